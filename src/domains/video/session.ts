import { eq } from 'drizzle-orm'
import { type AppointmentRow, checkAppointment } from '#domains/appointments/read.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { joinSpan } from './access.ts'
import { type Pulse, type Side, videoRoomChanged } from './contract.ts'
import { videoRooms } from './tables.ts'

/** A page says every 15 seconds that it is there; three times unheard and a little, and it is taken to be gone. */
export const thereFor = seconds(50)
/** A session whose both sides have been gone for so long has ended. */
export const endsAfter = minutes(5)

export type RoomRow = typeof videoRooms.$inferSelect

export interface Session {
  client: CheckedClient<'work'>
  row: AppointmentRow & { providerId: string }
  side: Side
}

/**
 * Asks whether the caller is one of the two whom a video session is for. A colleague of the care team sees that there
 * is one, and stays outside: auth.forbidden. Throws video.not_video where it is another kind of date.
 */
export const checkSession = async (ctx: Context, id: string): Promise<Session> => {
  const { client, row } = await checkAppointment(ctx, id)
  const { providerId } = row
  const side = ctx.actor.clientId === row.clientId ? 'client' : 'host'
  if (side === 'host' && providerId !== ctx.actor.userId) throw new AppError('auth.forbidden')
  if (row.status === 'cancelled') throw new AppError('appointments.over')
  if (row.kind !== 'session' || row.mode !== 'video' || !providerId) throw new AppError('video.not_video')
  return { client, row: { ...row, providerId }, side }
}

export const readRoom = async (db: Tx | Orm, appointmentId: string): Promise<RoomRow | undefined> => {
  const [room] = await db.select().from(videoRooms).where(eq(videoRooms.appointmentId, appointmentId))
  return room
}

/** The room, locked; made when it is the first time. Lock the client first. */
export const lockRoom = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  row: Pick<AppointmentRow, 'id' | 'organizationId' | 'clientId'>,
): Promise<RoomRow> => {
  const now = ctx.clock.now()
  const { id: appointmentId, organizationId, clientId } = row
  await tx
    .insert(videoRooms)
    .values({ appointmentId, organizationId, clientId, state: 'waiting', touchedAt: now, createdAt: now })
    .onConflictDoNothing()
  const [room] = await tx
    .select()
    .from(videoRooms)
    .where(eq(videoRooms.appointmentId, appointmentId))
    .for('no key update')
  if (!room) throw new Error('the room just made is not there')
  return room
}

export const changeRoom = async (tx: Tx, id: string, set: Partial<RoomRow>): Promise<void> => {
  await tx.update(videoRooms).set(set).where(eq(videoRooms.appointmentId, id))
}

/** How every room begins: nobody has come, or been let in. */
export const emptyRoom: Partial<RoomRow> = {
  ...{ state: 'waiting', goesBy: 'video', endedAt: null, admittedAt: null, reachedAt: null },
  ...{ phoneAskedAt: null, phoneAskedBy: null, clientPage: null, hostPage: null, waitingSince: null },
}

/** Tells the open pages of both. */
export const tellRoom = async (
  tx: Tx,
  { id, clientId, providerId }: Pick<AppointmentRow, 'id' | 'clientId' | 'providerId'>,
): Promise<void> => {
  await publish(tx, topics.client(clientId), videoRoomChanged, { appointmentId: id })
  if (providerId) await publish(tx, topics.user(providerId), videoRoomChanged, { appointmentId: id })
}

const seatOf = (room: RoomRow, side: Side) =>
  side === 'client'
    ? { page: room.clientPage, seenAt: room.clientSeenAt }
    : { page: room.hostPage, seenAt: room.hostSeenAt }

export const otherSide = (side: Side): Side => (side === 'client' ? 'host' : 'client')

/** The page that speaks for a side and was heard of lately. */
export const pageThere = (room: RoomRow, side: Side, now: Date): string | null => {
  const { page, seenAt } = seatOf(room, side)
  return page && seenAt && now.getTime() - seenAt.getTime() < thereFor ? page : null
}

/** What to set so that a page speaks for its side. */
export const seat = (side: Side, page: string | null, now: Date): Partial<RoomRow> =>
  side === 'client'
    ? { clientPage: page, clientSeenAt: now, touchedAt: now }
    : { hostPage: page, hostSeenAt: now, touchedAt: now }

/** Whether somebody may join now: in its time, or because the two are still at it. */
export const mayJoinNow = (
  row: Pick<AppointmentRow, 'scheduledAt' | 'durationMinutes'>,
  room: RoomRow | undefined,
  now: Date,
): 'yes' | 'too_early' | 'too_late' => {
  const { opensAt, closesAt } = joinSpan(row)
  if (now.getTime() < opensAt) return 'too_early'
  if (now.getTime() <= closesAt) return 'yes'
  const isGoingOn = room?.state === 'open' && now.getTime() - room.touchedAt.getTime() < endsAfter
  return isGoingOn ? 'yes' : 'too_late'
}

/** Throws video.too_early, whose detail is the moment it opens, or video.too_late. */
export const requireTime = (
  row: Pick<AppointmentRow, 'scheduledAt' | 'durationMinutes'>,
  room: RoomRow | undefined,
  now: Date,
): void => {
  const may = mayJoinNow(row, room, now)
  if (may === 'too_early')
    throw new AppError('video.too_early', new Date(joinSpan(row).opensAt).toISOString())
  if (may === 'too_late') throw new AppError('video.too_late')
}

/** What moves, as one side's page sees it. Without a room nobody has come yet. */
export const pulseOf = (
  room: RoomRow | undefined,
  side: Side,
  page: string | undefined,
  now: Date,
): Pulse => {
  const own = room ? seatOf(room, side).page : null
  const other = room ? pageThere(room, otherSide(side), now) : null
  return {
    state: room?.state ?? 'waiting',
    goesBy: room?.goesBy ?? 'video',
    reached: Boolean(room?.reachedAt),
    seat: own === null ? 'free' : own === page ? 'own' : 'elsewhere',
    other: { there: other !== null, page: other },
  }
}
