import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Alert, CrisisCategory } from './contract.ts'

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
    messageCount: integer().notNull(),
    degraded: boolean().notNull(),
    openedAt: moment().notNull(),
    /** When responders were last told; moves when a watch becomes a crisis. */
    sentAt: moment().notNull(),
    lastMessageAt: moment().notNull(),
    receivedAt: moment(),
    /** When letters to responders were written. */
    pagedAt: moment(),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    takenAt: moment(),
    closedBy: text().references(() => users.id, { onDelete: 'set null' }),
    closedAt: moment(),
    outcome: sealed(),
  },
  (t) => [
    // One open alert per client: later messages join it.
    uniqueIndex('crisis_alerts_one_open_key').on(t.clientId).where(sql`closed_at is null`),
    index('crisis_alerts_open_idx').on(t.organizationId, t.openedAt).where(sql`closed_at is null`),
    index('crisis_alerts_client_idx').on(t.clientId, t.openedAt),
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
    at: moment().notNull(),
  },
  (t) => [index('crisis_detections_client_idx').on(t.clientId, t.at)],
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
  },
  (t) => [
    primaryKey({ name: 'crisis_presence_pkey', columns: [t.userId, t.process] }),
    index('crisis_presence_organization_idx').on(t.organizationId, t.seenAt),
  ],
)
