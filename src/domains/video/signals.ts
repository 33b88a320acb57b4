import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publishSoon } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { Signal, type SignalBatch, type videoEndpoints, videoSignalled } from './contract.ts'
import { checkSession, otherSide, pulseOf, readRoom, requireTime } from './session.ts'
import { videoSignals } from './tables.ts'

const place = (clientId: string, row: string) => ({ scope: clientId, field: 'video_signals.body', row })
const atOnce = 50
const Body = z.object({ line: z.string(), signals: z.array(Signal) })

interface Letter {
  appointmentId: string
  clientId: string
  batch: string
  page: string
  to: string
  line: string
  signals: Signal[]
}

/** Lays a batch of connection messages down for a page, sealed; the same batch once. The caller has asked access. */
export const laySignals = async (
  ctx: Context,
  { appointmentId, clientId, batch, page, to, line, signals }: Letter,
): Promise<void> => {
  await ctx.db.orm
    .insert(videoSignals)
    .values({
      id: batch,
      appointmentId,
      fromPage: page,
      toPage: to,
      body: ctx.fields.seal(JSON.stringify({ line, signals }), place(clientId, batch)),
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
}

/** What waits for a page after the last batch it has; those before are forgotten. The caller has asked access. */
export const takeSignals = async (
  ctx: Context,
  {
    appointmentId,
    clientId,
    page,
    after,
  }: Pick<Letter, 'appointmentId' | 'clientId' | 'page'> & { after: number },
): Promise<SignalBatch[]> => {
  const db = ctx.db.orm
  const mine = and(eq(videoSignals.appointmentId, appointmentId), eq(videoSignals.toPage, page))
  if (after) await db.delete(videoSignals).where(and(mine, lte(videoSignals.seq, after)))
  const rows = await db
    .select()
    .from(videoSignals)
    .where(and(mine, gt(videoSignals.seq, after)))
    .orderBy(asc(videoSignals.seq))
    .limit(atOnce)
  return rows.map(({ id: batch, seq, fromPage, body }) => ({
    seq,
    from: fromPage,
    ...Body.parse(JSON.parse(ctx.fields.open(body, place(clientId, batch)))),
  }))
}

/**
 * Lays a batch down for the other page and tells it. Only between two who have been let in; a page that another tab has
 * taken over from, or that writes to one that has gone, is told video.elsewhere and looks at the room anew.
 */
export const sendVideoSignals: Verb<typeof videoEndpoints.sendVideoSignals> = async (
  ctx,
  { id, page, to, ...letter },
) => {
  const { client, row, side } = await checkSession(ctx, id)
  const now = ctx.clock.now()
  const room = await readRoom(ctx.db.orm, id)
  const { state, goesBy, seat } = pulseOf(room, side, page, now)
  if (!room || state !== 'open' || goesBy !== 'video') throw new AppError('video.not_open')
  requireTime(row, room, now)
  if (seat !== 'own') throw new AppError('video.elsewhere')
  const addressee = otherSide(side) === 'client' ? room.clientPage : room.hostPage
  if (addressee !== to) throw new AppError('video.elsewhere')
  await laySignals(ctx, { ...letter, appointmentId: id, clientId: client, page, to })
  // Two people wait for this; a page that misses it asks again when its line is back.
  const topic = side === 'host' ? topics.client(row.clientId) : topics.user(row.providerId)
  publishSoon(ctx, topic, videoSignalled, { appointmentId: id, page: to })
  return { ok: true as const }
}

export const readVideoSignals: Verb<typeof videoEndpoints.readVideoSignals> = async (
  ctx,
  { id, page, after = 0 },
) => {
  const { client, side } = await checkSession(ctx, id)
  const pulse = pulseOf(await readRoom(ctx.db.orm, id), side, page, ctx.clock.now())
  if (pulse.state !== 'open' || pulse.seat !== 'own') return []
  return takeSignals(ctx, { appointmentId: id, clientId: client, page, after })
}
