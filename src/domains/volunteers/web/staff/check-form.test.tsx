import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { newId } from '#shared/ids.ts'
import { type VolunteerRecord, volunteerStaffEndpoints } from '../../contract/staff.ts'
import { CheckPart } from './check-form.tsx'

const aRecord = () =>
  ({
    id: newId(),
    check: null,
    checkNote: '',
    checkSigned: { by: '', source: '', consentOn: '', expiresOn: '', isExpired: false },
  }) as unknown as VolunteerRecord

/** Fills the form with days that the server will refuse, and sends it. */
const openSent = async () => {
  const { user } = await openPart(<CheckPart record={aRecord()} />, { texts: ['volunteers-desk'] })
  await user.click(screen.getByRole('radio', { name: 'Welcome' }))
  await user.type(screen.getByLabelText(/^Source of the check/), 'Marin county records')
  await user.type(screen.getByLabelText(/^Agreed to the check on/), '2031-02-03')
  await user.type(screen.getByLabelText(/^Valid until/), '2032-02-03')
  await user.type(screen.getByLabelText(/^Words for the volunteer/), 'Good to have you.')
  await user.click(screen.getByRole('button', { name: 'Keep the decision' }))
  return user
}

it('a day that the server refuses is named at its field, and nothing typed is lost', async () => {
  const detail = 'consentOn: has not come yet'
  const sent = refuse(volunteerStaffEndpoints.decideCheck, { status: 400, code: 'request.invalid', detail })
  const user = await openSent()
  await waitFor(() => expect(sent).toHaveLength(1))
  const consent = await screen.findByLabelText<HTMLInputElement>(/^Agreed to the check on/)
  await waitFor(() => expect(consent.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^This day has not come yet/)).toBeTruthy()
  expect(document.activeElement).toBe(consent)
  expect(screen.queryByText(/Try again in a moment/)).toBeNull()
  expect(screen.getByLabelText(/^Words for the volunteer/)).toHaveProperty('value', 'Good to have you.')
  await user.clear(consent)
  await user.type(consent, '2026-11-30')
  expect(screen.queryByText(/^This day has not come yet/)).toBeNull()
})

it('an end that is over is named at its field', async () => {
  const detail = 'expiresOn: is over'
  refuse(volunteerStaffEndpoints.decideCheck, { status: 400, code: 'request.invalid', detail })
  await openSent()
  expect(await screen.findByText('This day is over. Write a day after today.')).toBeTruthy()
})

it('a refusal of another field says that something is not right, not that a later try may do', async () => {
  const detail = 'words: Too big'
  refuse(volunteerStaffEndpoints.decideCheck, { status: 400, code: 'request.invalid', detail })
  await openSent()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something here is not right/)
})
