import { and, eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { sideOf } from '../access.ts'
import { circleChanged, type ConversationKind } from '../contract.ts'
import { conversations } from '../tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type Side = 'client' | 'other'

/** Sealed with the client's key: the words are theirs too. */
export const wordsPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'circle_messages.words',
  row,
})
export const reportPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'circle_reports.report',
  row,
})

/** A conversation of the caller's, and which of the two they are. Somebody else's is request.not_found. */
export const checkConversation = async (
  db: Tx | Orm,
  { actor }: Context,
  id: string,
): Promise<{ row: ConversationRow; side: Side }> => {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  const side = row && sideOf(actor, row)
  if (!row || !side) throw new AppError('request.not_found')
  return { row, side }
}

/** The same, locked: of two who write at once one comes first. */
export const lockConversation = async (
  tx: Tx,
  { actor }: Context,
  id: string,
): Promise<{ row: ConversationRow; side: Side }> => {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update')
  const side = row && sideOf(actor, row)
  if (!row || !side) throw new AppError('request.not_found')
  return { row, side }
}

/** Both pages are told that something is new, or one side's; the words are fetched by whoever may read them. */
export const tellPages = async (
  tx: Tx,
  { id, clientId, userId }: Pick<ConversationRow, 'id' | 'clientId' | 'userId'>,
  only?: Side,
): Promise<void> => {
  if (only !== 'client') await publish(tx, topics.user(userId), circleChanged, { conversationId: id })
  if (only === 'other') return
  const [client] = await tx.select({ userId: clients.userId }).from(clients).where(eq(clients.id, clientId))
  if (client?.userId) await publish(tx, topics.user(client.userId), circleChanged, { conversationId: id })
}

/** Lets two write to each other, or again. */
export const openConversation = async (
  tx: Tx,
  ctx: Context,
  { clientId, userId, kind }: { clientId: string; userId: string; kind: ConversationKind },
): Promise<void> => {
  const [row] = await tx
    .insert(conversations)
    .values({
      id: newId(),
      organizationId: ctx.organizationId,
      clientId,
      userId,
      kind,
      createdAt: ctx.clock.now(),
      clientRead: 0,
      otherRead: 0,
      clientMuted: false,
      otherMuted: false,
    })
    .onConflictDoUpdate({
      target: [conversations.clientId, conversations.userId, conversations.kind],
      set: { endedAt: null, clientToldAt: null, otherToldAt: null },
    })
    .returning()
  if (row) await tellPages(tx, row)
}

/** Nothing more is written between two. */
export const endConversation = async (
  tx: Tx,
  ctx: Context,
  { clientId, userId, kind }: { clientId: string; userId: string; kind: ConversationKind },
): Promise<void> => {
  const ended = await tx
    .update(conversations)
    .set({ endedAt: ctx.clock.now() })
    .where(
      and(
        eq(conversations.clientId, clientId),
        eq(conversations.userId, userId),
        eq(conversations.kind, kind),
      ),
    )
    .returning()
  for (const row of ended) await tellPages(tx, row)
}

/** Full names of the two, for their first ones. */
export const namesOf = (db: Tx | Orm) =>
  db
    .select({ row: conversations, clientName: clients.fullName, otherName: users.fullName })
    .from(conversations)
    .innerJoin(clients, eq(clients.id, conversations.clientId))
    .innerJoin(users, eq(users.id, conversations.userId))
