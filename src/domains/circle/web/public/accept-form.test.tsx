import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { circleEndpoints as calls } from '../../contract.ts'
import type { OfferedInvitation } from '../../contract/shapes.ts'
import { AcceptForm } from './accept-form.tsx'

beforeEach(startNetwork)
beforeEach(() => sessionStorage.clear())

const offered: OfferedInvitation = {
  clientName: 'Ada',
  organization: 'Harbor House',
  name: 'Lena',
  relation: 'family',
  kinds: ['messages'],
  endsOn: '2027-05-01',
  email: '',
  isByText: false,
}
const open = async (given: Partial<OfferedInvitation> = {}) => {
  const sent = refuse(calls.acceptInvitation, { status: 409, code: 'auth.username_taken' })
  const { user } = await openPart(
    <AcceptForm
      invitationKey="1234567890"
      offered={{ ...offered, ...given }}
      onBack={() => undefined}
      onDone={() => undefined}
    />,
    { texts: ['join'] },
  )
  return { user, sent }
}
const agreement = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^You may text me/ })

it('a person is asked for texts only with their own number, and agrees by themselves', async () => {
  const { user, sent } = await open()
  expect(agreement()).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Your phone number/ }), '(555) 010-0144')
  expect(agreement()?.checked).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Lena Moss')
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'lena')
  await user.type(screen.getByLabelText(/^Password/), 'a garden in winter')
  await user.click(screen.getByRole('button', { name: 'Accept and go on' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ phone: '(555) 010-0144', mayText: false }))
})

it('a person who was invited by text agrees by themselves too, and types no number', async () => {
  await open({ isByText: true })
  expect(agreement()?.checked).toBe(false)
  expect(screen.queryByRole('textbox', { name: /^Your phone number/ })).toBeNull()
})
