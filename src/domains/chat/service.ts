import { and, desc, eq, lt } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { readProvider, testProvider } from './ai/provider-service.ts'
import { chatEndpoints } from './contract.ts'
import { greeting } from './engine/engine.ts'
import { renderReply } from './engine/render.ts'
import { freshState } from './engine/types.ts'
import { deleteExercise, listExercises, readExercise } from './exercises/service.ts'
import { suggestExercise } from './exercises/suggest-exercise.ts'
import { openMessage } from './seal.ts'
import { readMetadata } from './stored-metadata.ts'
import { handBack, writeAsCounselor } from './live/write-as-counselor.ts'
import { readMessagesLeft } from './sending/daily-limit.ts'
import { sendMessage } from './sending/send-message.ts'
import { chatDrafts, chatMessages, chatSessions } from './tables.ts'

const readCurrentSession: Verb<typeof chatEndpoints.readCurrentSession> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const [row] = await ctx.db.orm
    .select({ session: chatSessions, holderName: users.fullName })
    .from(chatSessions)
    .leftJoin(users, eq(users.id, chatSessions.heldBy))
    .where(eq(chatSessions.clientId, client))
    .orderBy(desc(chatSessions.createdAt))
    .limit(1)
  await auditRead(ctx, {
    action: 'conversation.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  if (!row) return null
  const { session, holderName } = row
  return {
    id: session.id,
    clientId: session.clientId,
    createdAt: session.createdAt.toISOString(),
    heldBy: session.heldBy && holderName ? { id: session.heldBy, firstName: firstName(holderName) } : null,
  }
}

/** The newest page first; within a page the order of writing. The cursor is a position, opaque to pages. */
const listMessages: Verb<typeof chatEndpoints.listMessages> = async (ctx, { id, limit = 100, cursor }) => {
  const [session] = await ctx.db.orm
    .select({ clientId: chatSessions.clientId })
    .from(chatSessions)
    .where(eq(chatSessions.id, id))
  if (!session) throw new AppError('request.not_found')
  const client = await checkClient(ctx, session.clientId, 'talk')
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw new AppError('request.invalid', 'cursor: is not one of ours')
  const found = await ctx.db.orm
    .select({ message: chatMessages, authorName: users.fullName })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.authorId))
    .where(
      and(eq(chatMessages.sessionId, id), cursor ? lt(chatMessages.position, Number(cursor)) : undefined),
    )
    .orderBy(desc(chatMessages.position))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  await auditRead(ctx, {
    action: 'messages.read',
    recordType: 'chat_session',
    recordId: id,
    clientId: client,
  })
  const oldest = rows.at(-1)
  ctx.nextPage(found.length > limit && oldest ? String(oldest.message.position) : null)
  return rows.reverse().map(({ message, authorName }) => openMessage(ctx, message, authorName))
}

const readGreeting: Verb<typeof chatEndpoints.readGreeting> = async (ctx) => {
  const isGuest = !ctx.actor || ctx.actor.role === 'guest'
  const name =
    ctx.actor && !isGuest
      ? firstName(ctx.actor.fullName)
      : translate(ctx.language, 'engine', 'greeting.default-name')
  const reply = greeting(name, freshState, { isGuest })
  return {
    id: 'greeting',
    sender: 'ai',
    content: renderReply(reply, ctx.language),
    timestamp: ctx.clock.now().toISOString(),
    clientMessageId: null,
    crisisLevel: 'none',
    metadata: readMetadata({ actions: reply.actions }, ctx.language),
  }
}

const readWhoWrites: Verb<typeof chatEndpoints.readWhoWrites> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { generativeReplies } = await readSettings(ctx, ctx.organizationId)
  const [row] = await ctx.db.orm
    .select({ guidedOnly: clients.guidedOnly })
    .from(clients)
    .where(eq(clients.id, client))
  return {
    generative: ctx.ai !== null && generativeReplies.enabled,
    guidedOnly: row?.guidedOnly ?? false,
  }
}

const draftPlace = (clientId: string) => ({ scope: clientId, field: 'chat_drafts.text', row: clientId })

const saveDraft: Verb<typeof chatEndpoints.saveDraft> = async (ctx, { id, text }) => {
  const client = await checkClient(ctx, id, 'own')
  await ctx.db.orm.transaction(async (tx) => {
    if (text.trim()) {
      const draft = { text: ctx.fields.seal(text, draftPlace(client)), savedAt: ctx.clock.now() }
      await tx
        .insert(chatDrafts)
        .values({ clientId: client, ...draft })
        .onConflictDoUpdate({ target: chatDrafts.clientId, set: draft })
    } else {
      await tx.delete(chatDrafts).where(eq(chatDrafts.clientId, client))
    }
    await audit(tx, ctx, {
      action: 'draft.saved',
      recordType: 'chat_draft',
      recordId: client,
      clientId: client,
    })
  })
  return { ok: true }
}

const readDraft: Verb<typeof chatEndpoints.readDraft> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const [row] = await ctx.db.orm.select().from(chatDrafts).where(eq(chatDrafts.clientId, client))
  return { text: row ? ctx.fields.open(row.text, draftPlace(client)) : '' }
}

export const chatService = bind(chatEndpoints, {
  readCurrentSession,
  listMessages,
  sendMessage,
  writeAsCounselor,
  handBack,
  readGreeting,
  readWhoWrites,
  readProvider,
  testProvider,
  readMessagesLeft,
  listExercises,
  readExercise,
  deleteExercise,
  suggestExercise,
  saveDraft,
  readDraft,
})
