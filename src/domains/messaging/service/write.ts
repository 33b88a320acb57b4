import { and, desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { hearFirst, hearVisitor, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { messagingEndpoints } from '../contract.ts'
import { circleMessages, circleReports, conversations } from '../tables.ts'
import { tellOfMessage } from './letters.ts'
import { checkConversation, lockConversation, reportPlace, type Side, tellPages, wordsPlace } from './pair.ts'
import { readConversations, toMessage } from './read.ts'

const reportedMessages = 30

const findMessage = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(circleMessages).where(eq(circleMessages.id, id))
  return row
}

export const sendCircleMessage: Verb<typeof messagingEndpoints.sendCircleMessage> = async (
  ctx,
  { id, messageId, words },
) => {
  await checkConversation(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [words], 'circle', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const { row, side } = await lockConversation(tx, ctx, id)
      const known = await findMessage(tx, messageId)
      if (known) {
        // Whoever guesses an id of somebody else's learns nothing.
        if (known.conversationId !== id || known.side !== side)
          throw new AppError('request.invalid', 'messageId: is taken')
        return { message: toMessage(ctx, known, row, side), crisis: 'none' as const, clientId: null }
      }
      // Somebody in danger is heard although the other one is gone: the call goes to people who are there.
      if (row.endedAt && heard.level !== 'crisis') throw new AppError('messaging.ended')
      const now = ctx.clock.now()
      const [message] = await tx
        .insert(circleMessages)
        .values({
          id: messageId,
          conversationId: id,
          clientId: row.clientId,
          side,
          words: ctx.fields.seal(words, wordsPlace(row.clientId, messageId)),
          createdAt: now,
        })
        .returning()
      if (!message) throw new Error('nothing was kept')
      // What one writes one has read.
      await tx
        .update(conversations)
        .set({
          lastAt: now,
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
      if (!row.endedAt) await tellOfMessage(tx, ctx, row, side === 'client' ? 'other' : 'client')
      await tellPages(tx, row)
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
const lastWords = async (tx: Tx, ctx: Context, id: string, clientId: string) => {
  const rows = await tx
    .select()
    .from(circleMessages)
    .where(eq(circleMessages.conversationId, id))
    .orderBy(desc(circleMessages.position))
    .limit(reportedMessages)
  return rows.reverse().map((row): { side: Side; words: string; at: string } => ({
    side: row.side,
    words: ctx.fields.open(row.words, wordsPlace(clientId, row.id)),
    at: row.createdAt.toISOString(),
  }))
}

export const reportConversation: Verb<typeof messagingEndpoints.reportConversation> = async (
  ctx,
  { id, reportId, words },
) => {
  await checkConversation(ctx.db.orm, ctx, id)
  const heard = await hearVisitor(ctx, [words])
  await ctx.db.orm.transaction(async (tx) => {
    const { row, side } = await lockConversation(tx, ctx, id)
    const { clientId } = row
    const [known] = await tx
      .select({ id: circleReports.id })
      .from(circleReports)
      .where(and(eq(circleReports.id, reportId)))
    if (known) return
    const report = { words, messages: await lastWords(tx, ctx, id, clientId) }
    const now = ctx.clock.now()
    await tx.insert(circleReports).values({
      id: reportId,
      conversationId: id,
      clientId,
      side,
      report: ctx.fields.seal(JSON.stringify(report), reportPlace(clientId, reportId)),
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
  })
  return { ok: true }
}
