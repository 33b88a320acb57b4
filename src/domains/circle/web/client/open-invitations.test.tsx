import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { circleEndpoints as calls } from '../../contract.ts'
import type { Invitation } from '../../contract/shapes.ts'
import { OpenInvitations } from './open-invitations.tsx'

beforeEach(startNetwork)

const invitation: Invitation = {
  id: newId(),
  name: 'Lena Moss',
  relation: 'family',
  way: 'code',
  to: null,
  kinds: ['messages', 'appointments'],
  endsOn: '2027-05-01',
  state: 'awaiting_client',
  order: null,
  preparedBy: 'Dana',
  createdAt: '2026-11-24T10:00:00.000Z',
  expiresAt: null,
}
const open = (given: Partial<Invitation>) =>
  openPart(<OpenInvitations invitations={[{ ...invitation, ...given }]} />, {
    texts: ['circle', 'circle-consent'],
  })

it('a prepared invitation is confirmed after its consent was read, with what the client leaves in it', async () => {
  const sent = answer(calls.confirmInvitation, { invitation, code: '1234567890' })
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: 'Confirm and send' }))
  expect(sent).toHaveLength(0)
  expect(screen.getByText('Who may see it: Lena Moss')).toBeDefined()
  expect(screen.getByText(/^What: your next appointments/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /^Messages/ }))
  await user.click(screen.getByRole('button', { name: 'I agree, invite' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ kinds: ['appointments'] }))
  expect(await screen.findByText(/Read these digits aloud/)).toBeDefined()
})

it('of an invitation by code nobody reads that it was sent', async () => {
  const ends = new Date(Date.now() + days(3))
  const day = ends.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
  await open({ state: 'sent', expiresAt: ends.toISOString(), kinds: [] })
  expect(screen.getByText(new RegExp(`^Read the code to Lena Moss\\. It works until .*${day}`))).toBeDefined()
  expect(screen.queryByText(/It was sent/)).toBeNull()
  expect(screen.getByText('Will see: nothing yet')).toBeDefined()
})

it('a code that was not made yet is asked for', async () => {
  await open({ state: 'sent' })
  expect(screen.getByText('Your team agreed. Make a code, and read it to Lena Moss.')).toBeDefined()
})
