import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { hearFirst, keepCircleMessage } from '#domains/crisis/hear-visitor.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { type messagingEndpoints, messagingErrors } from '../contract.ts'
import { type Conversation, groupAtMost } from '../contract/shapes.ts'
import { contactBlocks, conversationMembers, conversations } from '../tables.ts'
import {
  checkMember,
  type ConversationRow,
  isMemberAt,
  lockMember,
  membersOf,
  tellMembers,
} from './members.ts'
import { newestPosition } from './newest.ts'
import { joinConversation, leaveAs } from './open.ts'
import { namePlace } from './place.ts'
import { readConversations } from './read.ts'

/** The supporters who may write with a client now, with the time at which that ends. */
const writersOf = (tx: Tx, ctx: Context, clientId: string) =>
  tx
    .select({ userId: conversationMembers.userId, until: conversationMembers.until })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, conversations.userId),
        isMemberAt(ctx.clock.now()),
      ),
    )
    .where(
      and(
        eq(conversations.clientId, clientId),
        eq(conversations.kind, 'family'),
        isNull(conversations.endedAt),
      ),
    )

/** Whether two of these people may not meet: one blocked the other, or an order keeps them apart. */
const areKeptApart = async (tx: Tx, userIds: string[]): Promise<boolean> => {
  const [found] = await tx
    .select({ id: contactBlocks.id })
    .from(contactBlocks)
    .where(
      and(
        isNull(contactBlocks.endedAt),
        inArray(contactBlocks.userId, userIds),
        inArray(contactBlocks.otherUserId, userIds),
        ne(contactBlocks.userId, contactBlocks.otherUserId),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The chosen supporters with the end of their grant. Throws messaging.not_in_circle, messaging.group_full. */
const checkChosen = async (tx: Tx, ctx: Context, clientId: string, userIds: readonly string[]) => {
  const wanted = [...new Set(userIds)]
  if (wanted.length > groupAtMost - 1) throw new AppError(messagingErrors.group_full)
  const writers = await writersOf(tx, ctx, clientId)
  const chosen = writers.filter(({ userId }) => wanted.includes(userId))
  // The same answer for both reasons: nobody learns of an order that keeps two people apart.
  if (chosen.length !== wanted.length || (await areKeptApart(tx, wanted)))
    throw new AppError(messagingErrors.not_in_circle)
  return chosen
}

const shown = async (tx: Tx, ctx: Context, id: string) => {
  const [conversation] = await readConversations(tx, ctx, id)
  if (!conversation) throw new AppError('request.not_found')
  return conversation
}

const note = (tx: Tx, ctx: Context, action: string, { id, clientId }: ConversationRow) =>
  audit(tx, ctx, { action, recordType: 'conversation', recordId: id, clientId })

/** The client of the caller; only a client has one. */
const ownClient = ({ actor }: Context): string => {
  if (!actor.clientId) throw new AppError('auth.forbidden')
  return actor.clientId
}

/**
 * Screens the name of a group before anything else becomes of it: everyone of the group reads it. Then does the rest with
 * the client locked, so that a grant that is being taken back is seen; `keep` keeps what was found.
 */
const screenName = (
  ctx: Context,
  clientId: string,
  name: string,
  work: (tx: Tx, keep: () => Promise<void>) => Promise<Conversation>,
) =>
  hearFirst(ctx, [name], 'circle', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, clientId)
      let page: string | null = null
      const group = await work(tx, async () => {
        page = (await keepCircleMessage(tx, ctx, heard, clientId, name)).page
      })
      return { ...group, crisis: heard.level, followId: page }
    }),
  )

export const createGroup: Verb<typeof messagingEndpoints.createGroup> = async (
  ctx,
  { conversationId: id, name, userIds },
) => {
  const clientId = ownClient(ctx)
  return screenName(ctx, clientId, name, async (tx, keep) => {
    const [known] = await tx.select().from(conversations).where(eq(conversations.id, id))
    // Pressed twice, or the answer was lost.
    if (known) return shown(tx, ctx, id)
    const chosen = await checkChosen(tx, ctx, clientId, userIds)
    const [row] = await tx
      .insert(conversations)
      .values({
        id,
        organizationId: ctx.organizationId,
        clientId,
        kind: 'family',
        name: ctx.fields.seal(name, namePlace(clientId, id)),
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (!row) throw new Error('no group was kept')
    await joinConversation(tx, ctx, id, { userId: ctx.actor.userId, role: 'client' })
    for (const { userId, until } of chosen)
      await joinConversation(tx, ctx, id, { userId, role: 'supporter', until })
    await keep()
    await note(tx, ctx, 'conversation.group_created', row)
    await tellMembers(tx, ctx, id)
    return shown(tx, ctx, id)
  })
}

/** A group of the caller, locked. Throws request.not_found, also for a conversation of two. */
const lockGroup = async (tx: Tx, ctx: Context, id: string): Promise<ConversationRow> => {
  const { row, me } = await lockMember(tx, ctx, id)
  if (row.userId !== null || me.role !== 'client') throw new AppError('request.not_found')
  return row
}

export const changeGroup: Verb<typeof messagingEndpoints.changeGroup> = (ctx, { id, name, userIds }) =>
  screenName(ctx, ownClient(ctx), name, async (tx, keep) => {
    const row = await lockGroup(tx, ctx, id)
    const chosen = await checkChosen(tx, ctx, row.clientId, userIds)
    const before = (await membersOf(tx, ctx, id)).filter(({ role }) => role === 'supporter')
    await tx
      .update(conversations)
      .set({ name: ctx.fields.seal(name, namePlace(row.clientId, id)) })
      .where(eq(conversations.id, id))
    for (const { userId } of before)
      if (!chosen.some((one) => one.userId === userId)) await leaveAs(tx, ctx, id, userId)
    const fromPosition = await newestPosition(tx, id)
    // A person who joins later reads what is written from then on.
    for (const { userId, until } of chosen)
      if (!before.some((one) => one.userId === userId))
        await joinConversation(tx, ctx, id, { userId, role: 'supporter', until, fromPosition })
    // The same name again was heard before.
    if (!row.name || ctx.fields.open(row.name, namePlace(row.clientId, id)) !== name) await keep()
    await note(tx, ctx, 'conversation.group_changed', row)
    await tellMembers(tx, ctx, id)
    return shown(tx, ctx, id)
  })

export const leaveConversation: Verb<typeof messagingEndpoints.leaveConversation> = async (ctx, { id }) => {
  const { row: seen } = await checkMember(ctx.db.orm, ctx, id)
  await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, seen.clientId)
    const { row, me } = await lockMember(tx, ctx, id)
    // The client's own conversations are theirs; a supporter leaves one of two by leaving the circle.
    if (me.role === 'client' || (row.userId !== null && me.role !== 'counselor'))
      throw new AppError('auth.forbidden')
    await note(tx, ctx, 'conversation.left', row)
    await leaveAs(tx, ctx, id, ctx.actor.userId)
  })
  return { ok: true }
}

export const listOwnCounselors: Verb<typeof messagingEndpoints.listOwnCounselors> = async (ctx) => {
  const rows = await ctx.db.orm
    .select({ userId: users.id, fullName: users.fullName })
    .from(careTeam)
    .innerJoin(users, and(eq(users.id, careTeam.userId), isNull(users.disabledAt)))
    .where(eq(careTeam.clientId, ownClient(ctx)))
    .orderBy(careTeam.since)
    .limit(20)
  return rows.map(({ userId, fullName }) => ({ userId, name: firstName(fullName) }))
}

export const inviteCounselor: Verb<typeof messagingEndpoints.inviteCounselor> = async (
  ctx,
  { id, userId, until },
) => {
  const clientId = ownClient(ctx)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const { row, me } = await lockMember(tx, ctx, id)
    if (me.role !== 'client') throw new AppError('request.not_found')
    const end = new Date(until)
    if (end <= ctx.clock.now()) throw new AppError(messagingErrors.until_past)
    const [counselor] = await tx
      .select({ userId: careTeam.userId })
      .from(careTeam)
      .innerJoin(users, and(eq(users.id, careTeam.userId), isNull(users.disabledAt)))
      .where(and(eq(careTeam.clientId, row.clientId), eq(careTeam.userId, userId)))
    if (!counselor) throw new AppError(messagingErrors.not_on_care_team)
    const [known] = await tx
      .select()
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.conversationId, id),
          eq(conversationMembers.userId, userId),
          isMemberAt(ctx.clock.now()),
        ),
      )
    await joinConversation(tx, ctx, id, {
      userId,
      role: 'counselor',
      until: end,
      // They read what is written from now on, not the family's earlier messages.
      ...(known ? {} : { fromPosition: await newestPosition(tx, id) }),
    })
    await note(tx, ctx, 'conversation.counselor_invited', row)
    await tellMembers(tx, ctx, id)
    return shown(tx, ctx, id)
  })
}

export const removeCounselor: Verb<typeof messagingEndpoints.removeCounselor> = async (
  ctx,
  { id, userId },
) => {
  const clientId = ownClient(ctx)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const { row, me } = await lockMember(tx, ctx, id)
    if (me.role !== 'client') throw new AppError('request.not_found')
    const [counselor] = await tx
      .select({ userId: conversationMembers.userId })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.conversationId, id),
          eq(conversationMembers.userId, userId),
          eq(conversationMembers.role, 'counselor'),
        ),
      )
    if (!counselor) throw new AppError('request.not_found')
    await leaveAs(tx, ctx, id, userId)
    await note(tx, ctx, 'conversation.counselor_removed', row)
    return shown(tx, ctx, id)
  })
}

/** The groups of a client in which a person has a place. */
const groupsOf = (tx: Tx, clientId: string, userId: string) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, userId),
        isNull(conversationMembers.leftAt),
      ),
    )
    .where(and(eq(conversations.clientId, clientId), isNull(conversations.userId)))

/**
 * A supporter's grant has another end: it is that of their groups too. A group that ended for them before stays ended; the
 * client may choose them for it again.
 */
export const keepGroupsUntil = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  { clientId, userId, until }: { clientId: string; userId: string; until: Date },
): Promise<void> => {
  const groups = await groupsOf(tx, clientId, userId)
  await tx
    .update(conversationMembers)
    .set({ until })
    .where(
      and(
        inArray(
          conversationMembers.conversationId,
          groups.map(({ id }) => id),
        ),
        eq(conversationMembers.userId, userId),
        isMemberAt(ctx.clock.now()),
      ),
    )
}

/** Takes a supporter out of every group of a client: the grant to write with them ended, or they may not meet any more. */
export const leaveGroups = async (tx: Tx, ctx: Context, clientId: string, userId: string): Promise<void> => {
  for (const { id } of await groupsOf(tx, clientId, userId)) await leaveAs(tx, ctx, id, userId)
}
