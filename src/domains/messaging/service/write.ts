import { desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import { placeOfWords } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { messagingEndpoints } from '../contract.ts'
import { circleMessages, circleReports, conversations } from '../tables.ts'
import { tellOfMessage } from './letters.ts'
import { checkConversation, lockConversation, reportPlace, type Side, tellPages, wordsPlace } from './pair.ts'
import { type Report, reportOf } from './reports.ts'
import { type MessageRow, readConversations, toMessage, wordsOf } from './read.ts'

const reportedMessages = 30

const findMessage = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(circleMessages).where(eq(circleMessages.id, id))
  return row
}

export const sendCircleMessage: Verb<typeof messagingEndpoints.sendCircleMessage> = async (
  ctx,
  { id, messageId, words },
) => {
  const { row: found } = await checkConversation(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [words], 'circle', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, found.clientId)
      const { row, side } = await lockConversation(tx, ctx, id)
      let kept: MessageRow | undefined
      const place = await placeOfWords(ctx.signer, { id: messageId, words }, async (one) => {
        kept = await findMessage(tx, one)
        // Whoever guesses an id of somebody else's learns nothing.
        if (kept && (kept.conversationId !== id || kept.side !== side))
          throw new AppError('request.invalid', 'messageId: is taken')
        return kept && wordsOf(ctx, kept)
      })
      // The answer may have been lost, and with it the help: what was heard is said again.
      if (kept && place.isKept)
        return { message: toMessage(ctx, kept, row, side), crisis: heard.level, clientId: null }
      // Somebody in danger is heard although the other one is gone: the call goes to people who are there.
      if (row.endedAt && heard.level !== 'crisis') throw new AppError('messaging.ended')
      const isHeldBack = row.endedAt !== null
      const now = ctx.clock.now()
      const [message] = await tx
        .insert(circleMessages)
        .values({
          id: place.id,
          conversationId: id,
          clientId: row.clientId,
          side,
          words: ctx.fields.seal(words, wordsPlace(row.clientId, place.id)),
          isHeldBack,
          createdAt: now,
        })
        .returning()
      if (!message) throw new Error('nothing was kept')
      // What one writes one has read.
      await tx
        .update(conversations)
        .set({
          ...(isHeldBack ? {} : { lastAt: now }),
          ...(side === 'client' ? { clientRead: message.position } : { otherRead: message.position }),
        })
        .where(eq(conversations.id, id))
      await audit(tx, ctx, {
        action: 'circle_message.sent',
        recordType: 'conversation',
        recordId: id,
        clientId: row.clientId,
      })
      const clientId = await keepHeard(tx, ctx, heard, 'circle')
      if (!isHeldBack) await tellOfMessage(tx, ctx, row, side === 'client' ? 'other' : 'client')
      await tellPages(tx, row, isHeldBack ? side : undefined)
      return { message: toMessage(ctx, message, row, side), crisis: heard.level, clientId }
    }),
  )
}

export const markCircleRead: Verb<typeof messagingEndpoints.markCircleRead> = async (
  ctx,
  { id, messageId },
) => {
  await ctx.db.orm.transaction(async (tx) => {
    const { row, side } = await lockConversation(tx, ctx, id)
    const message = await findMessage(tx, messageId)
    if (message?.conversationId !== id) throw new AppError('request.not_found')
    const known = side === 'client' ? row.clientRead : row.otherRead
    if (message.position <= known && !(side === 'client' ? row.clientToldAt : row.otherToldAt)) return
    const upTo = Math.max(known, message.position)
    await tx
      .update(conversations)
      .set(
        side === 'client' ? { clientRead: upTo, clientToldAt: null } : { otherRead: upTo, otherToldAt: null },
      )
      .where(eq(conversations.id, id))
    await audit(tx, ctx, {
      action: 'circle_messages.read',
      recordType: 'conversation',
      recordId: id,
      clientId: row.clientId,
    })
    await tellPages(tx, row)
  })
  return { ok: true }
}

export const muteConversation: Verb<typeof messagingEndpoints.muteConversation> = async (
  ctx,
  { id, muted },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const { row, side } = await lockConversation(tx, ctx, id)
    await tx
      .update(conversations)
      .set(side === 'client' ? { clientMuted: muted } : { otherMuted: muted })
      .where(eq(conversations.id, id))
    await audit(tx, ctx, {
      action: muted ? 'conversation.muted' : 'conversation.unmuted',
      recordType: 'conversation',
      recordId: id,
      clientId: row.clientId,
    })
    const [conversation] = await readConversations(tx, ctx, id)
    if (!conversation) throw new AppError('request.not_found')
    return conversation
  })

/** The last words of both, as the team gets them with a report. */
const lastWords = async (tx: Tx, ctx: Context, id: string) => {
  const rows = await tx
    .select()
    .from(circleMessages)
    .where(eq(circleMessages.conversationId, id))
    .orderBy(desc(circleMessages.position))
    .limit(reportedMessages)
  return rows.reverse().map((row): { side: Side; words: string; at: string } => ({
    side: row.side,
    words: wordsOf(ctx, row),
    at: row.createdAt.toISOString(),
  }))
}

export const reportConversation: Verb<typeof messagingEndpoints.reportConversation> = async (
  ctx,
  { id, reportId, words },
) => {
  const { row: found } = await checkConversation(ctx.db.orm, ctx, id)
  await hearFirst(ctx, [words], 'circle', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, found.clientId)
      const { row, side } = await lockConversation(tx, ctx, id)
      const { clientId } = row
      const place = await placeOfWords(ctx.signer, { id: reportId, words }, async (one) => {
        const [known] = await tx.select().from(circleReports).where(eq(circleReports.id, one))
        return known && reportOf(ctx, known).words
      })
      if (place.isKept) return
      const report: Report = { words, messages: await lastWords(tx, ctx, id) }
      const now = ctx.clock.now()
      await tx.insert(circleReports).values({
        id: place.id,
        conversationId: id,
        clientId,
        side,
        report: ctx.fields.seal(JSON.stringify(report), reportPlace(clientId, place.id)),
        createdAt: now,
      })
      await openTask(tx, ctx, clientId as CheckedClient, { kind: 'report', dueAt: now })
      await audit(tx, ctx, {
        action: 'conversation.reported',
        recordType: 'conversation',
        recordId: id,
        clientId,
      })
      await keepHeard(tx, ctx, heard, 'circle')
    }),
  )
  return { ok: true }
}
