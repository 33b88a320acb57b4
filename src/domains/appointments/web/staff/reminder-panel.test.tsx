import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { type ReminderSettings, reminderEndpoints } from '../../contract/reminders.ts'
import { ReminderPanel } from './reminder-panel.tsx'

const settings = {
  isOff: false,
  channels: [],
  ladder: 'all',
  fromMinute: 480,
  toMinute: 1200,
  timeZone: null,
  isByPerson: false,
  phoneEnd: null,
  hasEmail: true,
  hasPush: false,
  smsAgreedAt: null,
  smsStoppedAt: null,
  smsStoppedBy: null,
  phoneDoubt: null,
} as ReminderSettings

it('a counselor who enters the number of a client reads whose number it is', async () => {
  answer(reminderEndpoints.listReminders, [])
  const sent = answer(reminderEndpoints.saveReminderSettings, settings)
  const { user } = await openPart(<ReminderPanel clientId={testClientId} settings={settings} mayChange />, {
    texts: ['care', 'appointments'],
  })
  await user.click(screen.getByRole('button', { name: 'They agreed to texts' }))
  expect(screen.queryByLabelText(/Your mobile number/)).toBeNull()
  const box = screen.getByLabelText('Client’s mobile number')
  await user.type(box, '(916) 555-0148')
  await user.click(screen.getByRole('button', { name: 'Keep the agreement' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ agreesToTexts: true, phone: '(916) 555-0148' })
})
