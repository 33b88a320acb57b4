import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { closesAfter } from './access.ts'
import { goOnByPhone, noteVideoCall } from './by-phone.ts'
import {
  admitToVideo,
  beatVideo,
  endVideo,
  joinVideo,
  leaveVideo,
  readVideoRoom,
} from './coming-and-going.ts'
import { videoEndpoints } from './contract.ts'
import { correctSessionMinutes, readSessionRecord, sayWhereabouts } from './session-record.ts'
import { thereFor } from './session.ts'
import { readVideoSignals, sendVideoSignals } from './signals.ts'
import { videoRooms } from './tables.ts'

const listVideoWaiting: Verb<typeof videoEndpoints.listVideoWaiting> = async (ctx) => {
  const { userId } = ctx.actor
  const now = ctx.clock.now()
  const heardSince = new Date(now.getTime() - thereFor)
  const isThere = and(isNotNull(videoRooms.clientPage), gt(videoRooms.clientSeenAt, heardSince))
  const waits = and(eq(videoRooms.state, 'waiting'), isThere)
  const hostIsGone = or(isNull(videoRooms.hostPage), lte(videoRooms.hostSeenAt, heardSince))
  const isAlone = and(eq(videoRooms.state, 'open'), eq(videoRooms.goesBy, 'video'), isThere, hostIsGone)
  const wantsCall = and(
    eq(videoRooms.goesBy, 'phone'),
    eq(videoRooms.phoneAskedBy, 'client'),
    isNull(videoRooms.reachedAt),
  )
  const rows = await ctx.db.orm
    .select({ room: videoRooms, clientName: clients.fullName })
    .from(videoRooms)
    .innerJoin(appointments, eq(appointments.id, videoRooms.appointmentId))
    .innerJoin(clients, eq(clients.id, videoRooms.clientId))
    .innerJoin(careTeam, and(eq(careTeam.clientId, videoRooms.clientId), eq(careTeam.userId, userId)))
    .where(
      and(
        eq(appointments.providerId, userId),
        ne(appointments.status, 'cancelled'),
        gt(appointments.endsAt, new Date(now.getTime() - closesAfter)),
        ne(videoRooms.state, 'ended'),
        or(waits, wantsCall, isAlone),
      ),
    )
    .orderBy(
      asc(sql`coalesce(${videoRooms.waitingSince}, ${videoRooms.phoneAskedAt}, ${videoRooms.hostSeenAt})`),
    )
    .limit(20)
  if (rows.length)
    await audit(ctx.db.orm, ctx, {
      action: 'video.waiting_read',
      recordType: 'user',
      recordId: userId,
      detail: { count: rows.length },
    })
  return rows.map(({ room, clientName }) => ({
    appointmentId: room.appointmentId,
    clientId: room.clientId,
    clientName,
    since: (room.waitingSince ?? room.phoneAskedAt ?? room.hostSeenAt ?? room.touchedAt).toISOString(),
    wantsCall: room.goesBy === 'phone',
    isAlone: room.state === 'open' && room.goesBy === 'video',
    now: now.toISOString(),
  }))
}

export const videoService = bind(videoEndpoints, {
  readVideoRoom,
  joinVideo,
  admitToVideo,
  leaveVideo,
  endVideo,
  goOnByPhone,
  noteVideoCall,
  beatVideo,
  sendVideoSignals,
  readVideoSignals,
  listVideoWaiting,
  sayWhereabouts,
  readSessionRecord,
  correctSessionMinutes,
})
