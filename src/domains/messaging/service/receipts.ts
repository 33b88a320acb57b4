import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publishSoon } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { circleTyping, type messagingEndpoints } from '../contract.ts'
import { circleMessages, conversationMembers } from '../tables.ts'
import { checkMember, lockMember, membersOf, tellMembers } from './members.ts'
import { readConversations } from './read.ts'

const mine = ({ actor }: Context, id: string) =>
  and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, actor.userId))

export const markCircleRead: Verb<typeof messagingEndpoints.markCircleRead> = async (
  ctx,
  { id, messageId, seen },
) => {
  await ctx.db.orm.transaction(async (tx) => {
    const { row, me } = await lockMember(tx, ctx, id)
    const [message] = await tx
      .select({ conversationId: circleMessages.conversationId, position: circleMessages.position })
      .from(circleMessages)
      .where(eq(circleMessages.id, messageId))
    if (message?.conversationId !== id) throw new AppError('request.not_found')
    const { position } = message
    const isNewlyRead = seen && (position > me.readTo || me.toldAt !== null)
    if (!isNewlyRead && position <= me.deliveredTo) return
    await tx
      .update(conversationMembers)
      .set({
        deliveredTo: Math.max(me.deliveredTo, position),
        ...(seen ? { readTo: Math.max(me.readTo, position), toldAt: null } : {}),
      })
      .where(mine(ctx, id))
    await audit(tx, ctx, {
      action: seen ? 'circle_messages.read' : 'circle_messages.delivered',
      recordType: 'conversation',
      recordId: id,
      clientId: row.clientId,
    })
    // After the end nobody learns when the other one reads.
    await tellMembers(tx, ctx, id, row.endedAt ? { only: ctx.actor.userId } : {})
  })
  return { ok: true }
}

export const noteTyping: Verb<typeof messagingEndpoints.noteTyping> = async (ctx, { id }) => {
  const { row } = await checkMember(ctx.db.orm, ctx, id)
  const { userId } = ctx.actor
  if (!row.endedAt)
    for (const member of await membersOf(ctx.db.orm, ctx, id))
      if (member.userId !== userId)
        publishSoon(ctx, topics.user(member.userId), circleTyping, { conversationId: id, userId })
  return { ok: true }
}

export const muteConversation: Verb<typeof messagingEndpoints.muteConversation> = async (
  ctx,
  { id, muted },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const { row } = await lockMember(tx, ctx, id)
    await tx.update(conversationMembers).set({ isMuted: muted }).where(mine(ctx, id))
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
