import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart, refuse, startNetwork, testClientId } from '#web/dom-fixture.tsx'
import { circleEndpoints as calls } from '../contract.ts'
import { InviteDialog } from './invite-dialog.tsx'

beforeEach(startNetwork)
beforeEach(() => sessionStorage.clear())

const open = (clientId: string) =>
  openPart(<InviteDialog clientId={clientId} onClose={() => undefined} />, {
    texts: ['circle', 'circle-consent'],
  })

it('a client who shows their care to a new person reads the consent first, and agrees by a press', async () => {
  const sent = refuse(calls.inviteSupporter, 'offline')
  const { user } = await open(testClientId)
  await user.type(screen.getByRole('textbox', { name: 'Their name' }), 'Lena Moss')
  await user.selectOptions(screen.getByRole('combobox', { name: /^How do you invite/ }), 'code')
  // Writing to each other tells nothing of the care.
  expect(screen.queryByText('Who may see it: Lena Moss')).toBeNull()
  expect(screen.getByRole('button', { name: 'Invite' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /^Appointments/ }))
  expect(screen.getByText('Whose information: Marcus Bell')).toBeDefined()
  expect(screen.getByText(/^What: your next appointments/)).toBeDefined()
  expect(screen.getByText(/42 CFR Part 2/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I agree, invite' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ kinds: ['messages', 'appointments'] }))
})

it('staff who prepare an invitation read about the client, and agree to nothing in their place', async () => {
  const { user } = await open(newId())
  await user.type(screen.getByRole('textbox', { name: 'Their name' }), 'Lena Moss')
  await user.click(screen.getByRole('checkbox', { name: /^Milestones What the client has reached/ }))
  expect(screen.queryByText('Who may see it: Lena Moss')).toBeNull()
  expect(screen.getByRole('button', { name: 'Prepare the invitation' })).toBeDefined()
  expect(screen.queryByText(/\b(you have|when you|your next|You can)\b/)).toBeNull()
})
