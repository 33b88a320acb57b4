import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { type Alert, crisisEndpoints } from '../../contract.ts'
import { CloseAlert } from './close-alert.tsx'

const alert = { id: newId(), clientName: 'Marcus Bell' } as Alert
const onDone = vi.fn()
const open = () => {
  onDone.mockClear()
  return openPart(<CloseAlert alert={alert} open onDone={onDone} />, { texts: ['care'] })
}
const send = () => screen.getByRole('button', { name: 'Close the alert' })

it('a responder cannot close an alert without saying what was done', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), '  x ')
  await user.click(send())
  expect(screen.getByText('Write what was done, in a few words.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('an alert that was not closed keeps the words, and says when a colleague was first', async () => {
  refuse(crisisEndpoints.closeAlert, { status: 409, code: 'crisis.already_closed' })
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), 'Called at two, safe')
  await user.click(send())
  expect(await screen.findByText('Someone has closed it already.')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Called at two, safe')
  expect(onDone).not.toHaveBeenCalled()
})

it('a closed alert carries the words of the responder', async () => {
  const sent = answer(crisisEndpoints.closeAlert, { ok: true })
  const { user } = await open()
  await user.type(screen.getByRole('textbox'), ' Called at two, safe ')
  await user.click(send())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent[0]?.body).toEqual({ outcome: 'Called at two, safe' })
})
