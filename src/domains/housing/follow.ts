import { isNull, and, eq } from 'drizzle-orm'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import type { Mover } from '#domains/submissions/move.ts'
import { AppError } from '#shared/errors.ts'
import { findDetails } from './details.ts'
import { hasPassed } from './inspect.ts'
import { endOpenPlacements } from './occupancy.ts'
import { placements, properties, propertyBeds } from './tables.ts'

/** What a house says to a move: open only once somebody was there and it has a bed; closed, what was proposed ends. */
export const propertyMover: Mover = {
  may: async (tx, _ctx, row, to) => {
    const isOpening = standingOf('property', to) === 'going' && standingOf('property', row.state) !== 'going'
    if (!isOpening || !(await findDetails(tx, row.id))) return
    if (!(await hasPassed(tx, row.id))) throw new AppError('housing.not_inspected')
    const [bed] = await tx
      .select({ id: propertyBeds.id })
      .from(propertyBeds)
      .where(and(eq(propertyBeds.propertyId, row.id), isNull(propertyBeds.removedAt)))
      .limit(1)
    if (!bed) throw new AppError('housing.no_beds')
  },
  waits: async (db, row) =>
    (await db.$count(
      placements,
      and(
        eq(placements.propertyId, row.id),
        eq(placements.state, 'proposed'),
        isNull(placements.ownerAnswer),
      ),
    )) > 0,
  moved: async (tx, ctx, row, { from, to, isBack }) => {
    if (standingOf('property', to) !== 'going') return endOpenPlacements(tx, ctx, row)
    // Opened anew it takes no rest that began before; where a move is taken back, it goes on.
    if (standingOf('property', from) === 'going' || isBack) return
    await tx.update(properties).set({ pausedAt: null, pausedBy: null }).where(eq(properties.id, row.id))
  },
}
