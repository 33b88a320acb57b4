import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type BillingPlan, type organizationPlanEndpoints, organizationPlanErrors } from '../contract.ts'
import { billingPlans, organizationSubscriptions } from '../tables.ts'
import { enqueuePrices } from './apply-prices.ts'

const shown = {
  plan: billingPlans,
  organizations: sql<number>`(select count(*)::int from ${organizationSubscriptions} where ${organizationSubscriptions.planId} = ${billingPlans.id})`,
}

const toPlan = ({
  plan: { id, name, description, monthlyPrice, features, archivedAt },
  organizations,
}: {
  plan: typeof billingPlans.$inferSelect
  organizations: number
}): BillingPlan => ({
  id,
  name,
  description,
  monthlyPrice,
  features,
  organizations,
  archivedAt: archivedAt?.toISOString() ?? null,
})

const readPlan = async (db: Tx | Orm, id: string): Promise<BillingPlan> => {
  const [found] = await db.select(shown).from(billingPlans).where(eq(billingPlans.id, id))
  if (!found) throw new AppError('request.not_found')
  return toPlan(found)
}

/** Runs a change of plans; two that are not archived cannot have one name. */
const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'billing_plans_name_key'))
      throw new AppError(organizationPlanErrors.name_taken)
    throw error
  }
}

export const listBillingPlans: Verb<typeof organizationPlanEndpoints.listBillingPlans> = async (ctx) => {
  const rows = await ctx.db.orm
    .select(shown)
    .from(billingPlans)
    .orderBy(isNotNull(billingPlans.archivedAt), asc(billingPlans.monthlyPrice), asc(billingPlans.createdAt))
  return rows.map(toPlan)
}

const note = (tx: Tx, ctx: Context, action: string, id: string, detail?: Record<string, number | boolean>) =>
  audit(tx, ctx, { action, recordType: 'billing_plan', recordId: id, ...(detail ? { detail } : {}) })

export const createBillingPlan: Verb<typeof organizationPlanEndpoints.createBillingPlan> = async (
  ctx,
  form,
) =>
  named(
    ctx.db.orm.transaction(async (tx) => {
      const id = newId()
      await tx.insert(billingPlans).values({ ...form, id, createdAt: ctx.clock.now() })
      await note(tx, ctx, 'billing_plan.created', id, { monthlyPrice: form.monthlyPrice })
      return readPlan(tx, id)
    }),
  )

export const editBillingPlan: Verb<typeof organizationPlanEndpoints.editBillingPlan> = async (
  ctx,
  { id, ...form },
) =>
  named(
    ctx.db.orm.transaction(async (tx) => {
      await readPlan(tx, id)
      await tx.update(billingPlans).set(form).where(eq(billingPlans.id, id))
      await note(tx, ctx, 'billing_plan.edited', id, { monthlyPrice: form.monthlyPrice })
      await enqueuePrices(tx, ctx)
      return readPlan(tx, id)
    }),
  )

export const archiveBillingPlan: Verb<typeof organizationPlanEndpoints.archiveBillingPlan> = async (
  ctx,
  { id, isArchived },
) =>
  named(
    ctx.db.orm.transaction(async (tx) => {
      await readPlan(tx, id)
      await tx
        .update(billingPlans)
        .set({ archivedAt: isArchived ? ctx.clock.now() : null })
        .where(eq(billingPlans.id, id))
      await note(tx, ctx, 'billing_plan.archived', id, { isArchived })
      return readPlan(tx, id)
    }),
  )
