import { eq } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { audit, auditRead } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { VideoRoom, videoEndpoints } from './contract.ts'
import { finish } from './finish.ts'
import {
  changeRoom,
  checkSession,
  emptyRoom,
  lockRoom,
  otherSide,
  pageThere,
  pulseOf,
  readRoom,
  requireTime,
  type RoomRow,
  type Session,
  seat,
  tellRoom,
} from './session.ts'
import { viewRoom } from './view.ts'
import { keepIn, noteIn, noteOut } from './visits.ts'

/** One change of a room, taken in turns: the client is locked, then the room; both pages are told. */
export const inTurn = async (
  ctx: Context,
  session: Session,
  page: string | undefined,
  change: (tx: Tx, room: RoomRow, now: Date) => Promise<void>,
): Promise<VideoRoom> => {
  await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, session.client)
    await change(tx, await lockRoom(tx, ctx, session.row), ctx.clock.now())
    await tellRoom(tx, session.row)
  })
  return viewRoom(ctx, session, page)
}

export const note = (
  tx: Tx,
  ctx: Context,
  { client, row, side }: Session,
  action: string,
  detail: Record<string, string | number | boolean> = {},
): Promise<void> =>
  audit(tx, ctx, {
    action,
    recordType: 'appointment',
    recordId: row.id,
    clientId: client,
    detail: { side, ...detail },
  })

export const readVideoRoom: Verb<typeof videoEndpoints.readVideoRoom> = async (ctx, { id, page }) => {
  const session = await checkSession(ctx, id)
  await auditRead(ctx, {
    action: 'video.read',
    recordType: 'appointment',
    recordId: id,
    clientId: session.client,
  })
  return viewRoom(ctx, session, page)
}

export const joinVideo: Verb<typeof videoEndpoints.joinVideo> = async (ctx, { id, page }) => {
  const session = await checkSession(ctx, id)
  return inTurn(ctx, session, page, async (tx, room, now) => {
    requireTime(session.row, room, now)
    const { side } = session
    if (room.state === 'ended') {
      // What was held is over until the counselor opens it again; what never began starts from the lobby.
      if (await wasHeld(tx, id)) return
      await changeRoom(tx, id, emptyRoom)
      room.state = 'waiting'
    }
    const isNew = (side === 'client' ? room.clientPage : room.hostPage) !== page
    const waits = side === 'client' && room.state === 'waiting'
    const wasThere = pageThere(room, side, now) !== null
    await changeRoom(tx, id, {
      ...seat(side, page, now),
      ...(waits ? { waitingSince: wasThere && room.waitingSince ? room.waitingSince : now } : {}),
    })
    if (isNew) await note(tx, ctx, session, 'video.joined', { waits })
  })
}

const wasHeld = async (tx: Tx, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ status: appointments.status })
    .from(appointments)
    .where(eq(appointments.id, id))
  return row?.status === 'completed'
}

export const admitToVideo: Verb<typeof videoEndpoints.admitToVideo> = async (ctx, { id, page }) => {
  const session = await checkSession(ctx, id)
  return inTurn(ctx, session, page, async (tx, room, now) => {
    requireTime(session.row, room, now)
    const wasIn = room.state === 'open' || (room.state === 'ended' && (await wasHeld(tx, id)))
    // A door opened to nobody would let in whoever opens the client's page next.
    if (!wasIn && !pageThere(room, 'client', now)) throw new AppError('video.nobody_waiting')
    const waitedSeconds = room.waitingSince
      ? Math.round((now.getTime() - room.waitingSince.getTime()) / 1000)
      : 0
    await changeRoom(tx, id, {
      ...seat('host', page, now),
      ...{ state: 'open', admittedAt: room.admittedAt ?? now, waitingSince: null, endedAt: null },
    })
    if (room.state !== 'open')
      await note(tx, ctx, session, room.state === 'ended' ? 'video.reopened' : 'video.admitted', {
        waitedSeconds,
      })
  })
}

export const leaveVideo: Verb<typeof videoEndpoints.leaveVideo> = async (ctx, { id, page }) => {
  const session = await checkSession(ctx, id)
  const { side } = session
  await inTurn(ctx, session, page, async (tx, room, now) => {
    // A page that is closed late does not send its successor out.
    if ((side === 'client' ? room.clientPage : room.hostPage) !== page) return
    await changeRoom(tx, id, {
      ...seat(side, null, now),
      ...(side === 'client' ? { waitingSince: null } : {}),
    })
    // On the phone nobody needs the page.
    if (!(room.goesBy === 'phone' && room.reachedAt)) await noteOut(tx, id, side, now)
    await note(tx, ctx, session, 'video.left')
  })
  return { ok: true as const }
}

export const endVideo: Verb<typeof videoEndpoints.endVideo> = async (ctx, { id }) => {
  const session = await checkSession(ctx, id)
  return inTurn(ctx, session, undefined, async (tx, room, now) => {
    if (room.state === 'ended') return
    if (room.state === 'waiting') requireTime(session.row, room, now)
    await finish(tx, ctx, session.client, room)
  })
}

export const beatVideo: Verb<typeof videoEndpoints.beatVideo> = async (ctx, { id, page, connected }) => {
  const session = await checkSession(ctx, id)
  const { side } = session
  const now = ctx.clock.now()
  const room = await readRoom(ctx.db.orm, id)
  if (!room) throw new AppError('video.not_open')
  const pulse = pulseOf(room, side, page, now)
  if (pulse.seat !== 'own') return pulse
  await ctx.db.orm.transaction(async (tx) => {
    await changeRoom(tx, id, side === 'client' ? { clientSeenAt: now } : { hostSeenAt: now })
    await changeRoom(tx, id, { touchedAt: now })
    if (room.state !== 'open') return
    const isCall = room.goesBy === 'phone'
    // On the phone the counselor's page speaks for the call: the client may have closed theirs.
    if (isCall && room.reachedAt && side === 'host')
      for (const one of [side, otherSide(side)]) await noteIn(tx, id, one, now)
    else if (!isCall && connected) {
      await noteIn(tx, id, side, now)
      // A line has two ends: the other side is still in, though its page may have lost the server.
      await keepIn(tx, id, otherSide(side), now)
    } else if (!isCall) await noteOut(tx, id, side, now)
  })
  return pulse
}
