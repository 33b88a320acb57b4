import { sql } from 'drizzle-orm'
import { date, index, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { cents, moment } from '#platform/db/columns.ts'

/** Plans that organizations pay for. They belong to the deployment, not to an organization. */
export const billingPlans = snakeCase.table(
  'billing_plans',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** Cents a month. */
    monthlyPrice: cents().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    archivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('billing_plans_name_key').on(sql`lower(${t.name})`).where(sql`archived_at is null`)],
)

/** What an organization pays for. Its state at the processor is in `subscriptions`, which has it as subject. */
export const organizationSubscriptions = snakeCase.table(
  'organization_subscriptions',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    planId: text()
      .notNull()
      .references(() => billingPlans.id, { onDelete: 'restrict' }),
    /** The admin who owns it. */
    adminUserId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('organization_subscriptions_organization_key').on(t.organizationId),
    index('organization_subscriptions_list_idx').on(t.createdAt, t.id),
    index('organization_subscriptions_plan_idx').on(t.planId),
    index('organization_subscriptions_admin_idx').on(t.adminUserId),
  ],
)

/** Custom prices, each from a day on until the next one. Rows are only added. */
export const priceChanges = snakeCase.table(
  'price_changes',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => organizationSubscriptions.id, { onDelete: 'cascade' }),
    /** Cents a month; null is the plan's price again. */
    customPrice: cents(),
    startsOn: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    setBy: text().references(() => users.id, { onDelete: 'set null' }),
    setAt: moment().notNull(),
  },
  (t) => [
    index('price_changes_subscription_idx').on(t.subscriptionId, t.setAt, t.id),
    index('price_changes_set_by_idx').on(t.setBy),
  ],
)
