import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { publicUrl } from '#domains/auth/links.ts'
import type { DueDate } from '#domains/reentry/due-dates.ts'
import type { Services } from '#platform/context.ts'
import { type Attachment, senderAddress } from '#platform/mail.ts'
import { translate } from '#platform/texts.ts'
import { readTimeZone } from '#shared/time-zone.ts'
import type { AppointmentMode } from '../contract.ts'
import type { AppointmentRow } from '../read.ts'

/** What a calendar needs of an appointment: never its title, place or kind. */
export type Entry = Pick<
  AppointmentRow,
  'id' | 'scheduledAt' | 'endsAt' | 'sequence' | 'status' | 'createdAt' | 'timedAt'
> &
  Partial<Pick<AppointmentRow, 'mode' | 'cancelledAt' | 'revisedAt'>> & {
    /** Words that tell it apart for the reader, such as initials. */
    label?: string
    /** The client meets others there: the reader need not come, and their time stays free. */
    isMeeting?: boolean
    /** The page that shows it, where it is not the calendar's own. */
    link?: string
  }
interface Reader {
  language: string
  timeZone: string
}
/** Who sends a calendar by a METHOD (RFC 5546, 3.2.1 and 3.2.5), and whom a cancellation is for. */
interface Sending {
  method: ICalCalendarMethod.PUBLISH | ICalCalendarMethod.CANCEL
  organizer: { name: string; email: string }
  attendee?: string | null
}

/**
 * The definition of a zone and the name that the definition gives it: both have to be the same in one file.
 *
 * @param timeZone as a record holds it, under any alias
 * @returns null for an offset or an unknown name: then times are written in UTC
 */
const blockOf = (timeZone: string): { name: string; block: string } | null => {
  const known = readTimeZone(timeZone)
  const [block] = known && known !== 'UTC' ? tzlib_get_ical_block(known) : []
  const name = typeof block === 'string' ? /^TZID:(.+?)\r?$/m.exec(block)?.[1] : undefined
  return typeof block === 'string' && name ? { name, block } : null
}

/** Moments in the reader's zone where the file can define it, else in UTC. */
const clockOf = (timeZone: string) => {
  const zone = blockOf(timeZone)
  const zoned = (at: Date) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone?.name ?? 'UTC')
  return { block: zone?.block ?? null, zoned, timezone: zone?.name ?? null }
}

const entryWords: Record<AppointmentMode, string> = {
  in_person: 'calendar.entry',
  phone: 'calendar.entryPhone',
  video: 'calendar.entryVideo',
}

/** When this version of the entry was written: programs ignore a file whose stamp is not newer. */
const writtenAt = ({ timedAt, revisedAt, cancelledAt }: Entry): Date =>
  new Date(Math.max(...[timedAt, revisedAt, cancelledAt].map((at) => at?.getTime() ?? 0)))

/**
 * Appointments as a calendar file of RFC 5545: the times on the reader's clock with its zone, neutral words, and for
 * every appointment the id and the sequence by which a calendar knows that it was moved or canceled.
 */
export const calendarOf = (
  services: Pick<Services, 'config'>,
  { language, timeZone }: Reader,
  entries: readonly Entry[],
  {
    dueDays = [],
    sending,
    link = '/hub/appointments',
  }: { dueDays?: readonly DueDate[]; sending?: Sending; link?: string } = {},
): string => {
  const say = (key: string, values?: Record<string, string>): string =>
    translate(language, 'reminders', key, values)
  const url = publicUrl(services as Services)
  const host = new URL(url).hostname
  const { block, zoned, timezone } = clockOf(timeZone)
  const calendar = ical({
    name: say('calendar.name'),
    prodId: { company: 'Landfall', product: 'Landfall', language: language.toUpperCase() },
    // A zone of the whole calendar would write its stamps without the Z that RFC 5545 wants.
    timezone: { name: null, generator: () => block },
    ...(sending ? { method: sending.method } : {}),
  })
  for (const entry of entries) {
    const isCanceled = entry.status === 'cancelled'
    const kind = entry.isMeeting ? 'calendar.ofClient' : entryWords[entry.mode ?? 'in_person']
    const what = [say(kind), entry.label].filter(Boolean).join(' · ')
    const { attendee } = sending ?? {}
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      start: zoned(entry.scheduledAt),
      end: zoned(entry.endsAt),
      timezone,
      stamp: writtenAt(entry),
      created: entry.createdAt,
      sequence: entry.sequence,
      // Widely used programs do not show the status.
      summary: isCanceled ? say('calendar.canceled', { what }) : what,
      url: `${url}${entry.link ?? link}`,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.isMeeting ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
      ...(sending ? { organizer: sending.organizer } : {}),
      ...(sending?.method === ICalCalendarMethod.CANCEL && attendee
        ? { attendees: [{ email: attendee }] }
        : {}),
    })
  }
  addDueDays(calendar, dueDays, { host, url, summary: say('calendar.due') })
  // RFC 5545, 3.1: every line ends, the last one too; 3.6: what concerns the whole calendar stands before its zone.
  return `${calendar.toString().replace(version, `${version}${refresh}`)}\r\n`
}

const version = 'VERSION:2.0\r\n'
/** How long a program that subscribes may keep what it read, as RFC 7986, 5.7 says it and as older programs read it. */
const refresh = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n'

const addDueDays = (
  calendar: ICalCalendar,
  dueDays: readonly DueDate[],
  { host, url, summary }: { host: string; url: string; summary: string },
): void => {
  for (const { id, day, updatedAt, sequence } of dueDays.filter(({ completed }) => !completed))
    calendar.createEvent({
      id: `${id}@${host}`,
      start: Temporal.PlainDate.from(day),
      allDay: true,
      stamp: updatedAt,
      sequence,
      summary,
      url: `${url}/hub?tab=progress`,
    })
}

/** The file that goes with an e-mail about one appointment or several; `sender` is the organization's neutral name. */
export const calendarFile = (
  services: Pick<Services, 'config'>,
  rows: readonly Entry[],
  {
    language,
    wishes,
    email,
    sender,
  }: { language: string; wishes: { timeZone: string }; email: string | null; sender: string },
): Attachment => {
  const isCanceled = rows.every(({ status }) => status === 'cancelled')
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const host = new URL(publicUrl(services as Services)).hostname
  const organizer = { name: sender, email: senderAddress(services.config) ?? `no-reply@${host}` }
  return {
    name: 'appointment.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarOf(services, { language, timeZone: wishes.timeZone }, rows, {
      sending: { method, organizer, attendee: email },
    }),
  }
}
