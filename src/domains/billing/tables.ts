import { sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, moment } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clientId } from '#domains/clients/tables.ts'
import { organizationId, organizations } from '#domains/organizations/tables.ts'
import type { Plan } from '#shared/plans.ts'
import type { subscriptionStates } from './contract.ts'
import type { PaidPlan, PlanInterval } from './contract/client-plans.ts'

/** The plan that a client chose by themselves: one row a client, whose state follows the processor's. */
export const clientSubscriptions = snakeCase.table(
  'client_subscriptions',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    plan: text().$type<PaidPlan>().notNull(),
    /** Null for a trial without a card. */
    interval: text().$type<PlanInterval>(),
    /** Null before anything was begun: only a checkout page was opened. */
    state: text().$type<(typeof subscriptionStates)[number]>(),
    /** Cents of one period, as they were when it was bought. */
    priceCents: cents().notNull().default(0),
    /** When the one trial was begun; null while there was none. */
    trialStartedAt: moment(),
    trialEndsAt: moment(),
    currentPeriodEnd: moment(),
    isEnding: boolean().notNull().default(false),
    /** A smaller plan that counts from a later period. */
    nextPlan: text().$type<PaidPlan>(),
    nextInterval: text().$type<PlanInterval>(),
    nextPriceCents: cents(),
    nextAt: moment(),
    declineCode: text(),
    nextAttemptAt: moment(),
    /** The order that was paid, and the processor's recurring payment; null while nothing is bought. */
    checkoutId: text(),
    processorId: text(),
    customerId: text(),
    /** When the e-mails about the end of the trial were written. */
    trialReminderAt: moment(),
    trialEndedMailAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    unique('client_subscriptions_client_key').on(t.clientId),
    unique('client_subscriptions_processor_key').on(t.processorId),
    index('client_subscriptions_organization_idx').on(t.organizationId, t.state),
    index('client_subscriptions_trial_idx')
      .on(t.trialEndsAt)
      .where(sql`state = 'trialing' and processor_id is null and trial_ended_mail_at is null`),
  ],
)

/** What a client asked to buy: one row for each checkout page, under its id. */
export const clientPlanOrders = snakeCase.table(
  'client_plan_orders',
  {
    /** The id of the checkout. */
    id: text().primaryKey(),
    clientId: clientId(),
    plan: text().$type<PaidPlan>().notNull(),
    interval: text().$type<PlanInterval>().notNull(),
    priceCents: cents().notNull(),
    firstPaymentAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [index('client_plan_orders_client_idx').on(t.clientId, t.createdAt)],
)

/** Every change of a plan that a client chose: rows are only added. */
export const clientPlanChanges = snakeCase.table(
  'client_plan_changes',
  {
    id: text().primaryKey(),
    clientId: clientId(),
    plan: text().$type<PaidPlan>().notNull(),
    interval: text().$type<PlanInterval>(),
    state: text().$type<(typeof subscriptionStates)[number]>().notNull(),
    isEnding: boolean().notNull(),
    priceCents: cents().notNull(),
    /** Null where the processor or the clock changed it. */
    changedBy: text().references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment().notNull(),
  },
  (t) => [
    index('client_plan_changes_client_idx').on(t.clientId, t.changedAt, t.id),
    index('client_plan_changes_changed_by_idx').on(t.changedBy),
  ],
)

/** What an organization pays for its clients. */
export const sponsorships = snakeCase.table('sponsorships', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  plan: text().$type<Plan>().notNull(),
  /** How many seats can be given; null is every client, with nothing to give. */
  seats: integer(),
  isActive: boolean().notNull(),
  since: moment().notNull(),
})

/** Who has a seat that the organization pays for. An ended seat stays, as history. */
export const sponsoredSeats = snakeCase.table(
  'sponsored_seats',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    since: moment().notNull(),
    givenBy: text().references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment(),
    endedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('sponsored_seats_one_key').on(t.clientId).where(sql`ended_at is null`),
    index('sponsored_seats_organization_idx').on(t.organizationId, t.since, t.id),
    index('sponsored_seats_client_idx').on(t.clientId),
    index('sponsored_seats_given_by_idx').on(t.givenBy),
    index('sponsored_seats_ended_by_idx').on(t.endedBy),
  ],
)
