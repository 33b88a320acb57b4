import { and, desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient, type CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type chatEndpoints, messageSent } from '../contract.ts'
import { openMessage, sealMessage } from '../seal.ts'
import { chatMessages, chatSessions } from '../tables.ts'
import { sayLine } from './held.ts'

/** The client's conversation, its client locked; begun when there is none. */
const openSession = async (tx: Tx, ctx: Context, client: CheckedClient) => {
  await lockClient(tx, client)
  const [found] = await tx
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.clientId, client))
    .orderBy(desc(chatSessions.createdAt))
    .limit(1)
  if (found) return found
  const [begun] = await tx
    .insert(chatSessions)
    .values({
      id: newId(),
      organizationId: ctx.organizationId,
      clientId: client,
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!begun) throw new Error('nothing was inserted')
  return begun
}

/**
 * A counselor's words in the client's conversation. With the first ones the engine steps back; the client's pages
 * show them at once. The same message sent twice is kept once.
 */
export const writeAsCounselor: Verb<typeof chatEndpoints.writeAsCounselor> = async (
  ctx,
  { id: clientId, content, clientMessageId },
) => {
  const client = await checkClient(ctx, clientId, 'talk')
  const { userId, fullName } = ctx.actor
  return ctx.db.orm.transaction(async (tx) => {
    const session = await openSession(tx, ctx, client)
    if (clientMessageId) {
      const [before] = await tx
        .select()
        .from(chatMessages)
        .where(and(eq(chatMessages.clientId, client), eq(chatMessages.clientMessageId, clientMessageId)))
      if (before && before.authorId !== userId)
        throw new AppError('request.invalid', 'clientMessageId: is taken')
      if (before) return openMessage(ctx, before, fullName)
    }
    const now = ctx.clock.now()
    if (session.heldBy !== userId) await sayLine(tx, ctx, client, session.id, 'live.joined', fullName)
    const id = newId()
    const [row] = await tx
      .insert(chatMessages)
      .values({
        ...sealMessage(ctx, client, id, content),
        id,
        sessionId: session.id,
        clientId: client,
        sender: 'counselor',
        authorId: userId,
        crisisLevel: 'none',
        clientMessageId: clientMessageId ?? null,
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('nothing was inserted')
    await tx
      .update(chatSessions)
      .set({
        lastMessageAt: now,
        heldBy: userId,
        heldAt: session.heldBy === userId ? session.heldAt : now,
      })
      .where(eq(chatSessions.id, session.id))
    await audit(tx, ctx, {
      action: 'message.written_by_counselor',
      recordType: 'chat_message',
      recordId: id,
      clientId: client,
    })
    await publish(tx, topics.client(client), messageSent, {
      clientId: client,
      sessionId: session.id,
      messageId: id,
    })
    return openMessage(ctx, row, fullName)
  })
}

/** The engine answers again, and says so. Handed back twice is handed back. */
export const handBack: Verb<typeof chatEndpoints.handBack> = async (ctx, { id: clientId }) => {
  const client = await checkClient(ctx, clientId, 'talk')
  await ctx.db.orm.transaction(async (tx) => {
    const session = await openSession(tx, ctx, client)
    if (!session.heldBy) return
    await tx.update(chatSessions).set({ heldBy: null, heldAt: null }).where(eq(chatSessions.id, session.id))
    const messageId = await sayLine(tx, ctx, client, session.id, 'live.back', ctx.actor.fullName)
    await audit(tx, ctx, {
      action: 'conversation.handed_back',
      recordType: 'chat_session',
      recordId: session.id,
      clientId: client,
    })
    await publish(tx, topics.client(client), messageSent, {
      clientId: client,
      sessionId: session.id,
      messageId,
    })
  })
  return { ok: true }
}
