import { index, integer, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Mood } from './contract.ts'

export const moodLogs = snakeCase.table(
  'mood_logs',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    mood: text().$type<Mood>().notNull(),
    intensity: smallint().notNull(),
    note: sealed(),
    source: text().$type<'person' | 'text'>().notNull(),
    loggedAt: moment().notNull(),
  },
  (t) => [
    index('mood_logs_client_idx').on(t.clientId, t.loggedAt, t.id),
    index('mood_logs_organization_idx').on(t.organizationId),
  ],
)

/**
 * What the mood logs of one client come to in one hour. Days are made of hours in the reader's time zone. There is a
 * row for each hour before `builtUntil` that has logs, and none after it; what a row says follows from the logs alone.
 */
export const moodHours = snakeCase.table(
  'mood_hours',
  {
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Where the hour begins. */
    hour: moment().notNull(),
    good: integer().notNull(),
    hopeful: integer().notNull(),
    anxious: integer().notNull(),
    sad: integer().notNull(),
    angry: integer().notNull(),
    neutral: integer().notNull(),
    /** The sums of the intensities of hard moods and of good ones. */
    hardSum: integer().notNull(),
    goodSum: integer().notNull(),
    /** The first of the strongest moods, with its intensity and its moment. */
    topMood: text().$type<Mood>().notNull(),
    topIntensity: smallint().notNull(),
    topAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.hour] })],
)

/** Up to when the hours of a client are added up; later logs are counted one by one. */
export const moodHoursBuilt = snakeCase.table('mood_hours_built', {
  clientId: text()
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' }),
  builtUntil: moment().notNull(),
})
