import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { type Duty, dutyEndpoints } from '../../contract.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

const [kim, lee, boss] = [newId(), newId(), newId()]
const marcus: Duty = { kind: 'client', id: newId(), name: 'Marcus Bell', at: null, shift: null }
const night: Duty = {
  kind: 'shift',
  id: newId(),
  name: null,
  at: null,
  shift: { weekday: 1, startMinute: 1320, endMinute: 360 },
}
const onClose = vi.fn()
const open = async (duties: Duty[]) => {
  onClose.mockClear()
  answer(dutyEndpoints.readDuties, {
    timeZone: 'America/Los_Angeles',
    duties,
    receivers: [
      { id: lee, fullName: 'Lee Ortiz', role: 'therapist' },
      { id: boss, fullName: 'Ruth Boss', role: 'admin' },
    ],
  })
  const part = await openPart(<HandOverDialog user={{ id: kim, fullName: 'Kim Park' }} onClose={onClose} />, {
    texts: ['admin'],
  })
  return part.user
}
type User = Awaited<ReturnType<typeof open>>
const press = (user: User) =>
  user.click(screen.getByRole('button', { name: /Hand over and disable|Disable/ }))

it('an account with work is not disabled before a colleague is chosen for all of it', async () => {
  const sent = answer(dutyEndpoints.disableWithHandOver, { ok: true })
  const user = await open([marcus, night])
  const all = await screen.findByLabelText(/^Who takes over\?/)
  expect(screen.getByText('Marcus Bell')).toBeTruthy()
  expect(screen.getByText(/^Monday, 10:00 PM – 6:00 AM$/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Reason/), 'left the team')
  await press(user)
  expect(screen.getByText('Choose who takes over.')).toBeTruthy()
  expect(sent).toHaveLength(0)
  expect(within(all).queryByRole('option', { name: 'Ruth Boss' }), 'a client needs a counselor').toBeNull()
  await user.selectOptions(all, 'Lee Ortiz')
  await user.selectOptions(screen.getByLabelText(/^Who takes over: Monday/), 'Ruth Boss')
  await press(user)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.body).toEqual({
    reason: 'left the team',
    to: lee,
    except: [{ kind: 'shift', id: night.id, to: boss }],
  })
})

it('work can be left to the team', async () => {
  const sent = answer(dutyEndpoints.disableWithHandOver, { ok: true })
  const user = await open([marcus])
  await user.selectOptions(
    await screen.findByLabelText('Who takes over: Marcus Bell'),
    'Nobody yet: the team takes it',
  )
  await user.type(screen.getByLabelText(/^Reason/), 'moved')
  await press(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ to: null, except: [{ id: marcus.id, to: null }] })
})

it('an account without work asks for the reason alone', async () => {
  const user = await open([])
  expect(await screen.findByText('Nothing lies with them.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Who takes over/)).toBeNull()
  const sent = answer(dutyEndpoints.disableWithHandOver, { ok: true })
  await user.type(screen.getByLabelText(/^Reason/), 'moved')
  await press(user)
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('a refusal says what to choose, and keeps the reason', async () => {
  refuse(dutyEndpoints.disableWithHandOver, { status: 409, code: 'duties.needs_counselor' })
  const user = await open([night])
  await user.selectOptions(await screen.findByLabelText(/^Who takes over\?/), 'Ruth Boss')
  await user.type(screen.getByLabelText(/^Reason/), 'moved')
  await press(user)
  expect(await screen.findByText(/need a counselor/)).toBeTruthy()
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'moved')
})
