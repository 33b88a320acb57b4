import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { jobEndpoints } from '../contract.ts'
import { visitingEndpoints } from '../contract/visiting.ts'
import { aJob as job } from './test-fixture.ts'
import { VisitorApplyForm } from './visitor-apply-form.tsx'
import { VisitorInterest } from './visitor-interest.tsx'

/** A challenge whose work is little. */
const answerChallenge = () =>
  answer(guardEndpoints.readFormChallenge, {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '',
      data: { made: 0, level: 0, minimumAgeMs: 0 },
    },
    signature: '',
  })
const box = (name: RegExp | string) => screen.getByRole('textbox', { name })
const texts = ['jobs', 'job-posting', 'states'] as const

it('words of danger in the name of a visitor who marks interest reach the page', async () => {
  answerChallenge()
  const heard = { crisis: 'crisis' as const, clientId: newId() }
  answer(visitingEndpoints.markAsVisitor, heard)
  const onMarked = vi.fn()
  const { user } = await openPart(
    <VisitorInterest jobId={job.id} onClose={() => undefined} onMarked={onMarked} />,
    { texts },
  )
  await user.type(box(/^Your name/), 'I want to die')
  await user.click(screen.getByRole('button', { name: 'Mark Interested' }))
  await vi.waitFor(() => expect(onMarked).toHaveBeenCalledWith(heard))
  expect(screen.queryByText('Interest Marked')).toBe(null)
})

it.each([
  { isTold: true, says: 'We sent the link to your e-mail, too.', hides: 'Keep this link.' },
  { isTold: false, says: 'Keep this link.', hides: 'We sent the link to your e-mail, too.' },
])(
  'a visitor who applied reads "$says" where a letter was sent: $isTold',
  async ({ isTold, says, hides }) => {
    answerChallenge()
    answer(jobEndpoints.readJob, job)
    answer(visitingEndpoints.applyAsVisitor, {
      token: 'a-secret-that-is-long-enough',
      isTold,
      crisis: 'none',
      clientId: null,
    })
    const { user } = await openPart(
      <VisitorApplyForm
        jobId={job.id}
        onClose={() => undefined}
        onHeard={() => undefined}
        onUnsent={() => undefined}
      />,
      { texts },
    )
    await user.type(await screen.findByRole('textbox', { name: /^Your name/ }), 'Rosa Lund')
    await user.type(box(/^Your e-mail/), 'rosa@example.org')
    await user.click(screen.getByRole('button', { name: 'Send this application' }))
    expect((await screen.findByText(/The employer has it now/)).textContent).toContain(says)
    expect(screen.queryByText(new RegExp(hides))).toBe(null)
  },
)
