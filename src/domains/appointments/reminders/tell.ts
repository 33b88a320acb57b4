import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { calendarFile } from '../calendar/file.ts'
import { appointments } from '../tables.ts'
import { type Matter, sendBy } from './letters.ts'
import { reachOf } from './reach.ts'

/**
 * Writes to a client about a date that was made, moved or cancelled. What the team did is told by the first channel;
 * what the person did themselves is only confirmed by e-mail, with the entry for their calendar. A client who wants
 * no messages gets none.
 */
export const tellAppointment = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  {
    appointmentId,
    what,
  }: { appointmentId: string; what: Extract<Matter, 'booked' | 'moved' | 'changed' | 'cancelled'> },
): Promise<void> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId))
  if (!row || row.scheduledAt < ctx.clock.now()) return
  const reach = await reachOf(tx, ctx, row.clientId)
  if (reach.settings.isOff) return
  const own = ctx.actor?.clientId === row.clientId
  const first = reach.channels[0]
  const attachment = calendarFile(ctx, row, reach)
  const message = { matter: what, at: row.scheduledAt, attachment }
  const wantsEmail = reach.channels.includes('email')
  // A date elsewhere that the person noted for themselves needs no letter.
  if (own && row.providerId && wantsEmail) await sendBy(tx, ctx, reach, 'email', message)
  if (!own && first) {
    await sendBy(tx, ctx, reach, first, message)
    if (first !== 'email' && wantsEmail) await sendBy(tx, ctx, reach, 'email', message)
  }
}

/** Writes to somebody who waits that a time has become free. */
export const tellOffer = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { clientId, startsAt }: { clientId: string; startsAt: Date },
): Promise<void> => {
  const reach = await reachOf(tx, ctx, clientId)
  const [first] = reach.channels
  if (first && !reach.settings.isOff) await sendBy(tx, ctx, reach, first, { matter: 'offer', at: startsAt })
}
