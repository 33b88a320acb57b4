import { and, asc, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { type WorkbookComment, workbookChanged, type workbookEndpoints } from '../contract.ts'
import { library } from '../library/all.ts'
import { workbookComments } from '../tables.ts'
import { commentPlace, type Place, placeOf } from './places.ts'

/** The comments on one exercise, oldest first. */
export const readComments = async (
  db: Tx | Orm,
  ctx: Context,
  client: CheckedClient,
  { workbook, exercise }: Place,
): Promise<WorkbookComment[]> => {
  const rows = await db
    .select({ row: workbookComments, author: users.fullName })
    .from(workbookComments)
    .leftJoin(users, eq(users.id, workbookComments.authorId))
    .where(
      and(
        eq(workbookComments.clientId, client),
        eq(workbookComments.workbookId, workbook.id),
        eq(workbookComments.exerciseId, exercise.id),
      ),
    )
    .orderBy(asc(workbookComments.createdAt), asc(workbookComments.id))
  return rows.map(({ row, author }) => ({
    id: row.id,
    blockId: row.blockId,
    text: ctx.fields.open(row.comment, commentPlace(client, row.id)),
    author: author && firstName(author),
    isMine: row.authorId === ctx.actor.userId,
    isNew: row.seenAt === null,
    createdAt: row.createdAt.toISOString(),
  }))
}

export const addComment: Verb<typeof workbookEndpoints.addComment> = async (
  ctx,
  { id, workbookId, exerciseId, blockId, text, commentId },
) => {
  const client = await checkClient(ctx, id, 'work')
  const workbook = library.find((one) => one.id === workbookId)
  const exercise = workbook?.exercises.find((one) => one.id === exerciseId)
  if (!workbook || !exercise) throw new AppError('request.invalid', 'exerciseId: there is none')
  if (blockId && !exercise.blocks.some((block) => block.id === blockId))
    throw new AppError('request.invalid', 'blockId: there is none')
  return ctx.db.orm.transaction(async (tx) => {
    const [added] = await tx
      .insert(workbookComments)
      .values({
        id: commentId,
        organizationId: ctx.organizationId,
        clientId: client,
        workbookId,
        exerciseId,
        blockId,
        comment: ctx.fields.seal(text, commentPlace(client, commentId)),
        authorId: ctx.actor.userId,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: workbookComments.id })
    if (added) {
      await audit(tx, ctx, {
        action: 'workbook_comment.added',
        recordType: 'workbook_comment',
        recordId: commentId,
        clientId: client,
      })
      const change = { clientId: client, workbookId, exerciseId, change: 'commented' as const }
      await publish(tx, topics.client(client), workbookChanged, change)
    }
    const all = await readComments(tx, ctx, client, { workbook, exercise })
    const kept = all.find((comment) => comment.id === commentId && comment.isMine)
    if (!kept) throw new AppError('request.invalid', 'commentId: is taken')
    return kept
  })
}

export const removeComment: Verb<typeof workbookEndpoints.removeComment> = async (ctx, { id, commentId }) => {
  const client = await checkClient(ctx, id, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    const [removed] = await tx
      .delete(workbookComments)
      .where(
        and(
          eq(workbookComments.id, commentId),
          eq(workbookComments.clientId, client),
          eq(workbookComments.authorId, ctx.actor.userId),
        ),
      )
      .returning()
    if (!removed) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'workbook_comment.removed',
      recordType: 'workbook_comment',
      recordId: commentId,
      clientId: client,
    })
    const { workbookId, exerciseId } = removed
    const change = { clientId: client, workbookId, exerciseId, change: 'commented' as const }
    await publish(tx, topics.client(client), workbookChanged, change)
    return { ok: true }
  })
}

export const markCommentsSeen: Verb<typeof workbookEndpoints.markCommentsSeen> = async (
  ctx,
  { id, ...address },
) => {
  const client = await checkClient(ctx, id, 'own')
  const { workbook, exercise } = placeOf(address)
  return ctx.db.orm.transaction(async (tx) => {
    const seen = await tx
      .update(workbookComments)
      .set({ seenAt: ctx.clock.now() })
      .where(
        and(
          eq(workbookComments.clientId, client),
          eq(workbookComments.workbookId, workbook.id),
          eq(workbookComments.exerciseId, exercise.id),
          isNull(workbookComments.seenAt),
        ),
      )
      .returning({ id: workbookComments.id })
    await audit(tx, ctx, {
      action: 'workbook_comments.seen',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { comments: seen.length },
    })
    return { ok: true }
  })
}
