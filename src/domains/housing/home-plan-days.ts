import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { housingEndpoints } from './contract.ts'
import { type HomePlanDays, usualHomePlanDays } from './contract/shapes.ts'
import { homePlanDays } from './tables.ts'

/** Whether an organization has written down the days of its own state. */
export const hasOwnDays = async (db: Tx | Orm, organizationId: string): Promise<boolean> =>
  (await db.$count(homePlanDays, eq(homePlanDays.organizationId, organizationId))) > 0

export const homePlanDaysOf = async (db: Tx | Orm, organizationId: string): Promise<HomePlanDays> => {
  const [row] = await db.select().from(homePlanDays).where(eq(homePlanDays.organizationId, organizationId))
  if (!row) return usualHomePlanDays
  const { handIn, looking, holds, source } = row
  return { handIn, looking, holds, source }
}

export const readHomePlanDays: Verb<typeof housingEndpoints.readHomePlanDays> = (ctx) =>
  homePlanDaysOf(ctx.db.orm, ctx.organizationId)

export const setHomePlanDays: Verb<typeof housingEndpoints.setHomePlanDays> = async (ctx, days) => {
  const { organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .insert(homePlanDays)
      .values({ organizationId, ...days })
      .onConflictDoUpdate({ target: homePlanDays.organizationId, set: days })
    await audit(tx, ctx, {
      action: 'organization.home_plan_days_changed',
      recordType: 'organization',
      recordId: organizationId,
      detail: { handIn: days.handIn, looking: days.looking, holds: days.holds },
    })
  })
  return days
}
