import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Statement } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { phoneLink } from '#shared/phone.ts'
import { topics } from '#shared/realtime.ts'
import { listOrganizations, listOrganizationTabs, setOrganizationTab } from './chosen.ts'
import { organizationEndpoints, organizationEvents, type TabVisibility } from './contract.ts'
import { changeSettings, readSettings } from './settings.ts'
import { organizations } from './tables.ts'
import { readTabs, setTab } from './tabs.ts'

const listTabVisibility = (ctx: Context<Actor | null>): Promise<TabVisibility[]> =>
  readTabs(ctx.db.orm, ctx.organizationId)

const setTabVisibility: Verb<typeof organizationEndpoints.setTabVisibility> = async (ctx, tab) => {
  await ctx.db.orm.transaction((tx) => setTab(tx, ctx, ctx.organizationId, tab))
  return tab
}

// The table belongs to auth, which stands above this domain.
const readName: Statement = {
  name: 'organizations_name_of_colleague',
  text: 'select full_name from users where id = $1 and organization_id = $2',
}
const nameOf = async ({ db, organizationId }: Context, userId: string): Promise<string | null> => {
  const [row] = await db.run<{ full_name: string }>(readName, [userId, organizationId])
  return row?.full_name ?? null
}

const readGenerativeReplies: Verb<typeof organizationEndpoints.readGenerativeReplies> = async (ctx) => {
  const { generativeReplies } = await readSettings(ctx, ctx.organizationId)
  const { enabled, confirmedAt, confirmedBy } = generativeReplies
  return {
    available: ctx.ai !== null,
    enabled: enabled && ctx.ai !== null,
    confirmedAt,
    confirmedBy: confirmedBy && ctx.actor.role === 'admin' ? await nameOf(ctx, confirmedBy) : null,
  }
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
  if (details.supportPhone && !phoneLink(details.supportPhone))
    throw new AppError('request.invalid', 'supportPhone: wants one phone number')
  await ctx.db.orm.transaction((tx) => changeSettings(tx, ctx, details))
  return details
}

const readDaysOff: Verb<typeof organizationEndpoints.readDaysOff> = async (ctx) =>
  (await readSettings(ctx, ctx.organizationId)).daysOff

const setDaysOff: Verb<typeof organizationEndpoints.setDaysOff> = async (ctx, { holidays, days }) => {
  const daysOff = { holidays: [...new Set(holidays)], days: [...new Set(days)].toSorted() }
  await ctx.db.orm.transaction((tx) => changeSettings(tx, ctx, { daysOff }))
  return daysOff
}

export const organizationService = bind(organizationEndpoints, {
  listTabVisibility,
  setTabVisibility,
  listOrganizations,
  listOrganizationTabs,
  setOrganizationTab,
  setContactDetails,
  readDaysOff,
  setDaysOff,
  readGenerativeReplies,
  setGenerativeReplies,
})
