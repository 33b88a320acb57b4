import { expect, test } from 'vitest'
import type { ReminderSettings } from '../contract/reminders.ts'
import { changeOf, draftOf, wrongIn } from './reminder-draft.ts'

const settings: ReminderSettings = {
  isOff: false,
  channels: ['sms', 'email', 'push'],
  ladder: 'all',
  fromMinute: 480,
  toMinute: 1260,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isByPerson: false,
  phoneEnd: null,
  hasEmail: true,
  hasPush: false,
  smsAgreedAt: null,
  smsStoppedAt: null,
  smsStoppedBy: null,
  phoneDoubt: null,
}
const draft = draftOf(settings)

test('only what was changed is sent', () => {
  expect(changeOf(draft, settings)).toEqual({})
  expect(changeOf({ ...draft, ladder: 'few' }, settings)).toEqual({ ladder: 'few' })
  expect(changeOf({ ...draft, to: '00:00' }, settings)).toEqual({ toMinute: 1440 })
  const agreed = { ...draft, agrees: true, phone: ' (555) 010-0123 ' }
  expect(changeOf(agreed, settings)).toEqual({ phone: '(555) 010-0123', agreesToTexts: true })
  expect(changeOf({ ...agreed, isOff: true, from: '' }, settings)).toEqual({ isOff: true })
})

test('everything that is wrong is found at once, and what is hidden is not', () => {
  const wrong = { ...draft, from: '21:00', to: '06:00', agrees: true, phone: '12345678901234567890' }
  expect(wrongIn(wrong, settings)).toEqual({ phone: true, from: false, to: 'order' })
  expect(Object.values(wrongIn({ ...wrong, isOff: true }, settings)).some(Boolean)).toBe(false)
  expect(wrongIn({ ...draft, from: '', to: '' }, settings)).toMatchObject({ from: true, to: 'missing' })
  expect(Object.values(wrongIn({ ...draft, to: '00:00' }, settings)).some(Boolean)).toBe(false)
})
