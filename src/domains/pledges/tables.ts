import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { PaymentMethod } from './contract/pledges.ts'
import type { PaymentPlan } from './contract/schedule.ts'

/** A campaign for capital, as every visitor reads it. An organization has at most one that is not closed. */
export const campaigns = snakeCase.table(
  'campaigns',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    name: text().notNull(),
    purpose: text().notNull(),
    goalCents: cents().notNull(),
    /** The last day on which a pledge is taken. */
    endsOn: date({ mode: 'string' }).notNull(),
    isShown: boolean().notNull(),
    /** Counts the saves: of two admins at once, the second one is told. */
    version: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [uniqueIndex('campaigns_open_key').on(t.organizationId).where(sql`closed_at is null`)],
)

/** What a donor promised. The submission of the same id says who the donor is, and its state. */
export const pledges = snakeCase.table(
  'pledges',
  {
    id: text()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    campaignId: text()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'restrict' }),
    amountCents: cents().notNull(),
    plan: text().$type<PaymentPlan>().notNull(),
    parts: integer().notNull(),
    firstDueOn: date({ mode: 'string' }).notNull(),
    dedication: sealed(),
    words: sealed(),
    /** Counts the changes of the terms: of two admins at once, the second one is told. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('pledges_campaign_idx').on(t.campaignId),
    index('pledges_organization_idx').on(t.organizationId),
  ],
)

/**
 * A check or a transfer that arrived for a pledge. The money is in the ledger under `pledge:ID`. A row is never deleted: one
 * that was recorded by mistake is reversed.
 */
export const pledgePayments = snakeCase.table(
  'pledge_payments',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    pledgeId: text()
      .notNull()
      .references(() => pledges.id, { onDelete: 'restrict' }),
    method: text().$type<PaymentMethod>().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    amountCents: cents().notNull(),
    reference: sealed(),
    recordedBy: text().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: moment().notNull(),
    reversedBy: text().references(() => users.id, { onDelete: 'set null' }),
    reversedAt: moment(),
    reversalReason: sealed(),
    /** The number of the donor's receipt, and what stands on it; a document that never changes. */
    receiptNumber: text().notNull(),
    receipt: sealed().notNull(),
    receiptSentAt: moment(),
  },
  (t) => [
    index('pledge_payments_pledge_idx').on(t.pledgeId, t.recordedAt, t.id),
    index('pledge_payments_organization_idx').on(t.organizationId),
  ],
)
