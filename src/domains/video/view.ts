import { eq } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { joinSpan } from './access.ts'
import type { VideoRoom } from './contract.ts'
import { iceServersFor } from './ice.ts'
import { mayJoinNow, pulseOf, readRoom, type RoomRow, type Session } from './session.ts'
import { readWhereabouts } from './whereabouts.ts'
import { togetherIn } from './visits.ts'

const lastDigits = 4

/** The room as the caller sees it. The client's number is the counselor's to see once it goes on by phone. */
export const viewRoom = async (
  ctx: Context,
  { row, side }: Pick<Session, 'row' | 'side'>,
  page: string | undefined,
): Promise<VideoRoom> => {
  const db = ctx.db.orm
  const now = ctx.clock.now()
  const room = await readRoom(db, row.id)
  const pulse = pulseOf(room, side, page, now)
  const together = room ? await togetherIn(db, row.id, now) : null
  const counted = Math.round((together?.milliseconds ?? 0) / 1000)
  const { opensAt, closesAt } = joinSpan(row)
  return {
    ...pulse,
    appointmentId: row.id,
    clientId: row.clientId,
    side,
    otherName: await nameOf(ctx, row, side),
    scheduledAt: row.scheduledAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    admittedAt: room?.admittedAt?.toISOString() ?? null,
    startedAt: together?.startedAt.toISOString() ?? null,
    endedAt: (pulse.state === 'ended' && together?.endedAt.toISOString()) || null,
    whereabouts: await readWhereabouts(db, ctx, row.id),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    mayJoin: mayJoinNow(row, room, now) === 'yes',
    waitingSince: room?.waitingSince?.toISOString() ?? null,
    talkedSeconds: (pulse.state === 'ended' ? await keptSeconds(ctx, row.id) : null) ?? counted,
    iceServers: pulse.state === 'open' && pulse.seat === 'own' ? iceServersFor(ctx) : [],
    phone: await phoneOf(ctx, row, side, room),
    now: now.toISOString(),
  }
}

/** The appointment's own seconds, which a person may have corrected; null where none are kept. */
const keptSeconds = async (ctx: Context, id: string): Promise<number | null> => {
  const [kept] = await ctx.db.orm
    .select({ seconds: appointments.talkedSeconds })
    .from(appointments)
    .where(eq(appointments.id, id))
  return kept?.seconds ?? null
}

const nameOf = async (ctx: Context, row: Session['row'], side: Session['side']): Promise<string> => {
  const [found] =
    side === 'client'
      ? await ctx.db.orm.select({ name: users.fullName }).from(users).where(eq(users.id, row.providerId))
      : await ctx.db.orm.select({ name: clients.fullName }).from(clients).where(eq(clients.id, row.clientId))
  return found?.name ?? ''
}

const phoneOf = async (
  ctx: Context,
  row: Session['row'],
  side: Session['side'],
  room: RoomRow | undefined,
): Promise<VideoRoom['phone']> => {
  const [client] = await ctx.db.orm
    .select({ id: clients.id, phone: clients.phone })
    .from(clients)
    .where(eq(clients.id, row.clientId))
  const number = client ? readPhone(ctx, client) : null
  if (side === 'host') return { ending: null, number: room?.goesBy === 'phone' ? number : null, team: null }
  const { supportPhone } = await readSettingsIn(ctx.db.orm, row.organizationId)
  return { ending: number?.slice(-lastDigits) ?? null, number: null, team: supportPhone.trim() || null }
}
