import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AppointmentRow } from '../read.ts'

type Leaving = (tx: Tx, ctx: Context, row: AppointmentRow) => Promise<void>
const leavings: Leaving[] = []

/** What has to be asked and ended before a date leaves its time, such as a room that is open: said by whoever keeps it. */
export const whenDateLeaves = (leaving: Leaving): void => {
  leavings.push(leaving)
}

/** Asks it all, of a locked date that is moved, held in another way or called off; one that may not leave throws. */
export const leaveTime = async (tx: Tx, ctx: Context, row: AppointmentRow): Promise<void> => {
  for (const leaving of leavings) await leaving(tx, ctx, row)
}
