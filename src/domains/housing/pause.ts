import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { announce, lockSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { findDetails, type PropertyRow } from './details.ts'
import { properties } from './tables.ts'
import { noteOnHouse, tellOwner } from './tell.ts'

/** Who let a house rest; a house that is not open takes none. */
export const restOf = (
  { state }: Pick<SubmissionRow, 'state'>,
  { pausedBy }: Pick<PropertyRow, 'pausedBy'>,
): PropertyRow['pausedBy'] => (standingOf('property', state) === 'going' ? pausedBy : null)

/**
 * Lets a house that is open take a rest, or ends it: who lives there stays, what was proposed goes on, nobody new comes.
 * What the team paused, the owner does not open again.
 */
export const setPause = async (
  tx: Tx,
  ctx: Context,
  id: string,
  { by, isPaused }: { by: 'owner' | 'staff'; isPaused: boolean },
): Promise<void> => {
  const house = await lockSubmission(tx, ctx, id)
  const details = await findDetails(tx, id)
  if (!details) throw new AppError('request.not_found')
  if (isPaused === (details.pausedAt !== null)) return
  if (isPaused && standingOf('property', house.state) !== 'going') throw new AppError('housing.not_open')
  if (!isPaused && by === 'owner' && details.pausedBy === 'staff')
    throw new AppError('housing.paused_by_team')
  await tx
    .update(properties)
    .set({ pausedAt: isPaused ? ctx.clock.now() : null, pausedBy: isPaused ? by : null })
    .where(eq(properties.id, id))
  const what = isPaused ? 'paused' : 'resumed'
  if (by === 'staff') await tellOwner(tx, ctx, id, what, { says: what })
  else await noteOnHouse(tx, ctx, id, what)
  await audit(tx, ctx, { action: `property.${what}`, recordType: 'property', recordId: id, detail: { by } })
  await announce(tx, ctx, house)
}
