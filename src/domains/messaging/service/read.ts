import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { sideOf } from '../access.ts'
import type { CircleMessage, Conversation, messagingEndpoints } from '../contract.ts'
import { circleMessages, conversations } from '../tables.ts'
import { checkConversation, type ConversationRow, namesOf, type Side, wordsPlace } from './pair.ts'

export type MessageRow = typeof circleMessages.$inferSelect

const readOf = (row: ConversationRow, side: Side): number =>
  side === 'client' ? row.clientRead : row.otherRead

/** The caller's conversations, or one of them. */
export const readConversations = async (
  db: Tx | Orm,
  ctx: Context,
  only?: string,
): Promise<Conversation[]> => {
  const { actor } = ctx
  const found = await namesOf(db)
    .where(
      and(
        or(
          actor.clientId ? eq(conversations.clientId, actor.clientId) : undefined,
          eq(conversations.userId, actor.userId),
        ),
        only ? eq(conversations.id, only) : undefined,
      ),
    )
    .orderBy(sql`${conversations.lastAt} desc nulls last`, desc(conversations.createdAt))
    .limit(50)
  const ids = found.map(({ row }) => row.id)
  const unread = ids.length
    ? await db
        .select({ conversationId: circleMessages.conversationId, count: sql<number>`count(*)::int` })
        .from(circleMessages)
        .innerJoin(conversations, eq(conversations.id, circleMessages.conversationId))
        .where(
          and(
            inArray(circleMessages.conversationId, ids),
            eq(circleMessages.isHeldBack, false),
            actor.clientId
              ? and(eq(circleMessages.side, 'other'), gt(circleMessages.position, conversations.clientRead))
              : and(eq(circleMessages.side, 'client'), gt(circleMessages.position, conversations.otherRead)),
          ),
        )
        .groupBy(circleMessages.conversationId)
    : []
  return found.flatMap(({ row, clientName, otherName }): Conversation[] => {
    const side = sideOf(actor, row)
    if (!side) return []
    return [
      {
        id: row.id,
        kind: row.kind,
        name: firstName(side === 'client' ? otherName : clientName),
        isOpen: row.endedAt === null,
        isMuted: side === 'client' ? row.clientMuted : row.otherMuted,
        unread: unread.find(({ conversationId }) => conversationId === row.id)?.count ?? 0,
        lastAt: row.lastAt?.toISOString() ?? null,
      },
    ]
  })
}

export const listConversations: Verb<typeof messagingEndpoints.listConversations> = (ctx) =>
  readConversations(ctx.db.orm, ctx)

export const wordsOf = ({ fields }: Pick<Context, 'fields'>, { id, clientId, words }: MessageRow): string =>
  fields.open(words, wordsPlace(clientId, id))

export const toMessage = (
  ctx: Pick<Context, 'fields'>,
  row: MessageRow,
  conversation: ConversationRow,
  side: Side,
): CircleMessage => ({
  id: row.id,
  isMine: row.side === side,
  words: wordsOf(ctx, row),
  at: row.createdAt.toISOString(),
  isRead:
    row.side === side &&
    !row.isHeldBack &&
    row.position <= readOf(conversation, side === 'client' ? 'other' : 'client'),
})

export const listCircleMessages: Verb<typeof messagingEndpoints.listCircleMessages> = async (
  ctx,
  { id, limit = 30, cursor },
) => {
  const { row, side } = await checkConversation(ctx.db.orm, ctx, id)
  // A message's place is its position: several may be written in one moment.
  const before = cursor === undefined ? null : Number(cursor)
  if (before !== null && !Number.isSafeInteger(before))
    throw new AppError('request.invalid', 'cursor: is not one of ours')
  const found = await ctx.db.orm
    .select()
    .from(circleMessages)
    .where(
      and(
        eq(circleMessages.conversationId, id),
        or(eq(circleMessages.isHeldBack, false), eq(circleMessages.side, side)),
        before === null ? undefined : lt(circleMessages.position, before),
      ),
    )
    .orderBy(desc(circleMessages.position))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  ctx.nextPage(found.length > limit ? String(rows.at(-1)?.position) : null)
  return rows.map((one) => toMessage(ctx, one, row, side))
}
