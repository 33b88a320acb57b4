import { and, desc, eq, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import type { chatEndpoints, Exercise } from '../contract.ts'
import { cardOf, titleOf } from '../engine/card.ts'
import { chatExercises } from '../tables.ts'
import { openKept } from './keep.ts'

type Row = typeof chatExercises.$inferSelect

const toExercise = (ctx: Context, row: Row): Exercise => ({
  id: row.id,
  protocol: row.protocol,
  title: titleOf(row.protocol, ctx.language),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  finished: row.finished,
  helped: row.helped,
})

/** Newest first. */
export const listExercises: Verb<typeof chatEndpoints.listExercises> = async (
  ctx,
  { id, limit = 30, cursor },
) => {
  const client = await checkClient(ctx, id, 'talk')
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(chatExercises)
    .where(
      and(
        eq(chatExercises.clientId, client),
        after
          ? sql`(${chatExercises.endedAt}, ${chatExercises.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(chatExercises.endedAt), desc(chatExercises.id))
    .limit(limit + 1)
  await auditRead(ctx, {
    action: 'exercises.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.endedAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => toExercise(ctx, row))
}

const find = async (ctx: Context, client: CheckedClient, exerciseId: string): Promise<Row> => {
  const [row] = await ctx.db.orm
    .select()
    .from(chatExercises)
    .where(and(eq(chatExercises.clientId, client), eq(chatExercises.id, exerciseId)))
  if (!row) throw new AppError('request.not_found')
  return row
}

/** One exercise with what the person wrote in it. */
export const readExercise: Verb<typeof chatEndpoints.readExercise> = async (ctx, { id, exerciseId }) => {
  const client = await checkClient(ctx, id, 'talk')
  const row = await find(ctx, client, exerciseId)
  await auditRead(ctx, {
    action: 'exercise.read',
    recordType: 'chat_exercise',
    recordId: row.id,
    clientId: client,
  })
  return { ...toExercise(ctx, row), lines: cardOf(row.protocol, openKept(ctx, row), ctx.language) }
}

/** Removes one of one's own for good; that it was removed stays in the history. */
export const deleteExercise: Verb<typeof chatEndpoints.deleteExercise> = async (ctx, { id, exerciseId }) => {
  const client = await checkClient(ctx, id, 'own')
  await find(ctx, client, exerciseId)
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .delete(chatExercises)
      .where(and(eq(chatExercises.clientId, client), eq(chatExercises.id, exerciseId)))
    await audit(tx, ctx, {
      action: 'exercise.deleted',
      recordType: 'chat_exercise',
      recordId: exerciseId,
      clientId: client,
    })
  })
  return { ok: true }
}
