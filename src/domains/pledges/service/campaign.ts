import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { isSuspended } from '#domains/organizations/settings.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { pledgeErrors, type pledgeEndpoints } from '../contract.ts'
import { type Campaign, leastGoalCents, mostGoalCents } from '../contract/campaigns.ts'
import { campaigns } from '../tables.ts'
import { figuresOf } from './figures.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/** The organization's campaign that is not closed; undefined where there is none. */
const findUnclosed = async (db: Tx | Orm, organizationId: string): Promise<CampaignRow | undefined> => {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.organizationId, organizationId), isNull(campaigns.closedAt)))
  return row
}

/** The campaign for which a visitor can pledge today: shown, not over, of an organization that is not suspended. */
export const findOpenCampaign = async (ctx: Context<Actor | null>): Promise<CampaignRow | undefined> => {
  const row = await findUnclosed(ctx.db.orm, ctx.organizationId)
  if (!row?.isShown || row.endsOn < (await todayOf(ctx.db.orm, ctx))) return undefined
  return (await isSuspended(ctx.db.orm, ctx.organizationId)) ? undefined : row
}

const shown = async (db: Tx | Orm, row: CampaignRow, today: string): Promise<Campaign> => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  goalCents: row.goalCents,
  endsOn: row.endsOn,
  isShown: row.isShown,
  isOver: row.endsOn < today,
  version: row.version,
  ...(await figuresOf(db, row.id)),
})

export const readCampaign: Verb<typeof pledgeEndpoints.readCampaign> = async (ctx) => {
  const row = await findOpenCampaign(ctx)
  if (!row) return { campaign: null }
  const { id, name, purpose, goalCents, endsOn } = row
  return { campaign: { id, name, purpose, goalCents, endsOn, ...(await figuresOf(ctx.db.orm, id)) } }
}

export const readOwnCampaign: Verb<typeof pledgeEndpoints.readOwnCampaign> = async (ctx) => {
  const row = await findUnclosed(ctx.db.orm, ctx.organizationId)
  return { campaign: row ? await shown(ctx.db.orm, row, await todayOf(ctx.db.orm, ctx)) : null }
}

export const saveCampaign: Verb<typeof pledgeEndpoints.saveCampaign> = async (
  ctx,
  { id, version, ...given },
) => {
  const { organizationId } = ctx
  if (given.goalCents < leastGoalCents) throw new AppError(pledgeErrors.goal_too_small)
  if (given.goalCents > mostGoalCents) throw new AppError(pledgeErrors.goal_too_large)
  const today = await todayOf(ctx.db.orm, ctx)
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.organizationId, organizationId), isNull(campaigns.closedAt)))
      .for('no key update')
    const isSame =
      known?.id === id &&
      (Object.keys(given) as (keyof typeof given)[]).every((name) => known[name] === given[name])
    // Sent again, or saved by a colleague in the same words: there is nothing to change.
    if (known && isSame) return { campaign: await shown(tx, known, today) }
    if (known ? known.id !== id || known.version !== version : version !== 0)
      throw new AppError(pledgeErrors.changed_meanwhile)
    if (given.endsOn < today && given.endsOn !== known?.endsOn) throw new AppError(pledgeErrors.end_past)
    const [row] = known
      ? await tx
          .update(campaigns)
          .set({ ...given, version: version + 1, updatedAt: now })
          .where(eq(campaigns.id, id))
          .returning()
      : await tx
          .insert(campaigns)
          .values({ id, organizationId, ...given, version: 1, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning()
    // Another admin opened one at the same moment, or the id belongs to a campaign that is closed.
    if (!row) throw new AppError(pledgeErrors.changed_meanwhile)
    await audit(tx, ctx, {
      action: 'campaign.saved',
      recordType: 'campaign',
      recordId: id,
      detail: { goalCents: given.goalCents, endsOn: given.endsOn, isShown: given.isShown },
    })
    return { campaign: await shown(tx, row, today) }
  })
}

export const closeCampaign: Verb<typeof pledgeEndpoints.closeCampaign> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.organizationId, ctx.organizationId)))
      .for('no key update')
    if (!row) throw new AppError('request.not_found')
    if (row.closedAt) return { campaign: null }
    const now = ctx.clock.now()
    await tx
      .update(campaigns)
      .set({ closedAt: now, updatedAt: now, version: row.version + 1 })
      .where(eq(campaigns.id, id))
    await audit(tx, ctx, { action: 'campaign.closed', recordType: 'campaign', recordId: id })
    return { campaign: null }
  })
