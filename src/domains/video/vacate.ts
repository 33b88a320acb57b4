import { eq } from 'drizzle-orm'
import type { AppointmentRow } from '#domains/appointments/read.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { changeRoom, emptyRoom, pageThere, type RoomRow, tellRoom } from './session.ts'
import { videoRooms } from './tables.ts'
import { togetherIn } from './visits.ts'

/**
 * Closes the room of a date that leaves its time, so that whoever comes to the new one starts from the lobby. Throws
 * appointments.going_on while two are at it: nobody is cut off in the middle of a word, and what was talked is kept by
 * ending it.
 */
export const vacateRoom = async (tx: Tx, ctx: Context, row: AppointmentRow): Promise<void> => {
  const [room] = await tx
    .select()
    .from(videoRooms)
    .where(eq(videoRooms.appointmentId, row.id))
    .for('no key update')
  if (!room) return
  if (await isGoingOn(tx, room, ctx.clock.now())) throw new AppError('appointments.going_on')
  await changeRoom(tx, row.id, emptyRoom)
  await tellRoom(tx, row)
}

/** Somebody is in, on the line, or both were and it has not been ended yet. */
const isGoingOn = async (tx: Tx, room: RoomRow, now: Date): Promise<boolean> =>
  room.state === 'open' &&
  (pageThere(room, 'client', now) !== null ||
    pageThere(room, 'host', now) !== null ||
    room.reachedAt !== null ||
    (await togetherIn(tx, room.appointmentId, now)) !== null)
