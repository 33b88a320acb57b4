import { toPhoneNumber } from '#shared/phone.ts'
import type { ReminderChange, ReminderSettings } from '../contract/reminders.ts'
import { clockOf, minuteOf } from './clock.ts'

const midnight = 1440

/** The settings as they are typed: times as a time field has them, and a number that is only ever written anew. */
export const draftOf = (settings: ReminderSettings) => ({
  isOff: settings.isOff,
  channels: settings.channels,
  ladder: settings.ladder,
  from: clockOf(settings.fromMinute),
  // The end of a day is written 00:00.
  to: clockOf(settings.toMinute % midnight),
  phone: '',
  agrees: settings.smsAgreedAt !== null && settings.smsStoppedAt === null,
})
export type ReminderDraft = ReturnType<typeof draftOf>

const endOf = (to: string): number => minuteOf(to) || midnight

/** What cannot be kept as it is typed. What is not shown is not asked about. */
export const wrongIn = ({ isOff, from, to, phone, agrees }: ReminderDraft, settings: ReminderSettings) => ({
  phone: !isOff && agrees && (phone.trim() ? !toPhoneNumber(phone) : !settings.phoneEnd),
  from: !isOff && !from,
  to:
    !isOff && (to ? from !== '' && minuteOf(from) >= endOf(to) && ('order' as const) : ('missing' as const)),
})

/** What is sent: only what was changed. */
export const changeOf = (draft: ReminderDraft, settings: ReminderSettings): ReminderChange => {
  const known = draftOf(settings)
  const isOff = draft.isOff === known.isOff ? {} : { isOff: draft.isOff }
  if (draft.isOff) return isOff
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const phone = draft.agrees ? draft.phone.trim() : ''
  return {
    ...isOff,
    ...(draft.channels.join() === known.channels.join() ? {} : { channels: draft.channels }),
    ...(draft.ladder === known.ladder ? {} : { ladder: draft.ladder }),
    ...(draft.from === known.from ? {} : { fromMinute: minuteOf(draft.from) }),
    ...(draft.to === known.to ? {} : { toMinute: endOf(draft.to) }),
    ...(timeZone === settings.timeZone ? {} : { timeZone }),
    ...(phone ? { phone } : {}),
    ...(draft.agrees === known.agrees && !phone ? {} : { agreesToTexts: draft.agrees }),
  }
}
