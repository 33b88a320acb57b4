import { and, desc, eq, lte, ne } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import { AiFailure } from '#platform/ai/provider.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { type ChatMessage, messageSent } from '../contract.ts'
import { openMessage, openState, sealMessage, sealState } from '../seal.ts'
import { chatMessages, chatSessions } from '../tables.ts'
import { countReply } from './count-replies.ts'
import { hiderOf } from './hide.ts'
import { phrase } from './phrase.ts'
import type { Planned } from './planned.ts'
import type { Plan } from './prompt.ts'
import { NotPhrased } from './read-answer.ts'

const turnsGiven = 12

/** Whether a model may phrase this reply: it may be asked, and all is calm. */
export const mayPhrase = ({ level, degraded }: Detection): boolean => level === 'none' && !degraded

/** Whether a model may read what this person writes: it is set up, the organization and the person want it. */
export const mayAskProvider = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  settings: OrganizationSettings,
): Promise<boolean> => {
  if (!ctx.ai || !settings.generativeReplies.enabled) return false
  const [row] = await tx
    .select({ guidedOnly: clients.guidedOnly })
    .from(clients)
    .where(eq(clients.id, client))
  return row !== undefined && !row.guidedOnly
}

/**
 * Lets the model phrase a reply that is kept already in the guided engine's words. Whatever goes wrong, those
 * stay, and the person sees no gap. Answers the message as it is kept afterwards.
 */
export const phraseReply = async (
  ctx: Context<Actor | null>,
  kept: { clientId: string; sessionId: string; aiMessage: ChatMessage },
  planned: Planned,
): Promise<ChatMessage> => {
  const { ai, log } = ctx
  if (!ai) return kept.aiMessage
  const started = performance.now()
  let outcome = 'written'
  try {
    const turns = await readTurns(ctx, kept)
    const hide = await hiderOf(ctx.db.orm, ctx, kept.clientId as CheckedClient)
    const plan = hidden({ ...planned.plan, turns }, hide)
    const { words, choice } = await phrase(ai, plan, (piece) => ctx.sendAhead?.('words', { text: piece }))
    const written = await keepWords(ctx, kept, planned, words, choice)
    if (!written) outcome = 'overtaken'
    return written ?? kept.aiMessage
  } catch (error) {
    if (error instanceof NotPhrased) outcome = error.fault
    else if (error instanceof AiFailure) outcome = error.reason
    else outcome = (error as Error).name
    return kept.aiMessage
  } finally {
    log.info({ ai: ai.name, outcome, ms: Math.round(performance.now() - started) })
    // The reply stands, whatever becomes of its count.
    await countReply(ctx, outcome).catch((error: unknown) =>
      log.error({ replyNotCounted: (error as Error).name }),
    )
  }
}

/** The plan as the provider may read it. */
const hidden = (plan: Plan, hide: (text: string) => string): Plan => ({
  ...plan,
  words: hide(plan.words),
  waiting: plan.waiting && hide(plan.waiting),
  facts: plan.facts.map(hide),
  turns: plan.turns.map(({ role, content }) => ({ role, content: hide(content) })),
})

/** The latest turns of one conversation, without what was said in a crisis and without the reply to be phrased. */
const readTurns = async (
  ctx: Context<Actor | null>,
  { sessionId, aiMessage }: { sessionId: string; aiMessage: ChatMessage },
) => {
  const [last] = await ctx.db.orm
    .select({ position: chatMessages.position })
    .from(chatMessages)
    .where(eq(chatMessages.id, aiMessage.id))
  const rows = await ctx.db.orm
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        ne(chatMessages.crisisLevel, 'crisis'),
        ne(chatMessages.id, aiMessage.id),
        lte(chatMessages.position, last?.position ?? 0),
      ),
    )
    .orderBy(desc(chatMessages.position))
    .limit(turnsGiven)
  return rows.reverse().map((row) => {
    const { sender, content } = openMessage(ctx, row)
    return { role: sender === 'user' ? ('user' as const) : ('assistant' as const), content }
  })
}

/** Puts the model's words in place of the engine's, unless the talk has gone on meanwhile. */
const keepWords = async (
  ctx: Context<Actor | null>,
  { clientId, sessionId, aiMessage }: { clientId: string; sessionId: string; aiMessage: ChatMessage },
  { wayOf }: Planned,
  words: string,
  choice: string,
): Promise<ChatMessage | null> => {
  const way = wayOf(choice, words)
  if (!way) return null
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const [newest] = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(eq(chatMessages.sessionId, sessionId))
      .orderBy(desc(chatMessages.position))
      .limit(1)
    if (newest?.id !== aiMessage.id) return null
    const [row] = await tx
      .update(chatMessages)
      .set(sealMessage(ctx, clientId, aiMessage.id, words, { ...way.metadata, generated: true }))
      .where(eq(chatMessages.id, aiMessage.id))
      .returning()
    if (!row) return null
    const [session] = await tx.select().from(chatSessions).where(eq(chatSessions.id, sessionId))
    if (session)
      await tx
        .update(chatSessions)
        .set({
          engineState: sealState(ctx, clientId, sessionId, way.stateFrom(openState(ctx, session))),
        })
        .where(eq(chatSessions.id, sessionId))
    await audit(tx, ctx, {
      action: 'message.phrased',
      recordType: 'chat_message',
      recordId: aiMessage.id,
      clientId,
      detail: { choice },
    })
    await publish(tx, topics.client(clientId), messageSent, { clientId, sessionId, messageId: aiMessage.id })
    return openMessage(ctx, row)
  })
}
