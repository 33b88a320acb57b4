import { and, asc, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Rounds, startRounds } from '#platform/rounds.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { joinSpan } from './access.ts'
import { finish } from './finish.ts'
import { changeRoom, endsAfter, lockRoom, pageThere, type RoomRow, tellRoom, thereFor } from './session.ts'
import { videoRooms, videoSignals } from './tables.ts'
import { endSilent } from './visits.ts'

const looksEvery = seconds(20)
const signalsLast = minutes(2)
const atOnce = 200

/**
 * Clears up after pages that went without a word: their place becomes free and the other one hears of it; a session
 * that both have left for five minutes ends. Several processes may do it at once. `organizationId` narrows it for tests.
 */
export const sweepVideo = async (services: Services, organizationId?: string): Promise<void> => {
  const now = services.clock.now()
  const before = (span: number): Date => new Date(now.getTime() - span)
  const { orm } = services.db
  await orm.delete(videoSignals).where(lt(videoSignals.createdAt, before(signalsLast)))
  const quiet = await orm
    .select({ appointmentId: videoRooms.appointmentId })
    .from(videoRooms)
    .where(
      and(
        ne(videoRooms.state, 'ended'),
        or(
          and(isNotNull(videoRooms.clientPage), lt(videoRooms.clientSeenAt, before(thereFor))),
          and(isNotNull(videoRooms.hostPage), lt(videoRooms.hostSeenAt, before(thereFor))),
          and(eq(videoRooms.state, 'open'), lt(videoRooms.touchedAt, before(endsAfter))),
        ),
        organizationId ? eq(videoRooms.organizationId, organizationId) : undefined,
      ),
    )
    .orderBy(asc(videoRooms.touchedAt))
    .limit(atOnce)
  for (const { appointmentId } of quiet) {
    try {
      await orm.transaction((tx) => lookAt(tx, services, appointmentId))
    } catch (error) {
      services.log.error({ video: 'a room was not looked at', name: (error as Error).name })
    }
  }
}

const isStale = (room: RoomRow, side: 'client' | 'host', now: Date): boolean =>
  (side === 'client' ? room.clientPage : room.hostPage) !== null && pageThere(room, side, now) === null

const needsLook = (room: RoomRow, now: Date): boolean =>
  isStale(room, 'client', now) ||
  isStale(room, 'host', now) ||
  (room.state === 'open' && now.getTime() - room.touchedAt.getTime() >= endsAfter)

const lookAt = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id))
  if (!row) return
  await lockClient(tx, row.clientId)
  const now = services.clock.now()
  const room = await lockRoom(tx, services, row)
  if (room.state === 'ended' || !needsLook(room, now)) return
  const ctx = backgroundContext(services, row.organizationId)
  const client = row.clientId as CheckedClient
  const isCall = room.goesBy === 'phone' && room.reachedAt !== null
  const isQuiet = now.getTime() - room.touchedAt.getTime() >= endsAfter
  // A call goes on without a page; it is over with the session's time.
  const isOver = isQuiet && (!isCall || now.getTime() > joinSpan(row).closesAt)
  if (room.state === 'open' && isOver) await finish(tx, ctx, client, room)
  else
    for (const side of ['client', 'host'] as const) {
      if (!isStale(room, side, now)) continue
      await changeRoom(
        tx,
        id,
        side === 'client' ? { clientPage: null, waitingSince: null } : { hostPage: null },
      )
      if (!isCall) await endSilent(tx, id, side, now)
      await audit(tx, ctx, {
        action: 'video.gone',
        recordType: 'appointment',
        recordId: id,
        clientId: client,
        detail: { side },
      })
    }
  await tellRoom(tx, row)
}

/** Keeps clearing up while the process lives. */
export const startSweepingVideo = (services: Services): Rounds =>
  startRounds(services, 'video', looksEvery, sweepVideo)
