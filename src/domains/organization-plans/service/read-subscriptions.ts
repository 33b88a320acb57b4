import { desc, eq, inArray, sql } from 'drizzle-orm'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { checkouts, subscriptions } from '#domains/payments/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { toDay } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { SubscriptionStatus } from '#shared/subscription-status.ts'
import type { AdminSubscription } from '../contract.ts'
import { changeAfter, customPriceOn } from '../prices.ts'
import { billingPlans, organizationSubscriptions, priceChanges } from '../tables.ts'

const running = sql<boolean>`${subscriptions.status} not in ('canceled', 'incomplete', 'unpaid')`

/** Whether an organization pays, or is being asked to, at the processor. */
export const isRunning = (status: SubscriptionStatus | null | undefined): boolean =>
  Boolean(status) && !['canceled', 'incomplete', 'unpaid'].includes(status ?? '')

/**
 * The subscription at the processor of each organization, joined as `paying`: the first that runs, as one that was bought
 * twice is undone; without one that runs, the newest.
 */
const paying = (db: Tx | Orm) =>
  db
    .selectDistinctOn([checkouts.subjectId], {
      subjectId: checkouts.subjectId,
      id: subscriptions.id,
      customerId: subscriptions.customerId,
      status: subscriptions.status,
      amountCents: subscriptions.amountCents,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      declineCode: subscriptions.declineCode,
      nextAttemptAt: subscriptions.nextAttemptAt,
    })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
    .where(eq(checkouts.purpose, 'organization_plan'))
    .orderBy(
      checkouts.subjectId,
      desc(running),
      sql`case when ${running} then ${subscriptions.startedAt} end`,
      desc(subscriptions.startedAt),
      desc(subscriptions.id),
    )
    .as('paying')

/** What each organization pays, as the database has it. */
export const selectSubscriptions = (db: Tx | Orm) => {
  const own = paying(db)
  return {
    own,
    query: db
      .select({
        row: organizationSubscriptions,
        plan: billingPlans,
        organization: {
          id: organizations.id,
          name: organizations.name,
          suspendedAt: organizations.suspendedAt,
        },
        admin: { username: users.username, email: users.email },
        paying: {
          id: own.id,
          customerId: own.customerId,
          status: own.status,
          amountCents: own.amountCents,
          currentPeriodEnd: own.currentPeriodEnd,
          declineCode: own.declineCode,
          nextAttemptAt: own.nextAttemptAt,
        },
      })
      .from(organizationSubscriptions)
      .innerJoin(billingPlans, eq(billingPlans.id, organizationSubscriptions.planId))
      .innerJoin(organizations, eq(organizations.id, organizationSubscriptions.organizationId))
      .leftJoin(users, eq(users.id, organizationSubscriptions.adminUserId))
      .leftJoin(own, eq(own.subjectId, organizationSubscriptions.id))
      .$dynamic(),
  }
}

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>['query']>[number]

/** The custom prices of some subscriptions, by subscription. */
export const pricesOf = async (db: Tx | Orm, ids: readonly string[]) => {
  const rows = ids.length
    ? await db
        .select()
        .from(priceChanges)
        .where(inArray(priceChanges.subscriptionId, [...ids]))
    : []
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

/** Shows rows as the super admin sees them, with the prices that hold on the clock's day. */
export const toSubscriptions = async (
  db: Tx | Orm,
  { fields, clock }: Pick<Services, 'fields' | 'clock'>,
  rows: readonly SubscriptionRow[],
): Promise<AdminSubscription[]> => {
  const prices = await pricesOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const today = toDay(clock.now())
  return rows.map(({ row, plan, organization, admin, paying: own }) => {
    const changes = prices.get(row.id) ?? []
    const next = changeAfter(changes, today)
    return {
      id: row.id,
      organization: {
        id: organization.id,
        name: organization.name,
        isSuspended: organization.suspendedAt !== null,
      },
      status: own?.status ?? 'incomplete',
      plan: { id: plan.id, name: plan.name, monthlyPrice: plan.monthlyPrice },
      adminUser:
        row.adminUserId && admin
          ? {
              username: admin.username,
              email: admin.email && fields.open(admin.email, emailPlace(organization.id, row.adminUserId)),
            }
          : null,
      customPrice: customPriceOn(changes, today),
      nextPrice: next && { customPrice: next.customPrice, startsOn: next.startsOn },
      currentPeriodEnd: own?.currentPeriodEnd?.toISOString() ?? null,
      declineCode: own?.declineCode ?? null,
      nextAttemptAt: own?.nextAttemptAt?.toISOString() ?? null,
    }
  })
}

/** One subscription as the database has it. Throws request.not_found. */
export const findSubscription = async (db: Tx | Orm, id: string): Promise<SubscriptionRow> => {
  const [row] = await selectSubscriptions(db).query.where(eq(organizationSubscriptions.id, id))
  if (!row) throw new AppError('request.not_found')
  return row
}

/** One subscription as the super admin sees it. Throws request.not_found. */
export const readSubscription = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields' | 'clock'>,
  id: string,
): Promise<AdminSubscription> => {
  const [shown] = await toSubscriptions(db, services, [await findSubscription(db, id)])
  if (!shown) throw new AppError('request.not_found')
  return shown
}

/** The subscription of an organization; null before one is made. */
export const subscriptionOf = async (
  db: Tx | Orm,
  organizationId: string,
): Promise<SubscriptionRow | null> => {
  const [row] = await selectSubscriptions(db).query.where(
    eq(organizationSubscriptions.organizationId, organizationId),
  )
  return row ?? null
}
