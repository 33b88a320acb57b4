import { and, eq } from 'drizzle-orm'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { lockSubmission, moveSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { standingOf, type SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import type { PlacementState } from './contract/words.ts'
import { followMeeting } from './meeting.ts'
import { placements } from './tables.ts'
import type { PlacementRow } from './tell.ts'

type Anyone = Context<Actor | null>

/** One placement that the caller may act on; request.not_found for anybody else's. */
export const checkPlacement = async (ctx: Context, id: string): Promise<PlacementRow> => {
  const { actor } = ctx
  const [found] = await ctx.db.orm
    .select({ row: placements, partnerId: submissions.partnerId })
    .from(placements)
    .innerJoin(submissions, eq(submissions.id, placements.propertyId))
    .where(and(eq(placements.id, id), eq(placements.organizationId, actor.organizationId)))
  if (!found) throw new AppError('request.not_found')
  const { row, partnerId } = found
  if (actor.role === 'partner' && partnerId !== actor.userId) throw new AppError('request.not_found')
  if (actor.role === 'therapist' || actor.role === 'client') await checkClient(ctx, row.clientId, 'work')
  return row
}

/** One of a client's own placements; request.not_found for another's. */
export const checkOwnPlacement = async (
  ctx: Context,
  id: string,
  placementId: string,
): Promise<PlacementRow> => {
  const client = await checkClient(ctx, id, 'own')
  const [row] = await ctx.db.orm
    .select()
    .from(placements)
    .where(and(eq(placements.id, placementId), eq(placements.clientId, client)))
  if (!row) throw new AppError('request.not_found')
  return row
}

export interface Locked {
  row: PlacementRow
  house: SubmissionRow
}

/** Locks somebody, the house, and the placement, in this order, so that whoever acts on either takes turns. */
export const lockPlacement = async (
  tx: Tx,
  ctx: Anyone,
  { id, clientId, propertyId }: Pick<PlacementRow, 'id' | 'clientId' | 'propertyId'>,
): Promise<Locked> => {
  await lockClient(tx, clientId)
  const house = await lockSubmission(tx, ctx, propertyId)
  const [row] = await tx.select().from(placements).where(eq(placements.id, id)).for('no key update')
  if (!row) throw new AppError('request.not_found')
  return { row, house }
}

/** Changes a locked placement; answers it as it is then. */
export const changePlacement = async (
  tx: Tx,
  ctx: Anyone,
  id: string,
  change: Partial<PlacementRow>,
): Promise<PlacementRow> => {
  const [row] = await tx
    .update(placements)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(eq(placements.id, id))
    .returning()
  if (!row) throw new AppError('request.not_found')
  await followMeeting(tx, ctx, row)
  return row
}

/** Where a house that is open stands, from who holds its beds. */
const stateOf = async (db: Tx | Orm, propertyId: string): Promise<SubmissionState> => {
  const rows = await db
    .selectDistinct({ state: placements.state })
    .from(placements)
    .where(eq(placements.propertyId, propertyId))
  const has = (state: PlacementState): boolean => rows.some((row) => row.state === state)
  if (has('moved_in')) return 'occupied'
  if (has('proposed') || has('agreed')) return 'offered'
  return has('moved_out') ? 'between_tenants' : 'approved'
}

/**
 * Moves a locked house to where its beds put it: offered, occupied, between tenants. One that is not open stays where the
 * team has put it. Its owner hears of what happened, not of the move.
 */
export const settleHouse = async (tx: Tx, ctx: Anyone, house: SubmissionRow): Promise<void> => {
  if (standingOf('property', house.state) !== 'going') return
  const to = await stateOf(tx, house.id)
  if (to !== house.state) await moveSubmission(tx, ctx, house, { to, tells: false })
}
