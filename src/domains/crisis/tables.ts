import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Alert, CrisisCategory } from './contract.ts'
import type { AskAnswer, EpisodeKind, Stage } from './episode/types.ts'
import type { PageChannel, PageState, PageStep, RotaPart } from './on-call/types.ts'

export const crisisAlerts = snakeCase.table(
  'crisis_alerts',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    level: text().$type<'watch' | 'crisis'>().notNull(),
    categories: jsonb().$type<z.output<typeof CrisisCategory>[]>().notNull(),
    source: text().$type<Alert['source']>().notNull(),
    /** The words that led to it: a sealed JSON list of {words, category}. */
    reasons: sealed().notNull(),
    /** Only words that another person wrote about the client led to it so far: nothing of the client's own shows that it is there. */
    isOfOthers: boolean().notNull().default(false),
    messageCount: integer().notNull(),
    degraded: boolean().notNull(),
    /** Nothing but a wish to talk with a counselor led to it so far. */
    wantsPerson: boolean().notNull().default(false),
    openedAt: moment().notNull(),
    /** When responders were last told; moves when a watch becomes a crisis. */
    sentAt: moment().notNull(),
    lastMessageAt: moment().notNull(),
    receivedAt: moment(),
    /** When letters to responders were written. */
    pagedAt: moment(),
    /** How far the calling has come: the number of steps taken. */
    pageStep: smallint().notNull().default(0),
    /** When the next step is due while nobody has it; null when there is none. */
    nextPageAt: moment(),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    takenAt: moment(),
    /** When the first responder acknowledged this calling; a hand-over does not move it. */
    answeredAt: moment(),
    /** When the holder last did something on it: took it, saw the number, opened its sheet, asked a colleague. */
    actedAt: moment(),
    /** When a page of the holder was last seen; a page that was closed leaves no other trace. */
    holderSeenAt: moment(),
    /** The holder who stepped away last, and when; null again once another responder holds it. */
    leftBy: text().references(() => users.id, { onDelete: 'set null' }),
    leftAt: moment(),
    /** The colleague who is asked to become the holder, and since when. */
    handOverTo: text().references(() => users.id, { onDelete: 'set null' }),
    handOverAt: moment(),
    /** When the next responder was asked because the holder's shift ended: once for each holder. */
    shiftAskedAt: moment(),
    /** A number or an e-mail address that a guest left for the one who answers. */
    reach: sealed(),
    /** When the client said that they pressed the crisis button by mistake; a later crisis takes it back. */
    mistakeAt: moment(),
    closedBy: text().references(() => users.id, { onDelete: 'set null' }),
    closedAt: moment(),
    /** When the holder has read that another person closed it. */
    holderToldAt: moment(),
    /** One line of what was done; alerts closed before there was a form have it. */
    outcome: sealed(),
    /** Sealed JSON: the form that closed it. */
    closing: sealed(),
  },
  (t) => [
    // One open alert per client: later messages join it.
    uniqueIndex('crisis_alerts_one_open_key').on(t.clientId).where(sql`closed_at is null`),
    index('crisis_alerts_open_idx').on(t.organizationId, t.openedAt).where(sql`closed_at is null`),
    index('crisis_alerts_client_idx').on(t.clientId, t.openedAt),
    index('crisis_alerts_next_page_idx').on(t.nextPageAt).where(sql`next_page_at is not null`),
    index('crisis_alerts_held_idx').on(t.takenBy).where(sql`taken_by is not null`),
  ],
)

/** A half-written closing form, until the alert is closed: nothing of it stays on the therapist's computer. */
export const crisisClosingDrafts = snakeCase.table(
  'crisis_closing_drafts',
  {
    alertId: text()
      .notNull()
      .references(() => crisisAlerts.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed JSON with the client's id as scope. */
    draft: sealed().notNull(),
    savedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'crisis_closing_drafts_pkey', columns: [t.alertId, t.userId] }),
    index('crisis_closing_drafts_user_idx').on(t.userId),
  ],
)

/** Who is on call when: one weekly stretch of one person, in the organization's time zone. */
export const crisisRota = snakeCase.table(
  'crisis_rota',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A supervisor is called when the responders did not answer. */
    part: text().$type<RotaPart>().notNull(),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    startMinute: smallint().notNull(),
    /** At or before the start, the stretch ends on the next day. */
    endMinute: smallint().notNull(),
    /** Who is called first among those on call at once. */
    place: smallint().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('crisis_rota_organization_idx').on(t.organizationId, t.weekday),
    index('crisis_rota_user_idx').on(t.userId),
  ],
)

/** Who stands in for whom, and for how long. */
export const crisisCovers = snakeCase.table(
  'crisis_covers',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    absentUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coverUserId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('crisis_covers_organization_idx').on(t.organizationId, t.endsAt),
    index('crisis_covers_absent_idx').on(t.absentUserId),
    index('crisis_covers_cover_idx').on(t.coverUserId),
  ],
)

/** That a colleague reads what goes to their number: they typed the code that was sent there. */
export const crisisPhoneProofs = snakeCase.table('crisis_phone_proofs', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A keyed digest of the code and the number it went to; null once it was used. */
  codeHash: text(),
  sentAt: moment().notNull(),
  tries: integer().notNull().default(0),
  /** A keyed digest of the number that was proven: another number is not. */
  provenFor: text(),
  provenAt: moment(),
})

/** An exercise of the calling: nobody is in danger, everything else is real. */
export const crisisDrills = snakeCase.table(
  'crisis_drills',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    startedBy: text().references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment().notNull(),
    pageStep: smallint().notNull().default(0),
    nextPageAt: moment(),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    takenAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    index('crisis_drills_organization_idx').on(t.organizationId, t.startedAt),
    index('crisis_drills_next_page_idx').on(t.nextPageAt).where(sql`next_page_at is not null`),
  ],
)

/** One call to one person by one way, with what became of it. */
export const crisisPages = snakeCase.table(
  'crisis_pages',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    alertId: text().references(() => crisisAlerts.id, { onDelete: 'cascade' }),
    drillId: text().references(() => crisisDrills.id, { onDelete: 'cascade' }),
    /** Counts the sendings of one alert: it can be sent again. */
    round: integer().notNull(),
    step: text().$type<PageStep>().notNull(),
    /** Null for the organization's own number and for an emergency contact. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<PageChannel>().notNull(),
    createdAt: moment().notNull(),
    /** When a real provider took it, or a browser confirmed it; the captured outbox never does. */
    acceptedAt: moment(),
    state: text().$type<PageState>().notNull(),
  },
  (t) => [
    unique('crisis_pages_once_key')
      .on(t.alertId, t.drillId, t.round, t.step, t.userId, t.channel)
      .nullsNotDistinct(),
    index('crisis_pages_drill_idx').on(t.drillId),
    index('crisis_pages_organization_idx').on(t.organizationId, t.createdAt),
    index('crisis_pages_user_idx').on(t.userId),
  ],
)

/** Whose browser confirmed that it shows the alert. */
export const crisisReceipts = snakeCase.table(
  'crisis_receipts',
  {
    alertId: text()
      .notNull()
      .references(() => crisisAlerts.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receivedAt: moment().notNull(),
  },
  (t) => [primaryKey({ name: 'crisis_receipts_pkey', columns: [t.alertId, t.userId] })],
)

/** What the detector said about earlier texts of a client; its memory of the conversation. */
export const crisisDetections = snakeCase.table(
  'crisis_detections',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    alertId: text().references(() => crisisAlerts.id, { onDelete: 'set null' }),
    level: text().$type<'watch' | 'crisis'>().notNull(),
    categories: jsonb().$type<z.output<typeof CrisisCategory>[]>().notNull(),
    /** A rule found it; what only a trained model finds is no first sign. */
    isByRule: boolean().notNull().default(true),
    /** The person was asked about it and plainly denied it: no first sign either. */
    deniedAt: moment(),
    at: moment().notNull(),
  },
  (t) => [index('crisis_detections_client_idx').on(t.clientId, t.at)],
)

/**
 * The talk around a danger: what was asked, answered and told, for 72 hours. One that only asked ends by itself, one with
 * a crisis when a person closes its alert.
 */
export const crisisEpisodes = snakeCase.table(
  'crisis_episodes',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    alertId: text().references(() => crisisAlerts.id, { onDelete: 'set null' }),
    stage: text().$type<Stage>().notNull(),
    kind: text().$type<EpisodeKind>().notNull(),
    /** Nothing goes to contacts by itself: they may be the danger, or the person is under 18. */
    contactsKeptOut: boolean().notNull().default(false),
    /** Sealed JSON of what is known, asked and said. */
    progress: sealed().notNull(),
    /** When a weak sign was first asked about, and what the answer was. */
    askedAt: moment(),
    answer: text().$type<AskAnswer>(),
    /** When silence becomes a call or a task; null while nothing is waited for. */
    silentAt: moment(),
    isUrgent: boolean().notNull(),
    openedAt: moment().notNull(),
    lastTurnAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('crisis_episodes_one_open_key').on(t.clientId).where(sql`ended_at is null`),
    index('crisis_episodes_client_idx').on(t.clientId, t.openedAt),
    index('crisis_episodes_alert_idx').on(t.alertId),
    index('crisis_episodes_silent_idx').on(t.silentAt).where(sql`silent_at is not null`),
  ],
)

/** Which responders have a page open, and when a server last saw it. */
export const crisisPresence = snakeCase.table(
  'crisis_presence',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The server process that has the page. */
    process: text().notNull(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
    /** Ids of the clients whose records these pages show. */
    records: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'crisis_presence_pkey', columns: [t.userId, t.process] }),
    index('crisis_presence_organization_idx').on(t.organizationId, t.seenAt),
  ],
)

/** A browser that receives alerts until a shift ends, also after its person's sign-in session has ended by time. */
export const crisisShifts = snakeCase.table(
  'crisis_shifts',
  {
    /** SHA-256 of the cookie's token. */
    hash: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's role when it was given: with another one it is good for nothing. */
    role: text().$type<Role>().notNull(),
    /** Hash of the sign-in session it was given to: it ends when that is ended by hand, not when it lapses. */
    session: text().notNull(),
    /** False while there is no schedule: the page rings, but a person who is signed out counts for nobody. */
    isPresent: boolean().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [
    index('crisis_shifts_user_idx').on(t.userId),
    index('crisis_shifts_session_idx').on(t.session),
    index('crisis_shifts_ends_idx').on(t.endsAt),
  ],
)
