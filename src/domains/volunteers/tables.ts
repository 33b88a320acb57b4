import { boolean, date, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Availability, EndReason, HelpType, MatchState } from './contract/values.ts'

/** Somebody who offers to help. Who they are and where they stand is the submission's. */
export const volunteers = snakeCase.table('volunteers', {
  id: text()
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  helpType: text().$type<HelpType>().notNull(),
  experience: sealed(),
  additionalInfo: sealed(),
  availability: text().array().$type<Availability>().notNull(),
  languages: text().array().notNull(),
  zip: text(),
  /** The individual assessment: how it was decided, words for them, words among staff. */
  checkPassed: boolean(),
  checkWords: sealed(),
  checkNote: sealed(),
  checkedAt: moment(),
  checkedBy: text().references(() => users.id, { onDelete: 'set null' }),
  /** Sealed: who made the check. */
  checkSource: sealed(),
  /** The day on which the volunteer agreed to it, and the last day on which it holds. */
  checkConsentOn: date({ mode: 'string' }),
  checkExpiresOn: date({ mode: 'string' }),
  inPersonAt: moment(),
})

export const volunteerReferences = snakeCase.table(
  'volunteer_references',
  {
    id: text().primaryKey(),
    volunteerId: text()
      .notNull()
      .references(() => volunteers.id, { onDelete: 'cascade' }),
    name: sealed().notNull(),
    reach: sealed().notNull(),
    askedAt: moment(),
    answeredAt: moment(),
    speaksFor: boolean(),
    note: sealed(),
    createdAt: moment().notNull(),
  },
  (t) => [index('volunteer_references_volunteer_idx').on(t.volunteerId, t.createdAt)],
)

export const volunteerTrainings = snakeCase.table(
  'volunteer_trainings',
  {
    volunteerId: text()
      .notNull()
      .references(() => volunteers.id, { onDelete: 'cascade' }),
    module: text().notNull(),
    doneAt: moment().notNull(),
  },
  (t) => [primaryKey({ name: 'volunteer_trainings_pkey', columns: [t.volunteerId, t.module] })],
)

export const volunteerHours = snakeCase.table(
  'volunteer_hours',
  {
    id: text().primaryKey(),
    volunteerId: text()
      .notNull()
      .references(() => volunteers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    kind: text().notNull(),
    note: sealed(),
    createdAt: moment().notNull(),
    /** Hours count on a certificate once staff have approved them. */
    approvedAt: moment(),
    approvedBy: text().references(() => users.id, { onDelete: 'set null' }),
    struckAt: moment(),
    struckBy: text().references(() => users.id, { onDelete: 'set null' }),
    strikeReason: sealed(),
  },
  (t) => [index('volunteer_hours_volunteer_idx').on(t.volunteerId, t.day, t.id)],
)

/** A volunteer and a client: asked, agreed, over. Of one pair only one is open at a time. */
export const volunteerMatches = snakeCase.table(
  'volunteer_matches',
  {
    id: text().primaryKey(),
    volunteerId: text()
      .notNull()
      .references(() => volunteers.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    state: text().$type<MatchState>().notNull(),
    words: sealed().notNull(),
    proposedBy: text().references(() => users.id, { onDelete: 'set null' }),
    clientSaid: text().$type<'yes' | 'no'>(),
    volunteerSaid: text().$type<'yes' | 'no'>(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    endReason: text().$type<EndReason>(),
    /** The move of the volunteer that ended it: taken back, the match is open again. */
    endedBy: text(),
  },
  (t) => [
    uniqueIndex('volunteer_matches_open_key')
      .on(t.volunteerId, t.clientId)
      .where(sql`state in ('proposed', 'active')`),
    index('volunteer_matches_client_idx').on(t.clientId, t.createdAt),
    index('volunteer_matches_volunteer_idx').on(t.volunteerId, t.createdAt),
  ],
)
