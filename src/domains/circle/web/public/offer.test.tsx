import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api.ts'
import { openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { circleEndpoints as calls } from '../../contract.ts'
import type { GrantKind } from '../../contract/shapes.ts'
import { Offer } from './offer.tsx'
import { whyNot } from './why-not.ts'

beforeEach(startNetwork)

const open = (kind: Exclude<GrantKind, 'step'>) =>
  openPart(
    <Offer
      invitationKey="1234567890"
      offered={{
        clientName: 'Ada',
        organization: 'Harbor House',
        name: 'Lena',
        relation: 'family',
        kinds: [kind],
        endsOn: '2027-05-01',
        email: '',
        isByText: false,
      }}
      isBusy={false}
      problem={false}
      onAccept={vi.fn()}
      onDeclined={vi.fn()}
    />,
    { texts: ['join'] },
  )

it('a person is told before they accept that they may not pass on what they are shown', async () => {
  await open('appointments')
  expect(screen.getByText(/^What Ada shows you is for you alone\. Do not pass it on\./)).toBeDefined()
})

it('a person who says no to an invitation that is over reads so, and not that the line failed', async () => {
  refuse(calls.declineInvitation, { status: 410, code: 'circle.invitation_over' })
  const { user } = await open('messages')
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  await user.click(screen.getByRole('button', { name: 'Say no' }))
  expect(await screen.findByText('This invitation is over. Ask for a new one.')).toBeTruthy()
})

it.each([
  ['circle.invitation_over', 'errors.invitation_over'],
  ['circle.already_in', 'alreadyIn'],
  ['request.failed', 'failed'],
])('a supporter whose acceptance was refused with %s reads "%s"', (code, text) => {
  expect(whyNot(new ApiError(410, JSON.stringify({ code })))).toBe(text)
})
