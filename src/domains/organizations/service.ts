import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { organizationEndpoints, organizationEvents, type TabVisibility, tabNames } from './contract.ts'
import { changeSettings, readSettings } from './settings.ts'
import { organizations, tabVisibility } from './tables.ts'

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

const readGenerativeReplies: Verb<typeof organizationEndpoints.readGenerativeReplies> = async (ctx) => {
  const { generativeReplies } = await readSettings(ctx, ctx.organizationId)
  const { enabled, confirmedAt } = generativeReplies
  return { available: ctx.ai !== null, enabled: enabled && ctx.ai !== null, confirmedAt }
}

const setGenerativeReplies: Verb<typeof organizationEndpoints.setGenerativeReplies> = async (
  ctx,
  { enabled, agreementConfirmed },
) => {
  if (enabled && !ctx.ai) throw new AppError('organizations.no_provider')
  if (enabled && !agreementConfirmed)
    throw new AppError('request.invalid', 'agreementConfirmed: confirm the agreement with the provider first')
  await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select({ settings: organizations.settings })
      .from(organizations)
      .where(eq(organizations.id, ctx.organizationId))
      .for('no key update')
    if (!row) throw new AppError('request.not_found')
    const generativeReplies = {
      enabled,
      confirmedBy: enabled ? ctx.actor.userId : null,
      confirmedAt: enabled ? ctx.clock.now().toISOString() : null,
    }
    await tx
      .update(organizations)
      .set({ settings: { ...row.settings, generativeReplies } })
      .where(eq(organizations.id, ctx.organizationId))
    await audit(tx, ctx, {
      action: enabled ? 'generative_replies.on' : 'generative_replies.off',
      recordType: 'organization',
      recordId: ctx.organizationId,
    })
    const { organizationId } = ctx
    await publish(tx, topics.organization(organizationId), organizationEvents.changed, { organizationId })
  })
  return readGenerativeReplies(ctx, {})
}

const setContactDetails: Verb<typeof organizationEndpoints.setContactDetails> = async (ctx, details) => {
  await ctx.db.orm.transaction((tx) => changeSettings(tx, ctx, details))
  return details
}

export const organizationService = bind(organizationEndpoints, {
  listTabVisibility,
  setTabVisibility,
  setContactDetails,
  readGenerativeReplies,
  setGenerativeReplies,
})
