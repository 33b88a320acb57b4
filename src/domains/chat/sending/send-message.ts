import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { actingClient } from '#domains/crisis/acting-client.ts'
import { keepHeard } from '#domains/crisis/hear-visitor.ts'
import { readStatus } from '#domains/crisis/status.ts'
import { isOfferedAnswer } from '#domains/crisis/episode/question.ts'
import { respondToMessage } from '#domains/crisis/episode/respond.ts'
import { detectFor } from '#domains/crisis/watch.ts'
import { readMood } from '#domains/mood/reading/read-mood.ts'
import { readNeed } from '#domains/need-words/read-need.ts'
import { recordMood } from '#domains/mood/record.ts'
import type { MoodLog } from '#domains/mood/contract.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { guessLanguage, likeliestLanguage } from '#shared/guess-language.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type chatEndpoints, messageSent } from '../contract.ts'
import { openMessage, openState, sealMessage, sealState } from '../seal.ts'
import { chatDrafts, chatMessages, chatSessions } from '../tables.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { actionFromLabel, isLabel } from '../engine/render.ts'
import { calming } from '../engine/suggest.ts'
import type { EngineState } from '../engine/types.ts'
import { findWish } from '../engine/words.ts'
import { waitingStep, waitsForChoice } from '../engine/actions.ts'
import { asksAfterHelp } from '../engine/waiting.ts'
import { understand } from '../engine/understanding/understand.ts'
import { mayAskProvider, mayPhrase, phraseReply } from '../ai/phrase-reply.ts'
import { secondOpinion } from '../ai/second-opinion.ts'
import type { Planned } from '../ai/planned.ts'
import { isHeld } from '../live/held.ts'
import { currentSession, findAnswered, returningGuest } from './find-talk.ts'
import { type Counted, countMessage } from './daily-limit.ts'
import { learnFrom } from '#domains/memory/learn.ts'
import { moodHeard } from '../engine/understanding/mood-heard.ts'
import { toldIn } from './known.ts'
import { asksForHelp, composeReply, type Reply } from './reply.ts'

const brightMoods: ReadonlySet<string> = new Set(['good', 'hopeful', 'neutral'])

/**
 * Detection first, before anything else touches the text. Then, in one transaction: the message, what was
 * detected and the alert, the mood, the reply, their history and the news to open pages. A message that
 * arrives twice is kept once and answered the same.
 */
export const sendMessage: Verb<typeof chatEndpoints.sendMessage> = async (ctx, input) => {
  const own = ctx.actor?.clientId as CheckedClient | null | undefined
  const found = await detectFor(ctx, own ?? null, input.content)
  if (ctx.actor && !own) return refuseStray(ctx, found)
  const settings = await readSettings(ctx, ctx.organizationId)
  const read = readMood(input.content)
  const language = guessLanguage(input.content) ?? likeliestLanguage(input.content) ?? found.language
  // Words of danger wait for nothing.
  const understanding = found.level === 'crisis' ? null : await understand(input.content, language)
  const turn: { planned: Planned | null } = { planned: null }
  const sent = await ctx.db.orm.transaction(async (tx) => {
    turn.planned = null
    const { client, as } =
      (await returningGuest(tx, ctx, input)) ??
      (await actingClient(tx, ctx, input.clientId, {
        mayBecomeGuest: found.level === 'crisis' || found.degraded,
      }))
    // Two tabs of one person take turns.
    await lockClient(tx, client)
    const before = input.clientMessageId ? await findAnswered(tx, as, client, input.clientMessageId) : null
    if (before) return before

    const session = await currentSession(tx, as, client, input.sessionId)
    const state = openState(as, session)
    // "No" to "are you safe?" is an answer, also where an exercise that stands behind it has an option of that name.
    const isTappedLabel =
      isLabel(input.content, state) && !(await isOfferedAnswer(tx, as, client, input.content))
    const detection = isTappedLabel ? calm(found) : found
    // Where a counselor writes, a person answers. What must be said in a crisis is said all the same.
    const held = await isHeld(tx, as, client, session)
    const need = readNeed(input.content, as.language)
    const tellsNeed = need !== null
    const heard = await respondToMessage(tx, as, client, {
      text: input.content,
      detection,
      source: 'message',
      isTurn: !isTappedLabel,
      isAside:
        isCalming(as, state, input.content) || asksAfterHelp(input.content, state.afterCrisis !== undefined),
      need: need?.why,
      isHeld: held,
    })
    const judged: Detection = { ...detection, level: heard.level }
    const isCalled =
      heard.level !== 'none' ||
      heard.reply !== null ||
      held ||
      tellsNeed ||
      isCalming(as, state, input.content)
    const said = newId()
    const about = {
      client,
      messageId: said,
      session,
      state,
      text: input.content,
      detection: judged,
      settings,
      understanding,
    }
    const counted: Counted = isCalled
      ? { quota: null }
      : await countMessage(tx, as, client, () => {
          return goesOn(as, state, input.content) || asksForHelp(as, { ...about, mood: null })
        })
    const silent = (held && !heard.reply) || counted.quota === 'over'
    // "Better off without me" is no good mood, nor is "I am ok now" until a person has closed the alert.
    const isInDanger =
      heard.level !== 'none' || (heard.status?.level === 'crisis' && heard.status.closedAt === null)
    const felt = moodHeard(read, understanding)
    const mood = felt && !(isInDanger && brightMoods.has(felt.mood)) ? felt : null
    const reply = silent ? null : await composeReply(tx, as, { ...about, mood }, heard.reply)
    const mayAsk = await mayAskProvider(tx, as, client, settings)
    if (reply?.planned && !reply.asksForPerson && mayAsk && mayPhrase(judged)) turn.planned = reply.planned
    const shouldEscalate = heard.level === 'crisis' || reply?.asksForPerson === true
    const isAsked = !silent && waitsForChoice(state)
    const log = reply && (await keepMood(tx, as, client, reply))

    const now = as.clock.now()
    const answered = newId()
    const common = { sessionId: session.id, clientId: client, crisisLevel: heard.level, createdAt: now }
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
          quota: counted.quota,
        },
        ...(reply
          ? [
              {
                ...common,
                ...sealMessage(as, client, answered, reply.content, reply.metadata),
                id: answered,
                sender: 'ai' as const,
                escalated: shouldEscalate,
                answers: said,
              },
            ]
          : []),
      ])
      .returning()
    if (!userRow) throw new Error('nothing was inserted')
    if (heard.level === 'none' && !isTappedLabel && !waitsForChoice(state))
      await learnFrom(tx, as, client, {
        messageId: said,
        text: input.content,
        language,
        sentences: toldIn(understanding),
        avoids: reply?.avoids ?? null,
      })
    const after = reply && {
      ...reply.state,
      ...(log && (reply.chosenMood || isAsked) ? { moodLogId: log.id } : {}),
    }
    await tx
      .update(chatSessions)
      .set({
        lastMessageAt: now,
        ...(after ? { engineState: sealState(as, client, session.id, after) } : {}),
      })
      .where(eq(chatSessions.id, session.id))
    await tx.delete(chatDrafts).where(eq(chatDrafts.clientId, client))
    if (mayAsk && heard.level !== 'crisis' && !isTappedLabel)
      await as.queue.enqueue(tx, secondOpinion, { messageId: said, language: as.language })
    await audit(tx, as, {
      action: 'message.sent',
      recordType: 'chat_message',
      recordId: said,
      clientId: client,
      detail: { level: heard.level, degraded: detection.degraded, detector: detection.version },
    })
    await publish(tx, topics.client(client), messageSent, {
      clientId: client,
      sessionId: session.id,
      messageId: aiRow?.id ?? said,
    })
    return {
      userMessage: openMessage(as, userRow),
      aiMessage: aiRow ? openMessage(as, aiRow) : null,
      sessionId: session.id,
      clientId: client,
      shouldEscalate,
      ...(log ? { mood: log } : {}),
      alert: shouldEscalate ? await readStatus(tx, as, client) : null,
      ...(counted.quota === 'over' ? { limit: counted.limit } : {}),
      ...(counted.quota === 'counted' ? { messagesLeft: counted.left } : {}),
    }
  })
  if (ctx.actor && ctx.actor.role !== 'guest') publishCaseloadSoon(ctx, sent.clientId)
  const { aiMessage } = sent
  if (!turn.planned || !aiMessage) return sent
  ctx.sendAhead?.('kept', {
    userMessage: sent.userMessage,
    sessionId: sent.sessionId,
    clientId: sent.clientId,
  })
  return { ...sent, aiMessage: await phraseReply(ctx, { ...sent, aiMessage }, turn.planned) }
}

/**
 * A supporter, a partner or staff have no conversation. They keep their session, and a crisis in their words opens what
 * one in a form of theirs opens.
 */
const refuseStray = async (ctx: Context<Actor | null>, screening: Detection): Promise<never> => {
  if (screening.level !== 'none')
    await ctx.db.orm.transaction((tx) => keepHeard(tx, ctx, screening, 'message'))
  throw new AppError('auth.forbidden')
}

/** Grounding and breathing are what a crisis has room for: asked for, or under way. */
const isCalming = (ctx: Context<Actor>, state: EngineState, text: string): boolean => {
  const action = actionFromLabel(text, ctx.language, state)
  const wanted = action?.startsWith('protocol:') ? action.slice('protocol:'.length) : findWish(text)
  if (wanted) return calming.includes(wanted)
  // Right after a fixed text the answer is for its question.
  return state.afterCrisis !== 0 && waitingStep(state) !== null && calming.includes(state.protocol ?? '')
}

/** Whether a text goes on with an exercise that was begun; another one is not begun by it. */
const goesOn = (ctx: Context<Actor>, state: EngineState, text: string): boolean =>
  waitingStep(state) !== null &&
  !(actionFromLabel(text, ctx.language, state)?.startsWith('protocol:') || findWish(text))

/** A tapped button is a text of the product: its words are no sign of danger, whatever a model hears in them. */
const calm = (found: Detection): Detection => ({
  ...found,
  level: 'none',
  categories: [],
  reasons: [],
  degraded: false,
})

/** Logs a mood that was chosen or confirmed; chosen again in the same exercise, it is put right. Nothing else is logged. */
const keepMood = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  { chosenMood, state }: Reply,
): Promise<MoodLog | null> => {
  if (!chosenMood) return null
  const { mood, intensity, source = 'person' } = chosenMood
  const id = source === 'person' ? state.moodLogId : undefined
  return recordMood(tx, ctx, client, { mood, intensity, source, ...(id ? { id } : {}) })
}
