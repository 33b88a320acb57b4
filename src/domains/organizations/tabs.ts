import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { organizationEvents, type TabVisibility, tabNames } from './contract.ts'
import { tabVisibility } from './tables.ts'

/** Which optional hub tabs an organization shows. */
export const readTabs = async (db: Tx | Orm, organizationId: string): Promise<TabVisibility[]> => {
  const set = await db.select().from(tabVisibility).where(eq(tabVisibility.organizationId, organizationId))
  const visible = new Map(set.map((row) => [row.tabName, row.isVisible]))
  return tabNames.map((tabName) => ({ tabName, isVisible: visible.get(tabName) ?? false }))
}

/**
 * Shows or hides a tab of an organization, with a line in its history. Where the actor is of another organization, theirs
 * gets the same line.
 */
export const setTab = async (
  tx: Tx,
  ctx: Context,
  organizationId: string,
  { tabName, isVisible }: TabVisibility,
): Promise<void> => {
  await tx
    .insert(tabVisibility)
    .values({ organizationId, tabName, isVisible })
    .onConflictDoUpdate({ target: [tabVisibility.organizationId, tabVisibility.tabName], set: { isVisible } })
  const isOwn = organizationId === ctx.organizationId
  for (const history of new Set([organizationId, ctx.organizationId]))
    await audit(
      tx,
      { ...ctx, organizationId: history },
      {
        action: 'tab.visibility_set',
        recordType: 'tab',
        recordId: tabName,
        detail: { isVisible, ...(isOwn ? {} : { organizationId }) },
      },
    )
  await publish(tx, topics.organization(organizationId), organizationEvents.tabsChanged, { organizationId })
}
