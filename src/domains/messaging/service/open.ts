import { and, eq } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import type { ConversationKind, MemberRole } from '../contract/shapes.ts'
import { memberLeft } from '../happenings.ts'
import { conversationMembers, conversations } from '../tables.ts'
import { tellMembers } from './members.ts'

type Anyone = Context<Actor | null>

export interface Pair {
  clientId: string
  userId: string
  kind: ConversationKind
}

const otherRole: Record<ConversationKind, MemberRole> = { volunteer: 'volunteer', family: 'supporter' }

/** Puts a person into a conversation, or back into it. */
export const joinConversation = async (
  tx: Tx,
  ctx: Pick<Anyone, 'clock'>,
  conversationId: string,
  member: { userId: string; role: MemberRole; until?: Date | null; fromPosition?: number },
): Promise<void> => {
  const { userId, role, until = null, fromPosition = 0 } = member
  await tx
    .insert(conversationMembers)
    .values({ conversationId, userId, role, joinedAt: ctx.clock.now(), until, fromPosition })
    .onConflictDoUpdate({
      target: [conversationMembers.conversationId, conversationMembers.userId],
      set: { role, leftAt: null, until, toldAt: null, ...(fromPosition ? { fromPosition } : {}) },
    })
}

/**
 * Lets a client and one other person write to each other, or again; `until` ends it by itself for the other one. Answers
 * the id of the conversation, or null while the client has no account.
 */
export const openConversation = async (
  tx: Tx,
  ctx: Anyone,
  { clientId, userId, kind }: Pair,
  { until = null }: { until?: Date | null } = {},
): Promise<string | null> => {
  const [client] = await tx.select({ userId: clients.userId }).from(clients).where(eq(clients.id, clientId))
  if (!client?.userId) return null
  const [row] = await tx
    .insert(conversations)
    .values({
      id: newId(),
      organizationId: ctx.organizationId,
      clientId,
      userId,
      kind,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({
      target: [conversations.clientId, conversations.userId, conversations.kind],
      set: { endedAt: null },
    })
    .returning({ id: conversations.id })
  if (!row) throw new Error('no conversation was kept')
  await joinConversation(tx, ctx, row.id, { userId: client.userId, role: 'client' })
  await joinConversation(tx, ctx, row.id, { userId, role: otherRole[kind], until })
  await tellMembers(tx, ctx, row.id)
  return row.id
}

/**
 * Ends the writing between two. A volunteer and the client go on seeing what they wrote; a supporter sees nothing any
 * more, since the client took back the grant.
 */
export const endConversation = async (tx: Tx, ctx: Anyone, pair: Pair): Promise<void> => {
  const now = ctx.clock.now()
  const [ended] = await tx
    .update(conversations)
    .set({ endedAt: now })
    .where(
      and(
        eq(conversations.clientId, pair.clientId),
        eq(conversations.userId, pair.userId),
        eq(conversations.kind, pair.kind),
      ),
    )
    .returning({ id: conversations.id })
  if (!ended) return
  if (pair.kind === 'family') await leaveAs(tx, ctx, ended.id, pair.userId)
  else await tellMembers(tx, ctx, ended.id)
}

/** Takes a person out of a conversation from now on, and tells every page, theirs too. */
export const leaveAs = async (tx: Tx, ctx: Anyone, conversationId: string, userId: string): Promise<void> => {
  await tx
    .update(conversationMembers)
    .set({ leftAt: ctx.clock.now() })
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    )
  await tellMembers(tx, ctx, conversationId, { besides: [userId] })
  await tellListeners(tx, ctx, memberLeft, { conversationId, userId })
}

/** Takes a conversation that ended from the client's own list too: the two are kept apart. Their copy still has it. */
export const hideFromClient = async (
  tx: Tx,
  ctx: Anyone,
  { clientId, userId }: Omit<Pair, 'kind'>,
): Promise<void> => {
  const [found] = await tx
    .select({ id: conversations.id, client: clients.userId })
    .from(conversations)
    .innerJoin(clients, eq(clients.id, conversations.clientId))
    .where(
      and(
        eq(conversations.clientId, clientId),
        eq(conversations.userId, userId),
        eq(conversations.kind, 'family'),
      ),
    )
  if (found?.client) await leaveAs(tx, ctx, found.id, found.client)
}
