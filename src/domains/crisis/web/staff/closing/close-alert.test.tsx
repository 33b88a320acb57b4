import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { today } from '#web/date-field.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import type { ClosingDraft } from '../../../contract/closing.ts'
import { handlingEndpoints } from '../../../contract/handling.ts'
import { type Alert, crisisEndpoints } from '../../../contract.ts'
import { CloseAlert } from './close-alert.tsx'

const onDone = vi.fn()
const anAlert = (over: Partial<Alert> = {}) =>
  ({
    id: newId(),
    clientId: newId(),
    clientName: 'Marcus Bell',
    level: 'crisis',
    isGuest: false,
    ...over,
  }) as Alert
const open = (alert = anAlert()) => {
  onDone.mockClear()
  return openPart(<CloseAlert alert={alert} open onDone={onDone} />, { texts: ['care'] })
}
let saved: ReturnType<typeof answer>
beforeEach(() => {
  answer(handlingEndpoints.readClosingDraft, { draft: null })
  saved = answer(handlingEndpoints.saveClosingDraft, { ok: true })
})

type User = Awaited<ReturnType<typeof open>>['user']
const send = () => screen.getByRole('button', { name: 'Close the alert' })
const fillIn = async (user: User): Promise<void> => {
  await user.click(screen.getByRole('checkbox', { name: 'Called' }))
  await user.selectOptions(screen.getByLabelText('C-SSRS'), 'Done')
  await user.click(screen.getByRole('radio', { name: 'High' }))
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  fireEvent.change(screen.getByLabelText('Next contact'), { target: { value: today() } })
  await user.type(screen.getByLabelText(/^Notes/), ' Safe with her sister. ')
}

it('an empty form is not sent: each missing field says so, and the first one gets the focus', async () => {
  const sent = answer(crisisEndpoints.closeAlert, { ok: true })
  const { user } = await open()
  await user.click(send())
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  expect(screen.getAllByText('Choose one.', { selector: 'p, p *' })).toHaveLength(3)
  expect(screen.getByText('Choose a day from today on.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Called' })))
  expect(sent).toHaveLength(0)
})

it('a whole form closes the alert with what was chosen and written', async () => {
  const sent = answer(crisisEndpoints.closeAlert, { ok: true })
  const { user } = await open()
  await fillIn(user)
  await user.click(send())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent[0]?.body).toEqual({
    closing: {
      actions: ['called'],
      other: '',
      screen: 'done',
      risk: 'high',
      planSeen: true,
      nextContactOn: today(),
      words: 'Safe with her sister.',
    },
  })
})

it('something else that was done wants its words', async () => {
  const { user } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Something else' }))
  await user.click(send())
  expect(screen.getByText('Write what else was done.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What else?')))
})

it('the form of a guest asks for no risk level, and says that it stays with the alert', async () => {
  const sent = answer(crisisEndpoints.closeAlert, { ok: true })
  const { user } = await open(anAlert({ isGuest: true }))
  expect(screen.queryByRole('radio', { name: 'High' })).toBeNull()
  expect(screen.getByText('A guest has no record: the form stays with the alert.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Called' }))
  await user.selectOptions(screen.getByLabelText('C-SSRS'), 'Done')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ closing: { risk: null, nextContactOn: null } })
})

it.each([
  ['crisis.already_closed', 'Someone has closed it already.'],
  ['crisis.held_by_other', 'Another counselor has this alert. Only they or a supervisor can close it.'],
])('an alert that was not closed (%s) says why and keeps the words', async (code, text) => {
  refuse(crisisEndpoints.closeAlert, { status: 409, code })
  const { user } = await open()
  await fillIn(user)
  await user.click(send())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', ' Safe with her sister. ')
  expect(onDone).not.toHaveBeenCalled()
})

it('a half-written form is kept by the server and is there again after a reload', async () => {
  const { user, leave } = await open()
  await user.type(screen.getByLabelText(/^Notes/), 'She said')
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ draft: { words: 'She said' } }), {
    timeout: 3000,
  })
  const draft = saved.at(-1)?.body['draft'] as ClosingDraft
  leave()
  // Another alert stands for the page after a reload: nothing of it is in memory.
  answer(handlingEndpoints.readClosingDraft, { draft: { ...draft, actions: ['visited'] } })
  await open()
  await waitFor(() => expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'She said'))
  expect(screen.getByRole('checkbox', { name: 'Visited' })).toHaveProperty('checked', true)
})
