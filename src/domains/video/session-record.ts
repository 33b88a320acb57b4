import { eq } from 'drizzle-orm'
import { hear } from '#domains/appointments/booking/heard.ts'
import { correctMinutes, readCorrections } from '#domains/appointments/correct-minutes.ts'
import { checkAppointment } from '#domains/appointments/read.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { auditRead } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { inTurn, note } from './coming-and-going.ts'
import type { SessionRecord, videoEndpoints } from './contract.ts'
import { checkSession, requireTime } from './session.ts'
import { videoWhereabouts } from './tables.ts'
import { readWhereabouts, wordsPlace } from './whereabouts.ts'

/** Keeps where the client is now; said again, the newer words replace the older. They are screened like any others. */
export const sayWhereabouts: Verb<typeof videoEndpoints.sayWhereabouts> = async (
  ctx,
  { id, page, words },
) => {
  const session = await checkSession(ctx, id)
  const { client, row } = session
  const heard = await hear(ctx, client, [words])
  const seen = await inTurn(ctx, session, page, async (tx, room, now) => {
    requireTime(row, room, now)
    const kept = { words: ctx.fields.seal(words, wordsPlace(client, id)), saidAt: now }
    await tx
      .insert(videoWhereabouts)
      .values({ appointmentId: id, clientId: client, ...kept })
      .onConflictDoUpdate({ target: videoWhereabouts.appointmentId, set: kept })
    await note(tx, ctx, session, 'video.whereabouts_said')
    await heard.keep(tx)
  })
  return { ...seen, crisis: heard.crisis }
}

const viewRecord = async (db: Tx | Orm, ctx: Context, id: string): Promise<SessionRecord> => {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new AppError('request.not_found')
  const corrections = await readCorrections(db, ctx, id)
  return {
    heldBy: row.heldBy,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    talkedSeconds: row.talkedSeconds,
    whereabouts: await readWhereabouts(db, ctx, id),
    corrections: corrections.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

export const readSessionRecord: Verb<typeof videoEndpoints.readSessionRecord> = async (ctx, { id }) => {
  const { client } = await checkAppointment(ctx, id)
  await auditRead(ctx, {
    action: 'video.record_read',
    recordType: 'appointment',
    recordId: id,
    clientId: client,
  })
  return viewRecord(ctx.db.orm, ctx, id)
}

export const correctSessionMinutes: Verb<typeof videoEndpoints.correctSessionMinutes> = async (
  ctx,
  { id, minutes, reason, seen },
) => {
  const { client } = await checkAppointment(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [row] = await tx.select().from(appointments).where(eq(appointments.id, id))
    if (!row || row.kind !== 'session') throw new AppError('video.not_video')
    if (row.talkedSeconds !== seen) throw new AppError('video.changed_meanwhile')
    await correctMinutes(tx, ctx, client, { id, seconds: minutes * 60, reason })
    return viewRecord(tx, ctx, id)
  })
}
