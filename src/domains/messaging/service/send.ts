import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import {
  type Heard,
  hearFirst,
  keepCircleMessage,
  keepHeard,
  type Kept,
} from '#domains/crisis/hear-visitor.ts'
import { photoKind } from '#domains/documents/contract.ts'
import type { StoredFile } from '#domains/documents/bytes.ts'
import { keepDocument } from '#domains/documents/service.ts'
import type { Context } from '#platform/context.ts'
import { placeOfWords } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type messagingEndpoints, messagingErrors } from '../contract.ts'
import { type CircleMessage, circleFileKind } from '../contract/shapes.ts'
import { circleMessages, conversationMembers, conversations } from '../tables.ts'
import { tellOfMessage } from './letters.ts'
import { checkMember, type ConversationRow, isActive, lockMember, membersOf, tellMembers } from './members.ts'
import { type MessageRow, openWords, toMessages } from './message.ts'
import { keepPace } from './pace.ts'
import { wordsPlace } from './place.ts'
import { wantTranslations } from './translate.ts'

export interface Draft {
  id: string
  messageId: string
  /** May be empty where files come with it. */
  words: string
  replyTo?: string | undefined
}

interface Sent {
  message: CircleMessage
  crisis: Heard['level']
  clientId: string | null
}

const findMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> => {
  const [row] = await tx.select().from(circleMessages).where(eq(circleMessages.id, id))
  return row
}

/** A conversation goes on: it did not end, and the other one of two still sees it. */
export const goesOn = async (tx: Tx, ctx: Context, row: ConversationRow): Promise<boolean> => {
  if (row.endedAt) return false
  const { userId } = row
  if (!userId) return true
  const [other] = await tx
    .select({ leftAt: conversationMembers.leftAt, until: conversationMembers.until })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, row.id), eq(conversationMembers.userId, userId)))
  return other !== undefined && isActive(other, ctx.clock.now())
}

/** The id of the answered message, where it is one of this conversation; null otherwise: it may be gone. */
const answeredIn = async (
  tx: Tx,
  row: ConversationRow,
  replyTo: string | undefined,
): Promise<string | null> => {
  if (!replyTo) return null
  return (await findMessage(tx, replyTo))?.conversationId === row.id ? replyTo : null
}

/**
 * Keeps a message whose words were screened: once for its id, whatever is repeated. Danger is kept even where the
 * conversation is over: the message is then for its writer alone, and the responder reads it. Throws messaging.ended.
 */
const keepMessage = async (
  tx: Tx,
  ctx: Context,
  { id, messageId, words, replyTo }: Draft,
  heard: Heard,
  stored: readonly StoredFile[] = [],
): Promise<Sent> => {
  const { userId } = ctx.actor
  const { row } = await lockMember(tx, ctx, id)
  let known: MessageRow | undefined
  const place = await placeOfWords(ctx.signer, { id: messageId, words }, async (one) => {
    known = await findMessage(tx, one)
    // A guessed id of another person's message tells nothing.
    if (known && (known.conversationId !== id || known.senderId !== userId))
      throw new AppError('request.invalid', 'messageId: is taken')
    // What was edited or deleted since was sent under this id all the same.
    return known && (known.editedAt || known.deletedAt ? words : openWords(ctx, known))
  })
  // The answer may have been lost, and with it the help: what screening found is said again.
  if (known && place.isKept) return answer(tx, ctx, known, heard, null)
  const isHeldBack = !(await goesOn(tx, ctx, row))
  if (isHeldBack && heard.level !== 'crisis') throw new AppError(messagingErrors.ended)
  const kept = await keepCircleMessage(tx, ctx, heard, row.clientId, words)
  const message = await insertMessage(tx, ctx, row, {
    id: place.id,
    words,
    isHeldBack,
    replyTo: await answeredIn(tx, row, replyTo),
    ...screenedAs(heard, kept),
  })
  for (const file of stored)
    await keepDocument(tx, ctx, {
      kind: file.isPhoto ? photoKind : circleFileKind,
      subjectId: message.id,
      clientId: row.clientId,
      file,
    })
  await audit(tx, ctx, {
    action: 'circle_message.sent',
    recordType: 'conversation',
    recordId: id,
    clientId: row.clientId,
    detail: { files: stored.length },
  })
  if (!isHeldBack) await bringOn(tx, ctx, row, message)
  await tellMembers(tx, ctx, id, { messageId: message.id, ...(isHeldBack ? { only: userId } : {}) })
  return answer(tx, ctx, message, heard, kept.page)
}

/** What follows a message that everyone sees: letters to the others, and translations. */
const bringOn = async (
  tx: Tx,
  ctx: Context,
  row: ConversationRow,
  message: MessageRow,
  toldAlready: readonly string[] = [],
): Promise<void> => {
  const members = await membersOf(tx, ctx, row.id)
  await tellOfMessage(
    tx,
    ctx,
    row,
    members.filter(({ userId }) => !toldAlready.includes(userId)),
  )
  await wantTranslations(tx, ctx, row, message)
}

/**
 * Sends a message in the caller's name whose words the product wrote, such as the proposal of a session: nothing in it is to
 * be screened. The client is locked. No letter goes to those in `toldAlready`.
 */
export const postPrepared = async (
  tx: Tx,
  ctx: Context,
  id: string,
  words: string,
  toldAlready: readonly string[],
): Promise<void> => {
  const { row } = await lockMember(tx, ctx, id)
  const message = await insertMessage(tx, ctx, row, {
    id: newId(),
    words,
    isHeldBack: false,
    replyTo: null,
    screenedFor: null,
    screenedLevel: null,
  })
  await audit(tx, ctx, {
    action: 'circle_message.sent',
    recordType: 'conversation',
    recordId: id,
    clientId: row.clientId,
    detail: { files: 0 },
  })
  await bringOn(tx, ctx, row, message, toldAlready)
  await tellMembers(tx, ctx, id, { messageId: message.id })
}

/** What the row of a message says of its screening. */
export const screenedAs = (
  { level }: Heard,
  { record }: Kept,
): Pick<MessageRow, 'screenedFor' | 'screenedLevel'> =>
  level === 'none' || !record
    ? { screenedFor: null, screenedLevel: null }
    : { screenedFor: record, screenedLevel: level }

const answer = async (
  tx: Tx,
  ctx: Context,
  row: MessageRow,
  { level }: Heard,
  clientId: string | null,
): Promise<Sent> => {
  const [message] = await toMessages(tx, ctx, [row])
  if (!message) throw new Error('the message just kept is gone')
  return { message, crisis: level, clientId }
}

const insertMessage = async (
  tx: Tx,
  ctx: Context,
  { id: conversationId, clientId }: ConversationRow,
  given: { id: string; words: string } & Pick<
    MessageRow,
    'isHeldBack' | 'replyTo' | 'screenedFor' | 'screenedLevel'
  >,
): Promise<MessageRow> => {
  const now = ctx.clock.now()
  const { userId } = ctx.actor
  const [message] = await tx
    .insert(circleMessages)
    .values({
      ...given,
      conversationId,
      clientId,
      senderId: userId,
      words: ctx.fields.seal(given.words, wordsPlace(clientId, given.id)),
      createdAt: now,
    })
    .returning()
  if (!message) throw new Error('no message was kept')
  // The others must not see from what they see of the sender that there is more.
  if (given.isHeldBack) return message
  await tx.update(conversations).set({ lastAt: now }).where(eq(conversations.id, conversationId))
  // The sender has read what they sent.
  await tx
    .update(conversationMembers)
    .set({ readTo: message.position, deliveredTo: message.position })
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    )
  return message
}

export const sendCircleMessage: Verb<typeof messagingEndpoints.sendCircleMessage> = (ctx, draft) =>
  screenAndKeep(ctx, draft)

/**
 * Screens a message before anything else becomes of it, and keeps it. A person who lost their part in the conversation
 * gets request.not_found, and danger in their words calls a responder all the same.
 */
export const screenAndKeep = (
  ctx: Context,
  draft: Draft,
  store: () => Promise<StoredFile[]> = async () => [],
): Promise<Sent> =>
  hearFirst(
    ctx,
    [draft.words],
    'circle',
    async (heard) => {
      const { row } = await checkMember(ctx.db.orm, ctx, draft.id)
      keepPace(ctx, heard, 'send')
      const stored = await store()
      return ctx.db.orm.transaction(async (tx) => {
        await lockClient(tx, row.clientId)
        return keepMessage(tx, ctx, draft, heard, stored)
      })
    },
    (tx, heard) => keepRefused(tx, ctx, heard, draft),
  )

/** Danger in words that were refused: about the client whom the writer wrote with until then, else about the writer. */
export const keepRefused = async (
  tx: Tx,
  ctx: Context,
  heard: Heard,
  { id, words }: { id: string; words: string },
): Promise<void> => {
  const [was] = await tx
    .select({ clientId: conversations.clientId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, ctx.actor.userId),
        eq(conversations.organizationId, ctx.organizationId),
      ),
    )
  if (was) await keepCircleMessage(tx, ctx, heard, was.clientId, words)
  else await keepHeard(tx, ctx, heard, 'circle')
}
