import { asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Services } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { billingPlans, organizationSubscriptions } from '../tables.ts'

/**
 * Gives every organization without a subscription one on the cheapest plan: those that a command or a first start made. Its
 * owner is the organization's first admin.
 */
export const ensureSubscriptions = async ({ db, clock }: Services): Promise<void> => {
  const [plan] = await db.orm
    .select({ id: billingPlans.id })
    .from(billingPlans)
    .where(isNull(billingPlans.archivedAt))
    .orderBy(asc(billingPlans.monthlyPrice), asc(billingPlans.createdAt))
    .limit(1)
  if (!plan) return
  const without = await db.orm
    .select({
      id: organizations.id,
      adminUserId: sql<string | null>`(select ${users.id} from ${users}
        where ${users.organizationId} = ${organizations.id} and ${users.role} = 'admin' and ${users.disabledAt} is null
        order by ${users.createdAt}, ${users.id} limit 1)`,
    })
    .from(organizations)
    .leftJoin(organizationSubscriptions, eq(organizationSubscriptions.organizationId, organizations.id))
    .where(isNull(organizationSubscriptions.id))
    .limit(500)
  if (!without.length) return
  await db.orm
    .insert(organizationSubscriptions)
    .values(
      without.map((organization) => ({
        id: newId(),
        organizationId: organization.id,
        planId: plan.id,
        adminUserId: organization.adminUserId,
        createdAt: clock.now(),
      })),
    )
    .onConflictDoNothing({ target: organizationSubscriptions.organizationId })
}
