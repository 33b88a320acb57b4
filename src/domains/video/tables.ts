import { bigint, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Pulse, Side } from './contract.ts'

const appointmentId = () =>
  text()
    .notNull()
    .references(() => appointments.id, { onDelete: 'cascade' })

/** The room of one video appointment: made when the first of the two comes. */
export const videoRooms = snakeCase.table(
  'video_rooms',
  {
    appointmentId: appointmentId().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    state: text().$type<Pulse['state']>().notNull(),
    goesBy: text().$type<Pulse['goesBy']>().notNull().default('video'),
    /** Who asked to go on by phone, and when. */
    phoneAskedBy: text().$type<Side>(),
    phoneAskedAt: moment(),
    reachedAt: moment(),
    admittedAt: moment(),
    /** Since when the client has been waiting to be let in, without a break. */
    waitingSince: moment(),
    /** The page that speaks for each side; null when it has gone. */
    clientPage: text(),
    clientSeenAt: moment(),
    hostPage: text(),
    hostSeenAt: moment(),
    /** When one of the two was last there. */
    touchedAt: moment().notNull(),
    endedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('video_rooms_organization_idx').on(t.organizationId),
    index('video_rooms_client_idx').on(t.clientId),
    index('video_rooms_state_idx').on(t.state, t.touchedAt),
  ],
)

/** Where the client said that they are at the start of a session. */
export const videoWhereabouts = snakeCase.table(
  'video_whereabouts',
  {
    appointmentId: appointmentId().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    words: sealed().notNull(),
    saidAt: moment().notNull(),
  },
  (t) => [index('video_whereabouts_client_idx').on(t.clientId)],
)

/** From when to when one side was in. The session lasts while both are. */
export const videoVisits = snakeCase.table(
  'video_visits',
  {
    id: text().primaryKey(),
    appointmentId: appointmentId(),
    side: text().$type<Side>().notNull(),
    cameAt: moment().notNull(),
    seenAt: moment().notNull(),
    /** Null while it lasts. */
    leftAt: moment(),
  },
  (t) => [index('video_visits_appointment_idx').on(t.appointmentId, t.side)],
)

/** Connection messages on their way: gone once fetched, or after two minutes. */
export const videoSignals = snakeCase.table(
  'video_signals',
  {
    /** The browser's id of the batch: sent twice, kept once. */
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    appointmentId: appointmentId(),
    fromPage: text().notNull(),
    toPage: text().notNull(),
    /** Sealed: it names network addresses. */
    body: sealed().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('video_signals_page_idx').on(t.appointmentId, t.toPage, t.seq),
    index('video_signals_created_idx').on(t.createdAt),
  ],
)
