import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { type Heard, hearFirst, keepCircleMessage } from '#domains/crisis/hear-visitor.ts'
import { photoKind } from '#domains/documents/contract.ts'
import { listDocuments, removeDocument } from '#domains/documents/service.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type messagingEndpoints, messagingErrors } from '../contract.ts'
import { changeableMinutes, circleFileKind } from '../contract/shapes.ts'
import { circleMessages, circleReactions, circleTranslations } from '../tables.ts'
import { type ConversationRow, lockMember, tellMembers } from './members.ts'
import { type MessageRow, toMessages } from './message.ts'
import { keepPace } from './pace.ts'
import { wordsPlace } from './place.ts'
import { checkMessage } from './read.ts'
import { keepScreened } from './screened-words.ts'
import { goesOn, keepRefused, screenedAs } from './send.ts'
import { wantTranslations } from './translate.ts'

/** The caller's own message, with its conversation locked, while it may still be changed. Throws messaging.too_late. */
const lockOwn = async (
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<{ message: MessageRow; row: ConversationRow }> => {
  const { message: seen } = await checkMessage(tx, ctx, id)
  const { row } = await lockMember(tx, ctx, seen.conversationId)
  const { message } = await checkMessage(tx, ctx, id)
  // Another member's message can be seen by the caller, and is nothing that they change.
  if (message.senderId !== ctx.actor.userId) throw new AppError('auth.forbidden')
  const age = ctx.clock.now().getTime() - message.createdAt.getTime()
  if (message.deletedAt || age > minutes(changeableMinutes)) throw new AppError(messagingErrors.too_late)
  return { message, row }
}

const shown = async (tx: Tx, ctx: Context, row: MessageRow) => {
  const [message] = await toMessages(tx, ctx, [row])
  if (!message) throw new Error('the message just changed is gone')
  return message
}

const noteChange = async (tx: Tx, ctx: Context, action: string, row: MessageRow): Promise<void> => {
  await audit(tx, ctx, {
    action,
    recordType: 'circle_message',
    recordId: row.id,
    clientId: row.clientId,
  })
  await tellMembers(tx, ctx, row.conversationId, { messageId: row.id })
}

export const editCircleMessage: Verb<typeof messagingEndpoints.editCircleMessage> = (ctx, { id, words }) =>
  hearFirst(
    ctx,
    [words],
    'circle',
    async (heard) => {
      const { row: found } = await checkMessage(ctx.db.orm, ctx, id)
      keepPace(ctx, heard, 'edit')
      return ctx.db.orm.transaction(async (tx) => {
        await lockClient(tx, found.clientId)
        return changeWords(tx, ctx, { id, words }, heard)
      })
    },
    async (tx, heard) => {
      const [own] = await tx
        .select({ id: circleMessages.conversationId })
        .from(circleMessages)
        .where(and(eq(circleMessages.id, id), eq(circleMessages.senderId, ctx.actor.userId)))
      await keepRefused(tx, ctx, heard, { id: own?.id ?? '', words })
    },
  )

const changeWords = async (
  tx: Tx,
  ctx: Context,
  { id, words }: { id: string; words: string },
  heard: Heard,
) => {
  const { message, row } = await lockOwn(tx, ctx, id)
  // What the other one can still read is not changed any more; danger in the words is heard all the same.
  if (!message.isHeldBack && !(await goesOn(tx, ctx, row))) throw new AppError(messagingErrors.ended)
  const kept = await keepCircleMessage(tx, ctx, heard, row.clientId, words)
  const [changed] = await tx
    .update(circleMessages)
    .set({
      words: ctx.fields.seal(words, wordsPlace(message.clientId, id)),
      editedAt: ctx.clock.now(),
      screenedWords: keepScreened(ctx, message, { words, isFound: kept.record !== null }),
      // What screening found before stays found.
      ...(kept.record ? screenedAs(heard, kept) : {}),
    })
    .where(eq(circleMessages.id, id))
    .returning()
  if (!changed) throw new AppError('request.not_found')
  await tx.delete(circleTranslations).where(eq(circleTranslations.messageId, id))
  await noteChange(tx, ctx, 'circle_message.edited', changed)
  await wantTranslations(tx, ctx, row, changed)
  return { message: await shown(tx, ctx, changed), crisis: heard.level, clientId: kept.page }
}

export const deleteCircleMessage: Verb<typeof messagingEndpoints.deleteCircleMessage> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { message } = await lockOwn(tx, ctx, id)
    const [changed] = await tx
      .update(circleMessages)
      .set({
        deletedAt: ctx.clock.now(),
        // A responder who was called by it still reads it; no member does.
        ...(message.screenedFor ? {} : { words: ctx.fields.seal('', wordsPlace(message.clientId, id)) }),
      })
      .where(eq(circleMessages.id, id))
      .returning()
    if (!changed) throw new AppError('request.not_found')
    await tx.delete(circleReactions).where(eq(circleReactions.messageId, id))
    await tx.delete(circleTranslations).where(eq(circleTranslations.messageId, id))
    for (const kind of [photoKind, circleFileKind])
      for (const file of (await listDocuments(tx, ctx, kind, [id])).get(id) ?? [])
        await removeDocument(tx, ctx, { kind, subjectId: id, id: file.id })
    await noteChange(tx, ctx, 'circle_message.deleted', changed)
    return shown(tx, ctx, changed)
  })

export const reactToMessage: Verb<typeof messagingEndpoints.reactToMessage> = async (ctx, { id, reaction }) =>
  ctx.db.orm.transaction(async (tx) => {
    const { userId } = ctx.actor
    const { message, row } = await checkMessage(tx, ctx, id)
    await lockMember(tx, ctx, row.id)
    if (message.deletedAt) throw new AppError(messagingErrors.too_late)
    if (row.endedAt) throw new AppError(messagingErrors.ended)
    await tx
      .delete(circleReactions)
      .where(and(eq(circleReactions.messageId, id), eq(circleReactions.userId, userId)))
    if (reaction)
      await tx.insert(circleReactions).values({ messageId: id, userId, reaction, createdAt: ctx.clock.now() })
    await noteChange(tx, ctx, reaction ? 'circle_message.reacted' : 'circle_message.unreacted', message)
    return shown(tx, ctx, message)
  })
