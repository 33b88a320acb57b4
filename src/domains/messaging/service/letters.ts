import { and, eq, isNull, or } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import { tellPartner } from '#domains/news/tell-partner.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { conversationMembers, conversations } from '../tables.ts'
import { type ConversationRow, isMemberAt, type MemberRow } from './members.ts'
import { stillReaches, supporterReach, tellSupporter } from './reach.ts'

/** A member with the page open reads the message there, and needs no letter. */
const letterAfterSeconds = 60

/**
 * Tells every member but the sender that there is something to read: once, however much is written, until they have read
 * it. The letter names neither the sender nor the words. A counselor reads it on the desk.
 */
export const tellOfMessage = async (
  tx: Tx,
  ctx: Context,
  row: ConversationRow,
  members: readonly MemberRow[],
): Promise<void> => {
  for (const member of members) {
    const { userId, role, isMuted, toldAt } = member
    if (userId === ctx.actor.userId || isMuted || toldAt || role === 'counselor') continue
    await tx
      .update(conversationMembers)
      .set({ toldAt: ctx.clock.now() })
      .where(and(eq(conversationMembers.conversationId, row.id), eq(conversationMembers.userId, userId)))
    const how = { reference: `message:${row.id}/${userId}`, afterSeconds: letterAfterSeconds }
    if (role === 'client')
      await tellClient(tx, ctx, row.clientId, {
        catalog: 'circle-letters',
        key: 'client',
        path: '/hub/circle/messages',
        ...how,
      })
    else if (role === 'supporter')
      await tellSupporter(tx, ctx, userId, { catalog: 'circle-letters', key: 'supporter', ...how })
    else
      await tellPartner(
        tx,
        ctx,
        { organizationId: row.organizationId, partnerId: userId, language: null },
        { catalog: 'circle-letters', key: 'partner' },
        how,
      )
  }
}

/** The member that a reference names. Letters of an older version name `client` and `other` of a conversation of two. */
const memberOf = async (db: Tx | Orm, services: Services, reference: string) => {
  const [id = '', whom = ''] = reference.split('/')
  const [found] = await db
    .select({ row: conversations, member: conversationMembers })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), isMemberAt(services.clock.now())),
    )
    .where(
      and(
        eq(conversations.id, id),
        isNull(conversations.endedAt),
        or(
          eq(conversationMembers.userId, whom),
          whom === 'client' ? eq(conversationMembers.role, 'client') : undefined,
          whom === 'other' ? eq(conversationMembers.role, 'volunteer') : undefined,
        ),
      ),
    )
  return found
}

/**
 * A letter that there is something to read leaves while it is unread, not muted, and its reader still reached so. One that
 * never left stands in the way of no other.
 */
export const circleMessageLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const { orm } = services.db
    const found = await memberOf(orm, services, reference)
    if (!found) return false
    const { member, row } = found
    if (member.toldAt === null || member.isMuted) return false
    if (member.role === 'client') return isStillFor(await reachOf(orm, services, row.clientId), letter)
    if (member.role === 'supporter')
      return stillReaches(await supporterReach(orm, services, member.userId), letter)
    return true
  },
  settled: async (services, reference, status, tx) => {
    if (status !== 'failed' && status !== 'stopped') return
    const found = await memberOf(tx, services, reference)
    if (!found) return
    const { conversationId, userId } = found.member
    await tx
      .update(conversationMembers)
      .set({ toldAt: null })
      .where(
        and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
      )
  },
}
