import { and, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { holdingStates } from './contract/words.ts'
import { placements } from './tables.ts'

/** Beds of the house a query names, and those that nobody has from a day on: whoever lives there may mean to leave before. */
export const bedCounts = (day: string | null): { beds: SQL<number>; freeBeds: SQL<number> } => ({
  beds: sql<number>`(select count(*)::int from property_beds b where b.property_id = properties.id and b.removed_at is null)`,
  freeBeds: sql<number>`(select count(*)::int from property_beds b where b.property_id = properties.id and b.removed_at is null
    and not exists (select 1 from placements x where x.bed_id = b.id and (x.state in ('proposed', 'agreed')
      or (x.state = 'moved_in' and (${day}::date is null or x.leaves_on is null or x.leaves_on > ${day}::date)))))`,
})

/** Refuses a bed that somebody has on a day. The caller holds the house. */
export const checkBedFree = async (tx: Tx, bedId: string, fromDay: string): Promise<void> => {
  const holders = await tx
    .select({ state: placements.state, leavesOn: placements.leavesOn })
    .from(placements)
    .where(and(eq(placements.bedId, bedId), inArray(placements.state, [...holdingStates])))
  const has = holders.some(
    ({ state, leavesOn }) => state !== 'moved_in' || leavesOn === null || leavesOn > fromDay,
  )
  if (has) throw new AppError('housing.bed_taken')
}

/** Refuses a stay that would begin while another one in the same bed went on. */
export const checkNoStay = async (
  tx: Tx,
  { id, bedId }: Pick<typeof placements.$inferSelect, 'id' | 'bedId'>,
  on: string,
): Promise<void> => {
  const [other] = await tx
    .select({ state: placements.state })
    .from(placements)
    .where(
      and(
        eq(placements.bedId, bedId),
        ne(placements.id, id),
        isNotNull(placements.movedInOn),
        or(eq(placements.state, 'moved_in'), gt(placements.movedOutOn, on)),
      ),
    )
    .limit(1)
  if (other)
    throw new AppError(other.state === 'moved_in' ? 'housing.still_lived_in' : 'housing.stays_overlap')
}
