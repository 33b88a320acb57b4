import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import { firstName } from '#shared/names.ts'
import type { messagingEndpoints } from '../contract.ts'
import type { Conversation, Member } from '../contract/shapes.ts'
import { circleMessages, conversationMembers, conversations, messagingPeople } from '../tables.ts'
import { checkMember, type ConversationRow, isActive, isMemberAt, type MemberRow } from './members.ts'
import { type MessageRow, openWords, toMessages } from './message.ts'
import { namePlace } from './place.ts'
import { whoIsOnline } from './presence.ts'
import { readRelations, relationIn } from './relation.ts'
import { keptMonthsOf } from './retention.ts'
import { isVisibleTo } from './visible.ts'
import { readsIn } from './reads-in.ts'

const conversationsAtMost = 50
const excerptLength = 120

interface Named {
  member: MemberRow
  fullName: string
  language: string
  showsOnline: boolean | null
}

const readMembers = (db: Tx | Orm, ids: string[]): Promise<Named[]> =>
  db
    .select({
      member: conversationMembers,
      fullName: users.fullName,
      language: readsIn,
      showsOnline: messagingPeople.showsOnline,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .leftJoin(messagingPeople, eq(messagingPeople.userId, conversationMembers.userId))
    .leftJoin(clients, eq(clients.userId, conversationMembers.userId))
    .where(inArray(conversationMembers.conversationId, ids))
    .orderBy(asc(conversationMembers.joinedAt), asc(conversationMembers.userId))

/** How many messages a member has not read, of each conversation; from where they stopped, since one may be years long. */
export const countUnread = async (
  db: Tx | Orm,
  { clock, actor: { userId } }: Pick<Context, 'clock' | 'actor'>,
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ id: conversationMembers.conversationId, count: sql<number>`unread.count::int` })
    .from(conversationMembers)
    .innerJoin(
      sql`lateral (select count(*) from ${circleMessages} m
        where m.conversation_id = ${conversationMembers.conversationId}
          and m.position > greatest(${conversationMembers.readTo}, ${conversationMembers.fromPosition})
          and not m.is_held_back
          and m.sender_id is distinct from ${userId}) unread`,
      sql`true`,
    )
    .where(and(eq(conversationMembers.userId, userId), isMemberAt(clock.now())))
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The newest message that the caller sees of each conversation. */
const readLast = async (db: Tx | Orm, userId: string, ids: string[]): Promise<Map<string, MessageRow>> => {
  const newest = db
    .select({ id: sql<string>`newest.id` })
    .from(conversationMembers)
    .innerJoin(
      sql`lateral (select m.id from ${circleMessages} m
        where m.conversation_id = ${conversationMembers.conversationId}
          and m.position > ${conversationMembers.fromPosition}
          and (not m.is_held_back or m.sender_id = ${userId})
        order by m.position desc limit 1) newest`,
      sql`true`,
    )
    .where(and(eq(conversationMembers.userId, userId), inArray(conversationMembers.conversationId, ids)))
  const rows = await db.select().from(circleMessages).where(inArray(circleMessages.id, newest))
  return new Map(rows.map((row) => [row.conversationId, row]))
}

/** The caller's conversations, or one of them, the one with the newest message first. */
export const readConversations = async (
  db: Tx | Orm,
  ctx: Context,
  only?: string,
): Promise<Conversation[]> => {
  const { userId } = ctx.actor
  const now = ctx.clock.now()
  const found = await db
    .select({ row: conversations, me: conversationMembers })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, userId),
        isMemberAt(now),
        only ? eq(conversations.id, only) : undefined,
      ),
    )
    .orderBy(sql`${conversations.lastAt} desc nulls last`, desc(conversations.createdAt))
    .limit(conversationsAtMost)
  const ids = found.map(({ row }) => row.id)
  if (!ids.length) return []
  const [members, relations, unread, last] = await Promise.all([
    readMembers(db, ids),
    readRelations(
      db,
      found.map(({ row }) => row.clientId),
    ),
    countUnread(db, ctx),
    readLast(db, userId, ids),
  ])
  const online = await whoIsOnline(
    db,
    ctx,
    members.map(({ member }) => member.userId),
  )
  const keptMonths = await keptMonthsOf(db, ctx.organizationId)
  return found.map(({ row, me }) => {
    const of = members.filter(({ member }) => member.conversationId === row.id)
    const isOwner = me.role === 'client'
    // A counselor who came and went ends nothing.
    const two = of.filter(({ member }) => member.role !== 'counselor')
    const isOpen =
      row.endedAt === null && (row.userId === null || two.every(({ member }) => isActive(member, now)))
    return {
      id: row.id,
      clientId: row.clientId,
      kind: row.kind,
      isGroup: row.userId === null,
      name: nameOf(ctx, row, of),
      members: of.map((one) => {
        const isMe = one.member.userId === userId
        // Supporters of a group do not learn from the product what the others are to the client.
        const isTold = one.member.role === 'supporter' && (isOwner || isMe)
        const relation = isTold ? relationIn(relations, row.clientId, one.member.userId) : null
        return toMember(ctx, one, { relation, online: isOpen ? online : nobody, now })
      }),
      isOwner,
      isOpen,
      keptMonths,
      isMuted: me.isMuted,
      unread: unread.get(row.id) ?? 0,
      lastAt: row.lastAt?.toISOString() ?? null,
      last: toLast(ctx, last.get(row.id)),
    }
  })
}

const nameOf = (ctx: Context, { id, clientId, name }: ConversationRow, of: Named[]): string => {
  if (name) return ctx.fields.open(name, namePlace(clientId, id))
  // A counselor who reads along is neither of the two.
  const other = of.find(({ member }) => member.userId !== ctx.actor.userId && member.role !== 'counselor')
  return other ? firstName(other.fullName) : ''
}

const nobody: ReadonlySet<string> = new Set()

const toMember = (
  ctx: Context,
  { member, fullName, language, showsOnline }: Named,
  { relation, online, now }: { relation: Member['relation']; online: ReadonlySet<string>; now: Date },
): Member => ({
  userId: member.userId,
  name: firstName(fullName),
  role: member.role,
  relation,
  // What a person who left reads now is not told any more.
  language: isActive(member, now) ? languageOf(language).code : languageOf(ctx.language).code,
  isMe: member.userId === ctx.actor.userId,
  // A client is seen only where they said so: a person in their circle may be one who watches them.
  isOnline:
    member.userId !== ctx.actor.userId &&
    isActive(member, now) &&
    (showsOnline ?? member.role !== 'client') &&
    online.has(member.userId),
  hasLeft: !isActive(member, now),
  until: member.role === 'counselor' ? (member.until?.toISOString() ?? null) : null,
  readTo: member.readTo,
  deliveredTo: member.deliveredTo,
})

const toLast = (ctx: Context, row: MessageRow | undefined): Conversation['last'] =>
  row
    ? {
        id: row.id,
        position: row.position,
        senderId: row.senderId,
        isMine: row.senderId === ctx.actor.userId,
        words: row.deletedAt ? '' : openWords(ctx, row).slice(0, excerptLength),
        isDeleted: row.deletedAt !== null,
      }
    : null

/** What staff and supporters read of a client's conversation is history. */
const noteRead = (ctx: Context, row: ConversationRow): Promise<void> =>
  auditRead(ctx, {
    action: 'circle_messages.listed',
    recordType: 'conversation',
    recordId: row.id,
    clientId: row.clientId,
  })

export const listConversations: Verb<typeof messagingEndpoints.listConversations> = (ctx) =>
  readConversations(ctx.db.orm, ctx)

const readPosition = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  const position = Number(cursor)
  // A message's place is its position: several may be written in one moment.
  if (!Number.isSafeInteger(position)) throw new AppError('request.invalid', 'cursor: is not one of ours')
  return position
}

/** Messages that a member sees, newest first, from before a cursor. */
export const selectMessages = (
  db: Tx | Orm,
  { id, userId, cursor, limit }: { id: string; userId: string; cursor: string | undefined; limit: number },
) => {
  const before = readPosition(cursor)
  return db
    .select({ message: circleMessages })
    .from(circleMessages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, circleMessages.conversationId),
        eq(conversationMembers.userId, userId),
      ),
    )
    .where(
      and(
        eq(circleMessages.conversationId, id),
        isVisibleTo(userId),
        before === null ? undefined : lt(circleMessages.position, before),
      ),
    )
    .orderBy(desc(circleMessages.position))
    .limit(limit)
}

export const listCircleMessages: Verb<typeof messagingEndpoints.listCircleMessages> = async (
  ctx,
  { id, limit = 30, cursor },
) => {
  const { row } = await checkMember(ctx.db.orm, ctx, id)
  const { userId } = ctx.actor
  const found = await selectMessages(ctx.db.orm, { id, userId, cursor, limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ message }) => message)
  ctx.nextPage(found.length > limit ? String(rows.at(-1)?.position) : null)
  await noteRead(ctx, row)
  return toMessages(ctx.db.orm, ctx, rows)
}

/** A message that the caller sees, with its conversation. Throws request.not_found. */
export const checkMessage = async (
  db: Tx | Orm,
  ctx: Context,
  id: string,
): Promise<{ message: MessageRow; row: ConversationRow; me: MemberRow }> => {
  const [found] = await db.select().from(circleMessages).where(eq(circleMessages.id, id))
  if (!found) throw new AppError('request.not_found')
  const { row, me } = await checkMember(db, ctx, found.conversationId)
  const isSeen =
    found.position > me.fromPosition && (!found.isHeldBack || found.senderId === ctx.actor.userId)
  if (!isSeen) throw new AppError('request.not_found')
  return { message: found, row, me }
}

export const readCircleMessage: Verb<typeof messagingEndpoints.readCircleMessage> = async (ctx, { id }) => {
  const { message, row } = await checkMessage(ctx.db.orm, ctx, id)
  await noteRead(ctx, row)
  const [shown] = await toMessages(ctx.db.orm, ctx, [message])
  if (!shown) throw new AppError('request.not_found')
  return shown
}
