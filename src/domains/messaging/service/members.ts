import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { circleChanged } from '../contract.ts'
import { conversationMembers, conversations } from '../tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MemberRow = typeof conversationMembers.$inferSelect

/** A member who sees the conversation now: not left, and no grant that is over. */
export const isMemberAt = (now: Date): SQL | undefined =>
  and(
    isNull(conversationMembers.leftAt),
    or(isNull(conversationMembers.until), gt(conversationMembers.until, now)),
  )

/** The same of a row that was read. */
export const isActive = ({ leftAt, until }: Pick<MemberRow, 'leftAt' | 'until'>, now: Date): boolean =>
  leftAt === null && (until === null || until > now)

interface Membership {
  row: ConversationRow
  me: MemberRow
}

/** The caller's part in a conversation. Throws request.not_found for one that they do not see. */
export const checkMember = async (
  db: Tx | Orm,
  { actor, organizationId, clock }: Pick<Context, 'actor' | 'organizationId' | 'clock'>,
  id: string,
): Promise<Membership> => {
  const [found] = await db
    .select({ row: conversations, me: conversationMembers })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, actor.userId),
        isMemberAt(clock.now()),
      ),
    )
    .where(and(eq(conversations.id, id), eq(conversations.organizationId, organizationId)))
  if (!found) throw new AppError('request.not_found')
  return found
}

/** The same, with the conversation locked: of two who write at once one comes first. */
export const lockMember = async (tx: Tx, ctx: Context, id: string): Promise<Membership> => {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
  return checkMember(tx, ctx, id)
}

/** Everyone who sees a conversation now. */
export const membersOf = (db: Tx | Orm, ctx: Pick<Context, 'clock'>, id: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), isMemberAt(ctx.clock.now())))

/**
 * Tells the pages of every member that a message, or the conversation itself, is new or changed; `only` for one member,
 * `besides` for people who were members until now.
 */
export const tellMembers = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  id: string,
  {
    messageId = null,
    only,
    besides = [],
  }: { messageId?: string | null; only?: string; besides?: string[] } = {},
): Promise<void> => {
  const all = only ? [only] : (await membersOf(tx, ctx, id)).map(({ userId }) => userId)
  for (const userId of new Set([...all, ...besides]))
    await publish(tx, topics.user(userId), circleChanged, { conversationId: id, messageId })
}
