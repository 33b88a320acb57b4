import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AlertSheet, alertSheetEndpoints } from '#domains/alert-sheet/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { handlingEndpoints } from '../../../contract/handling.ts'
import type { Alert } from '../../../contract.ts'
import { ClientNumber } from './client-number.tsx'
import { ReachPanel } from './reach-panel.tsx'

const sheet = (over: Partial<AlertSheet> = {}): AlertSheet => ({
  clientId: newId(),
  hasNumber: true,
  leftReach: null,
  contacts: [
    { id: newId(), name: 'Rosa Bell', relation: 'sister', phone: '(555) 010-0177', toldInCrisis: true },
  ],
  stay: null,
  hasSafetyPlan: true,
  appointments: [],
  ...over,
})
const alert = (over: Partial<Alert> = {}) =>
  ({ id: newId(), clientId: newId(), clientName: 'Marcus Bell', categories: ['suicide'], ...over }) as Alert
const open = (shown = alert()) =>
  openPart(
    <>
      <ClientNumber clientId={shown.clientId} alertId={shown.id} />
      <ReachPanel alert={shown} recordPath="/care/marcus" isOpenAtFirst={false} />
    </>,
    { texts: ['care'] },
  )
const reach = () => screen.getByRole('button', { name: 'Ways to reach them' })

it('nothing is read before the panel opens, and then all of it in one call', async () => {
  const read = answer(alertSheetEndpoints.readAlertSheet, sheet())
  const { user } = await open()
  expect(read).toHaveLength(0)
  await user.click(reach())
  expect(await screen.findByText('Rosa Bell')).toBeTruthy()
  expect(read).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Write to them now' }).getAttribute('href')).toBe(
    '/care/marcus#write',
  )
  expect(screen.getByRole('link', { name: 'Read the safety plan' })).toBeTruthy()
  expect(screen.getByText('The record has no place.')).toBeTruthy()
})

it('the number is hidden until it is revealed; one press shows it in every place, with Call and Text', async () => {
  answer(alertSheetEndpoints.readAlertSheet, sheet())
  const revealed = answer(handlingEndpoints.revealNumberOfAlert, {
    written: '(555) 010-0142',
    doubt: null,
    number: '+15550100142',
  })
  const { user } = await open()
  await user.click(reach())
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Show the number' })).toHaveLength(2))
  expect(screen.queryByText('(555) 010-0142')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Show the number' })[0] as HTMLElement)
  const calls = await screen.findAllByRole('link', { name: 'Call (555) 010-0142' })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+15550100142', 'tel:+15550100142'])
  expect(screen.getAllByRole('link', { name: 'Text (555) 010-0142' })[0]?.getAttribute('href')).toBe(
    'sms:+15550100142',
  )
  expect(revealed).toHaveLength(1)
})

it('a number that was not loaded can be asked for again', async () => {
  refuse(handlingEndpoints.revealNumberOfAlert, 'offline')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Show the number' }))
  expect(await screen.findByText('The number could not be loaded. Please try again.')).toBeTruthy()
  answer(handlingEndpoints.revealNumberOfAlert, {
    written: 'ask at the shelter',
    number: null,
    doubt: 'unknown',
  })
  await user.click(screen.getByRole('button', { name: 'Show the number' }))
  expect(await screen.findByText('ask at the shelter')).toBeTruthy()
  expect(screen.getByText(/^Doubtful: the phone company/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

it('contacts of an alert of abuse carry the note that nobody is contacted without the word of the client', async () => {
  answer(alertSheetEndpoints.readAlertSheet, sheet())
  const { user } = await open(alert({ categories: ['abuse'] }))
  await user.click(reach())
  expect(await screen.findByText(/Contact nobody here unless the client says so/)).toBeTruthy()
})

it('the sheet says where the client lives, or lived', async () => {
  const home = {
    kind: 'home',
    address: '12 Pier Road',
    city: 'Harbor',
    state: 'CA',
    zipCode: '90012',
  } as const
  answer(
    alertSheetEndpoints.readAlertSheet,
    sheet({ stay: { ...home, from: '2026-11-02', until: null }, hasSafetyPlan: null }),
  )
  const { user } = await open()
  await user.click(reach())
  expect(await screen.findByText('12 Pier Road')).toBeTruthy()
  expect(screen.getByText(/^Lives here since/)).toBeTruthy()
  expect(screen.queryByText('Appointments today')).toBeNull()
})

it('of a supporter who has no chat here it says so, gives their e-mail address, and offers no box to write in', async () => {
  answer(
    alertSheetEndpoints.readAlertSheet,
    sheet({ hasNumber: false, account: { email: 'lena@example.org', canRead: false } }),
  )
  const { user } = await open()
  await user.click(reach())
  expect(await screen.findByText(/has no chat here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'lena@example.org' }).getAttribute('href')).toBe(
    'mailto:lena@example.org',
  )
  expect(screen.queryByRole('link', { name: 'Write to them now' })).toBeNull()
})
