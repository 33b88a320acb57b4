import { eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { joinSpan } from './access.ts'
import type { VideoRoom } from './contract.ts'
import { iceServersFor } from './ice.ts'
import { mayJoinNow, pulseOf, readRoom, type RoomRow, type Session } from './session.ts'
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
  const { opensAt, closesAt } = joinSpan(row)
  return {
    ...pulse,
    appointmentId: row.id,
    clientId: row.clientId,
    side,
    otherName: await nameOf(ctx, row, side),
    scheduledAt: row.scheduledAt.toISOString(),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    mayJoin: mayJoinNow(row, room, now) === 'yes',
    waitingSince: room?.waitingSince?.toISOString() ?? null,
    talkedSeconds: Math.round((together?.milliseconds ?? 0) / 1000),
    iceServers: pulse.state === 'open' && pulse.seat === 'own' ? iceServersFor(ctx) : [],
    phone: await phoneOf(ctx, row, side, room),
    now: now.toISOString(),
  }
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
