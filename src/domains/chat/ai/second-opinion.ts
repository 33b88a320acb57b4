import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { clients } from '#domains/clients/tables.ts'
import { detectWithoutEncoder } from '#domains/crisis/detection/detect.ts'
import { crisisLevels, type Detection } from '#domains/crisis/detection/types.ts'
import { respondToMessage } from '#domains/crisis/episode/respond.ts'
import type { EpisodeReply } from '#domains/crisis/episode/say.ts'
import { AiFailure } from '#platform/ai/provider.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { messageSent } from '../contract.ts'
import { respond } from '../engine/engine.ts'
import { openMessage, openState, sealMessage, sealState } from '../seal.ts'
import { metadataOfFixed } from '../sending/crisis-turn.ts'
import { chatMessages, chatSessions } from '../tables.ts'
import { askOpinion, type Opinion } from './ask-opinion.ts'
import { hiderOf } from './hide.ts'

/**
 * The provider's opinion of a message that is kept and answered already. It may raise the level, never lower it, and
 * writes no word itself: the person gets the fixed text, which asks about a weak sign or, at crisis level, says that a
 * responder is called.
 */
export const secondOpinion = defineJob({
  name: 'chat.second_opinion',
  input: z.object({ messageId: z.string(), language: z.string() }),
  run: async (services, { messageId, language }) => {
    const { ai, log } = services
    if (!ai) return
    const [row] = await services.db.orm
      .select({ message: chatMessages, organizationId: clients.organizationId })
      .from(chatMessages)
      .innerJoin(clients, eq(clients.id, chatMessages.clientId))
      .where(eq(chatMessages.id, messageId))
    if (!row || row.message.crisisLevel === 'crisis') return
    const ctx = backgroundContext(services, row.organizationId, language)
    const { content } = openMessage(ctx, row.message)
    const started = performance.now()
    let outcome: string = 'agreed'
    try {
      const hide = await hiderOf(services.db.orm, ctx, row.message.clientId as CheckedClient)
      const opinion = await askOpinion(ai, hide(content))
      const raised = await raise(ctx, messageId, content, opinion)
      if (raised) outcome = `raised to ${opinion.level}`
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      // The detector has judged it; nobody waits for this.
      outcome = error.reason
    } finally {
      log.info({ ai: ai.name, secondOpinion: outcome, ms: Math.round(performance.now() - started) })
    }
  },
})

/** Raises the message to the opinion's level; false where it stands there already. Done twice, it holds once. */
const raise = async (
  ctx: Context<null>,
  messageId: string,
  content: string,
  opinion: Opinion,
): Promise<boolean> => {
  const found = await ctx.db.orm.transaction(async (tx) => {
    const [known] = await tx
      .select({ clientId: chatMessages.clientId })
      .from(chatMessages)
      .where(eq(chatMessages.id, messageId))
    if (!known) return null
    await lockClient(tx, known.clientId)
    const [message] = await tx.select().from(chatMessages).where(eq(chatMessages.id, messageId))
    if (!message || isAtLeast(message.crisisLevel, opinion.level)) return null
    const detection = asDetection(content, opinion, ctx.clock.now())
    const { reply } = await respondToMessage(tx, ctx, message.clientId as CheckedClient, {
      text: content,
      detection,
      source: 'message',
      isTurn: false,
    })
    await tx.update(chatMessages).set({ crisisLevel: detection.level }).where(eq(chatMessages.id, messageId))
    await audit(tx, ctx, {
      action: 'message.raised',
      recordType: 'chat_message',
      recordId: messageId,
      clientId: message.clientId,
      detail: { level: detection.level, by: 'provider' },
    })
    if (reply && detection.level !== 'none') await answer(tx, ctx, message, reply, detection.level)
    return message
  })
  if (found) publishCaseloadSoon(ctx, found.clientId)
  return found !== null
}

const isAtLeast = (level: Detection['level'], least: Detection['level']): boolean =>
  crisisLevels.indexOf(level) >= crisisLevels.indexOf(least)

const asDetection = (content: string, { level, category }: Opinion, now: Date): Detection => {
  const own = detectWithoutEncoder(content, { now })
  const chosen = category ?? own.categories[0] ?? 'suicide'
  const reason = { category: chosen, frame: 'provider', words: content, start: 0, end: content.length, level }
  return { ...own, level, categories: [chosen], reasons: [reason] }
}

/** The fixed reply behind what was answered before, unless the talk holds one since. */
const answer = async (
  tx: Tx,
  ctx: Context<null>,
  message: typeof chatMessages.$inferSelect,
  reply: EpisodeReply,
  level: 'watch' | 'crisis',
): Promise<void> => {
  const { clientId, sessionId } = message
  const [since] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        gt(chatMessages.position, message.position),
        eq(chatMessages.sender, 'ai'),
        eq(chatMessages.crisisLevel, 'crisis'),
      ),
    )
    .limit(1)
  const [session] = await tx.select().from(chatSessions).where(eq(chatSessions.id, sessionId))
  if (since || !session) return
  const id = newId()
  const now = ctx.clock.now()
  await tx.insert(chatMessages).values({
    ...sealMessage(ctx, clientId, id, reply.text, metadataOfFixed(reply)),
    id,
    sessionId,
    clientId,
    sender: 'ai',
    crisisLevel: level,
    escalated: level === 'crisis',
    createdAt: now,
  })
  const before = openState(ctx, session)
  // A question beside the guided talk leaves its place in an exercise; danger ends it.
  const { state } =
    level === 'crisis'
      ? respond(before, { text: '', mood: null, crisisLevel: level, name: '', now, hour: 0 })
      : { state: before }
  await tx
    .update(chatSessions)
    .set({ lastMessageAt: now, engineState: sealState(ctx, clientId, sessionId, state) })
    .where(eq(chatSessions.id, sessionId))
  await publish(tx, topics.client(clientId), messageSent, { clientId, sessionId, messageId: id })
}
