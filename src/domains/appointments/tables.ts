import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clientId, clients } from '#domains/clients/tables.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import type { Arrival, AppointmentKind, AppointmentMode, Appointment } from './contract.ts'

/** What a client's own meeting is about: each has its own consent. */
export type Meeting = 'work' | 'home'

const providerId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * A person's dates: sessions with somebody of the team, and dates elsewhere (a court, an office), which have no
 * provider. `appointments_provider_no_overlap`, an exclusion constraint written in the migration, keeps two
 * scheduled ones of a provider apart, whoever writes them.
 */
export const appointments = snakeCase.table(
  'appointments',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    /** With whom of the team; null for a date elsewhere. */
    providerId: text().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<AppointmentKind>().notNull().default('other'),
    mode: text().$type<AppointmentMode>().notNull().default('in_person'),
    /** Sealed: a title can name a court or a clinic. */
    title: sealed().notNull(),
    place: sealed(),
    room: sealed(),
    /** Sealed: what to bring along. */
    bring: sealed(),
    scheduledAt: moment().notNull(),
    durationMinutes: integer().notNull(),
    /** `scheduledAt` and the duration: a column, so that an index can hold it. */
    endsAt: moment().notNull(),
    status: text().$type<Appointment['status']>().notNull(),
    /** Grows with every change of time or place, so that calendars know the newest. */
    sequence: integer().notNull().default(0),
    /** When it was given this time: reminders that would have been due before are not made up for. */
    timedAt: moment().notNull(),
    /** When anything else of it was last changed; null where it was not. Calendar files carry the newest stamp. */
    revisedAt: moment(),
    /** One of several that were made at once. */
    seriesId: text(),
    /** The client said that they come. */
    confirmedAt: moment(),
    arrival: text().$type<Arrival>(),
    arrivalAt: moment(),
    /** Sealed: why it was cancelled, in somebody's words. */
    cancelReason: sealed(),
    cancelledAt: moment(),
    cancelledBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Until then the client may undo their cancellation, and nobody is told of it; null once it was told. */
    cancelHeldUntil: moment(),
    /** How it was held in the end, from when to when. */
    heldBy: text().$type<AppointmentMode>(),
    startedAt: moment(),
    endedAt: moment(),
    /** How long the two heard each other, without the gaps. */
    talkedSeconds: integer(),
    /** With whom outside the team: an employer (work), an owner of a home. The team reads of it what the client shares. */
    meeting: text().$type<Meeting>(),
    /** Booked because of a crisis: it counts for no plan's limit. */
    isForCrisis: boolean().notNull().default(false),
    /** When the next reminder is due; null when there is none to come. */
    nextReminderAt: moment(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('appointments_client_idx').on(t.clientId, t.scheduledAt, t.id),
    index('appointments_provider_idx').on(t.providerId, t.scheduledAt),
    index('appointments_organization_idx').on(t.organizationId),
    index('appointments_reminder_idx').on(t.nextReminderAt).where(sql`next_reminder_at is not null`),
    index('appointments_created_by_idx').on(t.createdBy),
    index('appointments_cancelled_by_idx').on(t.cancelledBy),
  ],
)

/** A correction of the minutes of a session: the value before, the new one, why and by whom. Rows are only added. */
export const appointmentCorrections = snakeCase.table(
  'appointment_corrections',
  {
    id: text().primaryKey(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    /** Null where nothing was counted. */
    secondsBefore: integer(),
    seconds: integer().notNull(),
    /** Sealed: the reason, in the words of the therapist. */
    reason: sealed().notNull(),
    correctedBy: text().references(() => users.id, { onDelete: 'set null' }),
    correctedAt: moment().notNull(),
  },
  (t) => [
    index('appointment_corrections_appointment_idx').on(t.appointmentId, t.correctedAt),
    index('appointment_corrections_client_idx').on(t.clientId),
    index('appointment_corrections_corrected_by_idx').on(t.correctedBy),
  ],
)

/** How somebody of the team can be booked. The row is also what bookings take turns by. */
export const providers = snakeCase.table('providers', {
  userId: providerId().primaryKey(),
  organizationId: organizationId(),
  timeZone: text().notNull(),
  /** How long a session lasts, and the break after it. */
  sessionMinutes: integer().notNull(),
  breakMinutes: integer().notNull(),
  /** A client books so many hours ahead at least, so many days at most. */
  noticeHours: integer().notNull(),
  daysAhead: integer().notNull(),
  modes: text().array().$type<AppointmentMode>().notNull(),
  version: integer().notNull().default(0),
})

/** Weekly hours, on the provider's own clock. Open times are computed from them, never stored. */
export const availabilityRules = snakeCase.table(
  'availability_rules',
  {
    id: text().primaryKey(),
    userId: providerId(),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
  },
  (t) => [
    index('availability_rules_user_idx').on(t.userId),
    check(
      'availability_rules_hours',
      sql`start_minute >= 0 and end_minute <= 1440 and start_minute < end_minute`,
    ),
  ],
)

/** A day that is different: off, or with other hours than the weekday's. */
export const availabilityDays = snakeCase.table(
  'availability_days',
  {
    userId: providerId(),
    day: date({ mode: 'string' }).notNull(),
    /** Both null: off that day. */
    startMinute: smallint(),
    endMinute: smallint(),
  },
  (t) => [
    primaryKey({ name: 'availability_days_pkey', columns: [t.userId, t.day] }),
    check(
      'availability_days_hours',
      sql`(start_minute is null and end_minute is null) or (start_minute >= 0 and end_minute <= 1440 and start_minute < end_minute)`,
    ),
  ],
)

/** Who would like an earlier or any time with a provider. */
export const waitingList = snakeCase.table(
  'waiting_list',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    providerId: providerId(),
    /** A time after this day is of no use; null for any. */
    before: date({ mode: 'string' }),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('waiting_list_open_key').on(t.clientId, t.providerId).where(sql`ended_at is null`),
    index('waiting_list_provider_idx').on(t.providerId, t.createdAt).where(sql`ended_at is null`),
    index('waiting_list_organization_idx').on(t.organizationId),
  ],
)

/**
 * A time that became free and is offered to those who wait, of whom the first who answers has it; or one that the team
 * suggests to this person alone.
 */
export const timeOffers = snakeCase.table(
  'time_offers',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    providerId: providerId(),
    startsAt: moment().notNull(),
    durationMinutes: integer().notNull(),
    mode: text().$type<AppointmentMode>().notNull(),
    createdAt: moment().notNull(),
    /** `open` until taken by this client, by another one, declined, or over. */
    state: text().$type<'open' | 'taken' | 'gone' | 'declined'>().notNull(),
    settledAt: moment(),
    /** A first time, suggested to this person alone when they were accepted. */
    isSuggested: boolean().notNull().default(false),
  },
  (t) => [
    index('time_offers_client_idx').on(t.clientId, t.createdAt),
    index('time_offers_provider_idx').on(t.providerId, t.startsAt),
    index('time_offers_organization_idx').on(t.organizationId),
  ],
)

/** The secret link of a calendar subscription: only its hash is kept. */
export const calendarFeeds = snakeCase.table(
  'calendar_feeds',
  {
    hash: text().primaryKey(),
    organizationId: organizationId(),
    /** Whose dates: a client's, or those of somebody of the team. */
    clientId: text().references(() => clients.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** A counselor's choice: entries carry the initials of the client. */
    showsInitials: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_client_key').on(t.clientId).where(sql`client_id is not null`),
    uniqueIndex('calendar_feeds_user_key').on(t.userId).where(sql`user_id is not null`),
    index('calendar_feeds_organization_idx').on(t.organizationId),
  ],
)

/** How a client wants to be reminded, and what was agreed. No row: the defaults. */
export const reminderSettings = snakeCase.table(
  'reminder_settings',
  {
    clientId: clientId().primaryKey(),
    organizationId: organizationId(),
    /** Off for this client altogether; who said so stands in the history. */
    isOff: boolean().notNull().default(false),
    /** In order: the next one is tried when one does not arrive. */
    channels: text().array().$type<'sms' | 'email' | 'push'>().notNull(),
    /** `all`: every step of the ladder that its kind of date has. `few`: the day before and the same day. */
    ladder: text().$type<'all' | 'few'>().notNull().default('all'),
    /** Quiet outside these minutes of the client's day. */
    fromMinute: smallint().notNull().default(480),
    toMinute: smallint().notNull().default(1260),
    timeZone: text(),
    /** Without a safe place to live texts alone do not help: a person reminds, too. */
    isByPerson: boolean().notNull().default(false),
    smsAgreedAt: moment(),
    smsStoppedAt: moment(),
    /** Whether the person wrote it, or the provider reported it. */
    smsStoppedBy: text().$type<'person' | 'provider'>(),
    changedAt: moment().notNull(),
  },
  (t) => [index('reminder_settings_organization_idx').on(t.organizationId)],
)

/** A reminder that left, or that nobody could be reached with. What is to come is computed, so nothing goes stale. */
export const reminders = snakeCase.table(
  'reminders',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The time it reminds of: an appointment that was moved is reminded of anew. */
    scheduledAt: moment().notNull(),
    /** Days before; 0 the morning of; -1 sent by hand. */
    step: smallint().notNull(),
    channel: text().$type<'sms' | 'email' | 'push'>(),
    /** `sent`: a provider took it. `captured`: it lies in the outbox. `by_person`: a task for somebody of the team. */
    state: text().$type<'sending' | 'sent' | 'captured' | 'by_person' | 'stopped'>().notNull(),
    /** What the person answered. */
    answer: text().$type<'yes' | 'change' | 'call'>(),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('reminders_step_key').on(t.appointmentId, t.scheduledAt, t.step).where(sql`step >= 0`),
    index('reminders_client_idx').on(t.clientId, t.createdAt),
    index('reminders_organization_idx').on(t.organizationId, t.createdAt),
  ],
)

/** Every text that came in from a client's number, and what it was read as; answers of one digit too. */
export const inboundTexts = snakeCase.table(
  'inbound_texts',
  {
    /** The provider's own id: a text that is delivered twice is kept once. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    body: sealed().notNull(),
    /** What it was read as. */
    meaning: text().$type<'yes' | 'change' | 'call' | 'stop' | 'start' | 'help' | 'words'>().notNull(),
    /** How many pictures or files came with it; they are not kept. */
    media: integer().notNull().default(0),
    /** Sealed: the text message that went back, null where none did. */
    answer: sealed(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    index('inbound_texts_client_idx').on(t.clientId, t.receivedAt),
    index('inbound_texts_organization_idx').on(t.organizationId),
  ],
)

/** A text of ours to a client that was no answer to one of theirs: the conversation shows both. */
export const outboundTexts = snakeCase.table(
  'outbound_texts',
  {
    /** The id of the letter in the outbox, which knows what became of it. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    body: sealed().notNull(),
    sentAt: moment().notNull(),
  },
  (t) => [
    index('outbound_texts_client_idx').on(t.clientId, t.sentAt),
    index('outbound_texts_organization_idx').on(t.organizationId),
  ],
)

/** When something that runs by the clock last ran: a scheduler that died is seen. */
export const heartbeats = snakeCase.table('heartbeats', {
  name: text().primaryKey(),
  at: moment().notNull(),
})
