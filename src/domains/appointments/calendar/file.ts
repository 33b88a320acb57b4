import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { publicUrl } from '#domains/auth/links.ts'
import type { DueDate } from '#domains/reentry/due-dates.ts'
import type { Services } from '#platform/context.ts'
import type { Attachment } from '#platform/mail.ts'
import { translate } from '#platform/texts.ts'
import type { AppointmentRow } from '../read.ts'

/** What a calendar needs of a date: never its title, place or kind. */
export type Entry = Pick<
  AppointmentRow,
  'id' | 'scheduledAt' | 'endsAt' | 'sequence' | 'status' | 'createdAt' | 'timedAt'
>
interface Reader {
  language: string
  timeZone: string
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(timeZone)

/**
 * Dates as a calendar file of RFC 5545: the hours on the reader's clock with its zone, neutral words, and for every
 * date the id and the sequence by which a calendar knows that it was moved or cancelled.
 */
export const calendarOf = (
  services: Pick<Services, 'config'>,
  { language, timeZone }: Reader,
  entries: readonly Entry[],
  {
    dueDays = [],
    method,
    link = '/hub/appointments',
  }: { dueDays?: readonly DueDate[]; method?: ICalCalendarMethod; link?: string } = {},
): string => {
  const say = (key: string): string => translate(language, 'reminders', key)
  const host = new URL(publicUrl(services as Services)).hostname
  const calendar = ical({
    name: say('calendar.name'),
    prodId: { company: 'Landfall', product: 'Landfall', language: language.toUpperCase() },
    // A zone of the whole calendar would write its stamps without the Z that RFC 5545 wants.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
    ...(method ? { method } : {}),
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      start: zoned(entry.scheduledAt, timeZone),
      end: zoned(entry.endsAt, timeZone),
      timezone: timeZone,
      stamp: entry.timedAt,
      created: entry.createdAt,
      sequence: entry.sequence,
      summary: say('calendar.entry'),
      url: `${publicUrl(services as Services)}${link}`,
      status: entry.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  for (const { id, day, updatedAt, sequence } of dueDays.filter(({ completed }) => !completed)) {
    calendar.createEvent({
      id: `${id}@${host}`,
      start: Temporal.PlainDate.from(day),
      allDay: true,
      stamp: updatedAt,
      sequence,
      summary: say('calendar.due'),
      url: `${publicUrl(services as Services)}/hub?tab=progress`,
    })
  }
  return calendar.toString()
}

/** The file that goes with a letter about one date or several. */
export const calendarFile = (
  services: Pick<Services, 'config'>,
  rows: readonly Entry[],
  { language, wishes }: { language: string; wishes: { timeZone: string } },
): Attachment => {
  const isCancelled = rows.every(({ status }) => status === 'cancelled')
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  return {
    name: 'appointment.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarOf(services, { language, timeZone: wishes.timeZone }, rows, { method }),
  }
}
