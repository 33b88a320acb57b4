import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { organizationEndpoints, organizationEvents, type TabVisibility, tabNames } from './contract.ts'
import { tabVisibility } from './tables.ts'

const listTabVisibility = async (ctx: Context<Actor | null>): Promise<TabVisibility[]> => {
  const set = await ctx.db.orm
    .select()
    .from(tabVisibility)
    .where(eq(tabVisibility.organizationId, ctx.organizationId))
  const visible = new Map(set.map((row) => [row.tabName, row.isVisible]))
  return tabNames.map((tabName) => ({ tabName, isVisible: visible.get(tabName) ?? false }))
}

const setTabVisibility: Verb<typeof organizationEndpoints.setTabVisibility> = async (
  ctx,
  { tabName, isVisible },
) => {
  const { organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .insert(tabVisibility)
      .values({ organizationId, tabName, isVisible })
      .onConflictDoUpdate({
        target: [tabVisibility.organizationId, tabVisibility.tabName],
        set: { isVisible },
      })
    await audit(tx, ctx, {
      action: 'tab.visibility_set',
      recordType: 'tab',
      recordId: tabName,
      detail: { isVisible },
    })
    await publish(tx, topics.organization(organizationId), organizationEvents.tabsChanged, { organizationId })
  })
  return { tabName, isVisible }
}

export const organizationService = bind(organizationEndpoints, { listTabVisibility, setTabVisibility })
