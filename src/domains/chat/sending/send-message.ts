import { and, desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { reopenGuest } from '#domains/clients/guest.ts'
import { clients } from '#domains/clients/tables.ts'
import { actingClient } from '#domains/crisis/acting-client.ts'
import { raise } from '#domains/crisis/alerts.ts'
import { readStatus } from '#domains/crisis/status.ts'
import { detectFor, keepDetection } from '#domains/crisis/watch.ts'
import { readMood } from '#domains/mood/reading/read-mood.ts'
import { recordMood } from '#domains/mood/record.ts'
import { moodLogs } from '#domains/mood/tables.ts'
import type { MoodLog } from '#domains/mood/contract.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type ChatReply, type chatEndpoints, messageSent } from '../contract.ts'
import { openMessage, openState, sealMessage, sealState } from '../seal.ts'
import { chatDrafts, chatMessages, chatSessions } from '../tables.ts'
import { waitsForChoice } from '../engine/actions.ts'
import { composeReply, type Mood, type Reply } from './reply.ts'

const brightMoods: ReadonlySet<string> = new Set(['good', 'hopeful', 'neutral'])

/**
 * Detection first, before anything else touches the text. Then, in one transaction: the message, what was
 * detected and the alert, the mood, the reply, their history and the news to open pages. A message that
 * arrives twice is kept once and answered the same.
 */
export const sendMessage: Verb<typeof chatEndpoints.sendMessage> = async (ctx, input) => {
  const own = ctx.actor?.clientId as CheckedClient | null | undefined
  const detection = await detectFor(ctx, own ?? null, input.content)
  const settings = await readSettings(ctx, ctx.organizationId)
  const sent = await ctx.db.orm.transaction(async (tx) => {
    const { client, as } =
      (await returningGuest(tx, ctx, input)) ??
      (await actingClient(tx, ctx, input.clientId, {
        mayBecomeGuest: detection.level === 'crisis' || detection.degraded,
      }))
    // Two tabs of one person take turns.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, client)).for('update')
    const before = input.clientMessageId ? await findAnswered(tx, as, client, input.clientMessageId) : null
    if (before) return before

    const session = await currentSession(tx, as, client, input.sessionId)
    const read = readMood(input.content)
    // "Better off without me" is no good mood, nor is "I am ok now" until a person has closed the alert.
    const believed =
      read && read.confidence >= 0.5 && !(detection.level !== 'none' && brightMoods.has(read.mood))
    const mood = believed ? { mood: read.mood, intensity: read.intensity } : null
    await keepDetection(tx, as, client, detection, 'message')
    const state = openState(as, session)
    const reply = await composeReply(tx, as, {
      session,
      state,
      text: input.content,
      detection,
      mood,
      settings,
    })
    if (reply.asksForPerson)
      await raise(tx, as, client, 'button', { level: 'crisis', categories: [], reasons: [], degraded: false })
    const shouldEscalate = detection.level === 'crisis' || reply.asksForPerson === true
    const isAsked = waitsForChoice(state)
    // "Sad" tapped for an answer says nothing more than was asked; a sentence there is a feeling like any other.
    const isTapped = isAsked && input.content.trim().split(/\s+/).length <= 2
    const log = await keepMood(tx, as, client, { mood: isTapped ? null : mood, reply })
    const after = log && (reply.chosenMood || isAsked) ? { ...reply.state, moodLogId: log.id } : reply.state

    const now = as.clock.now()
    const said = newId()
    const answered = newId()
    const common = { sessionId: session.id, clientId: client, crisisLevel: detection.level, createdAt: now }
    const [userRow, aiRow] = await tx
      .insert(chatMessages)
      .values([
        {
          ...common,
          ...sealMessage(as, client, said, input.content),
          id: said,
          sender: 'user',
          clientMessageId: input.clientMessageId ?? null,
          moodLogId: log?.id ?? null,
        },
        {
          ...common,
          ...sealMessage(as, client, answered, reply.content, reply.metadata),
          id: answered,
          sender: 'ai',
          escalated: shouldEscalate,
          answers: said,
        },
      ])
      .returning()
    if (!userRow || !aiRow) throw new Error('nothing was inserted')
    await tx
      .update(chatSessions)
      .set({ engineState: sealState(as, client, session.id, after), lastMessageAt: now })
      .where(eq(chatSessions.id, session.id))
    await tx.delete(chatDrafts).where(eq(chatDrafts.clientId, client))
    await audit(tx, as, {
      action: 'message.sent',
      recordType: 'chat_message',
      recordId: said,
      clientId: client,
      detail: { level: detection.level, degraded: detection.degraded, detector: detection.version },
    })
    await publish(tx, topics.client(client), messageSent, {
      clientId: client,
      sessionId: session.id,
      messageId: answered,
    })
    return {
      userMessage: openMessage(as, userRow),
      aiMessage: openMessage(as, aiRow),
      sessionId: session.id,
      clientId: client,
      shouldEscalate,
      ...(log ? { mood: log } : {}),
      alert: shouldEscalate ? await readStatus(tx, as, client) : null,
    }
  })
  if (ctx.actor && ctx.actor.role !== 'guest') publishCaseloadSoon(ctx, sent.clientId)
  return sent
}

/** Logs what was chosen in an exercise, or else what the words tell; chosen anew in the same exercise, it is put right. */
const keepMood = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  { mood, reply }: { mood: Mood | null; reply: Reply },
): Promise<MoodLog | null> => {
  if (reply.chosenMood) {
    const id = reply.state.moodLogId
    return recordMood(tx, ctx, client, { ...reply.chosenMood, source: 'person', ...(id ? { id } : {}) })
  }
  return mood && recordMood(tx, ctx, client, { ...mood, source: 'text' })
}

/**
 * A visitor's first message whose answer was lost comes again without a cookie. Its id, which only that browser
 * knows, leads back to the guest it made; otherwise there would be two.
 */
const returningGuest = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  {
    clientId,
    clientMessageId,
  }: { clientId?: string | null | undefined; clientMessageId?: string | undefined },
) => {
  if (ctx.actor || clientId || !clientMessageId) return null
  const [known] = await tx
    .select({ clientId: clients.id, userId: clients.userId })
    .from(chatMessages)
    .innerJoin(clients, eq(clients.id, chatMessages.clientId))
    .where(
      and(
        eq(chatMessages.clientMessageId, clientMessageId),
        eq(clients.isGuest, true),
        eq(clients.organizationId, ctx.organizationId),
      ),
    )
  if (!known?.userId) return null
  const guest = await reopenGuest(tx, ctx, { userId: known.userId, clientId: known.clientId })
  return { client: guest.clientId, as: { ...ctx, actor: guest } }
}

/** The conversation to write in: the named one if it is the client's, else the current one, else a new one. */
const currentSession = async (
  tx: Tx,
  ctx: Context<Actor>,
  clientId: CheckedClient,
  wanted: string | null | undefined,
) => {
  const mine = eq(chatSessions.clientId, clientId)
  const [found] = await tx
    .select()
    .from(chatSessions)
    .where(wanted ? and(mine, eq(chatSessions.id, wanted)) : mine)
    .orderBy(desc(chatSessions.createdAt))
    .limit(1)
  if (found) return found
  if (wanted) return currentSession(tx, ctx, clientId, null)
  const [created] = await tx
    .insert(chatSessions)
    .values({ id: newId(), organizationId: ctx.organizationId, clientId, createdAt: ctx.clock.now() })
    .returning()
  if (!created) throw new Error('nothing was inserted')
  return created
}

/** The answer that a message with this id of the browser's was given already. */
const findAnswered = async (
  tx: Tx,
  ctx: Context<Actor>,
  clientId: CheckedClient,
  clientMessageId: string,
): Promise<ChatReply | null> => {
  const [said] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.clientId, clientId), eq(chatMessages.clientMessageId, clientMessageId)))
  if (!said) return null
  const [answer] = await tx.select().from(chatMessages).where(eq(chatMessages.answers, said.id))
  if (!answer) throw new Error('a message was kept without its answer')
  const [log] = said.moodLogId ? await tx.select().from(moodLogs).where(eq(moodLogs.id, said.moodLogId)) : []
  const mood: MoodLog | undefined = log && {
    id: log.id,
    mood: log.mood,
    intensity: log.intensity,
    source: log.source,
    note: null,
    loggedAt: log.loggedAt.toISOString(),
  }
  return {
    userMessage: openMessage(ctx, said),
    aiMessage: openMessage(ctx, answer),
    sessionId: said.sessionId,
    clientId,
    shouldEscalate: answer.escalated,
    ...(mood ? { mood } : {}),
    alert: answer.escalated ? await readStatus(tx, ctx, clientId) : null,
  }
}
