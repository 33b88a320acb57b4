import { and, eq } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { localTime } from '#shared/local-time.ts'
import { readHelp } from '#domains/crisis/status.ts'
import { askAbout } from '#domains/crisis/episode/ask-about.ts'
import { isGuess, isNews } from '#domains/crisis/is-news.ts'
import type { EpisodeReply } from '#domains/crisis/episode/say.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { openTask } from '#domains/tasks/open.ts'
import { tabVisibility } from '#domains/organizations/tables.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { firstName } from '#shared/names.ts'
import { sayOwnBack } from '../engine/converse.ts'
import { answerBesideDanger, besideFixed, rememberRefusal } from '../engine/beside-danger.ts'
import { respond } from '../engine/engine.ts'
import { actionFromLabel, renderReply } from '../engine/render.ts'
import type { EngineReply, EngineState } from '../engine/types.ts'
import { metadataOf, type Planned, planTurn } from '../ai/planned.ts'
import { deleteFact } from '#domains/memory/keep.ts'
import { keepExercise, readHistory } from '../exercises/keep.ts'
import type { StoredMetadata } from '../stored-metadata.ts'
import type { Move } from '../engine/talk/state.ts'
import type { Understanding } from '../engine/understanding/types.ts'
import { callPerson } from './call-person.ts'
import { languageOfReply, readKnown, toldLanguage } from './known.ts'
import { metadataOfFixed, numbersToTap } from './crisis-turn.ts'
import type { chatSessions } from '../tables.ts'

export type Mood = { mood: 'good' | 'hopeful' | 'anxious' | 'sad' | 'angry' | 'neutral'; intensity: number }

export interface Reply {
  content: string
  metadata: StoredMetadata
  state: EngineState
  /** A mood the person chose, or confirmed where it was read from their words. */
  chosenMood?: (Mood & { source?: 'person' | 'text' }) | undefined
  /** The person asked for a human being. */
  asksForPerson?: boolean | undefined
  /** A topic that the person does not want to talk about, by its name. */
  avoids?: string | undefined
  /** What a model may make of it; not at crisis level. */
  planned?: Planned | undefined
}

interface About {
  client: CheckedClient
  /** The message that is answered, by its id. */
  messageId: string
  session: typeof chatSessions.$inferSelect
  state: EngineState
  text: string
  detection: Detection
  mood: Mood | null
  settings: OrganizationSettings
  understanding: Understanding | null
}

/** The fixed words of the crisis domain where it has any; else the guided engine's next turn. */
export const composeReply = async (
  tx: Tx,
  ctx: Context<Actor>,
  about: About,
  fixed: EpisodeReply | null,
): Promise<Reply> => {
  const { detection, settings } = about
  if (fixed) return composeFixedReply(tx, ctx, about, fixed)
  const guided = await composeGuidedReply(tx, ctx, about)
  if (!detection.degraded) return guided
  return { ...guided, metadata: { ...guided.metadata, ...numbersToTap(ctx.language, settings) } }
}

/** The fixed text after a no to the first question, and how long a plain no may be. */
const denied = 'ask.denied'
const wordsOfNo = 6

/** The fixed words, first in a crisis and in an emergency, with the answer to a question that was asked beside the danger. */
const composeFixedReply = async (
  tx: Tx,
  ctx: Context<Actor>,
  about: About,
  fixed: EpisodeReply,
): Promise<Reply> => {
  const { state, detection, understanding, text } = about
  // A fixed text waits for its own answer, also where an exercise is under way.
  const next =
    detection.level === 'crisis'
      ? inCrisis(ctx, about)
      : {
          ...state,
          turns: state.turns + 1,
          greeted: true,
          ...(state.afterCrisis === undefined ? {} : { afterCrisis: 0 }),
        }
  const metadata = metadataOfFixed(fixed)
  const language = languageOfReply(about, ctx.language)
  const talk = understanding && (await readKnown(tx, ctx, about, language))
  const input = talk && { ...engineInput(ctx, about), talk, replyLanguage: language }
  const fact = input && answerBesideDanger(next, input)
  const isPlain = detection.level === 'none' || isGuess(detection)
  if (!fact && input && isPlain && fixed.key === denied && text.trim().split(/\s+/).length > wordsOfNo) {
    // The chat takes up what the person told beside the no.
    const taken = sayOwnBack(next, input)
    const also = renderReply(taken, language)
    const content = [fixed.text, also].filter(Boolean).join('\n\n')
    return { content, metadata, state: rememberRefusal(withLanguage(about, taken.state), input) }
  }
  if (!fact) return { content: fixed.text, metadata, state: input ? rememberRefusal(next, input) : next }
  const content = besideFixed(fixed, detection.level, renderReply(fact, language))
  return { content, metadata, state: withLanguage(about, fact.state) }
}

/** Whether the engine would call a person, or help in need, for this text. It changes nothing. */
export const asksForHelp = (ctx: Context<Actor>, about: About): boolean => {
  const { asksForPerson, needs } = respond(structuredClone(about.state), engineInput(ctx, about))
  return asksForPerson === true || needs !== undefined
}

/** Where the engine stands after a crisis. */
const inCrisis = (ctx: Context<Actor>, about: About): EngineState =>
  respond(about.state, engineInput(ctx, { ...about, text: '', mood: null })).state

/** Answers whose every word is a fact: about the program, the person's own record, what they said, what writes here. */
const exactMoves: ReadonlySet<Move> = new Set<Move>([
  'inform',
  'own-fact',
  'recall',
  'machine',
  'ask-counselor',
  'asked-counselor',
])

/** The engine's turn. What it decided is done here: an exercise that ended is kept, a person is asked for. */
const composeGuidedReply = async (tx: Tx, ctx: Context<Actor>, about: About): Promise<Reply> => {
  const { client, settings } = about
  const help = await readHelp(tx, ctx, client)
  const before = { ...about.state, helped: await readHistory(tx, client) }
  const language = languageOfReply(about, ctx.language)
  const talk = await readKnown(tx, ctx, about, language)
  const reply = respond(before, {
    ...engineInput(ctx, about),
    talk,
    replyLanguage: language,
    ...(help ? { help } : {}),
  })
  const exerciseId = await keepEnded(tx, ctx, client, before, reply)
  if (reply.asksForPerson)
    reply.say = await callPerson(tx, { ...ctx, language }, client, reply.say, settings.timeZone)
  if (reply.asksCounselor) await openTask(tx, ctx, client, { kind: 'question', dueAt: ctx.clock.now() })
  if (reply.forgets) await deleteFact(tx, ctx, client, reply.forgets)
  reply.actions = await openActions(tx, ctx, reply.actions)
  const metadata = { ...metadataOf(reply), ...(exerciseId ? { exerciseId } : {}) }
  return {
    content: renderReply(reply, language),
    metadata,
    state: withMarks(ctx, before, withLanguage(about, reply.state)),
    chosenMood: reply.loggedMood,
    asksForPerson: reply.asksForPerson,
    avoids: reply.avoids,
    // Numbers, places and facts stand as they are: a model does not phrase them.
    planned:
      reply.needs || reply.moves?.some((move) => exactMoves.has(move))
        ? undefined
        : planTurn(before, reply, {
            mood: about.mood?.mood ?? null,
            language,
            metadata,
            understanding: about.understanding,
            memory: talk.memory ?? null,
          }),
  }
}

/** Pages that a visitor has none of. */
const ownPages: ReadonlySet<string> = new Set(['page:plan', 'page:family', 'page:messages'])

/** Buttons that lead somewhere for this person in this organization: no page without a record, no tab that is hidden. */
const openActions = async (
  tx: Tx,
  { actor, organizationId }: Context<Actor>,
  actions: EngineReply['actions'],
): Promise<EngineReply['actions']> => {
  const own = actions.filter(({ id }) => actor.role === 'client' || !ownPages.has(id))
  if (!own.some(({ id }) => id === 'page:workbooks')) return own
  const [shown] = await tx
    .select({ isVisible: tabVisibility.isVisible })
    .from(tabVisibility)
    .where(and(eq(tabVisibility.organizationId, organizationId), eq(tabVisibility.tabName, 'workbooks')))
  return shown?.isVisible ? own : own.filter(({ id }) => id !== 'page:workbooks')
}

/** Answers the id of a finished exercise whose card there is to see. */
const keepEnded = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  before: EngineState,
  { ended }: EngineReply,
): Promise<string | null> => {
  if (!ended || Object.keys(ended.kept).length === 0) return null
  const id = before.exerciseId ?? newId()
  await keepExercise(tx, ctx, client, id, ended, before.startedAt)
  return ended.finished ? id : null
}

/** The talk keeps the language that the person's words told: that of the page is none. */
const withLanguage = (about: About, state: EngineState): EngineState =>
  state.talk ? { ...state, talk: { ...state.talk, language: toldLanguage(about) } } : state

/** A new exercise gets its id and the time it began. */
const withMarks = (ctx: Context<Actor>, before: EngineState, after: EngineState): EngineState =>
  after.protocol && after.run !== before.run
    ? { ...after, exerciseId: newId(), startedAt: ctx.clock.now().toISOString() }
    : after

const engineInput = (
  ctx: Context<Actor>,
  {
    session,
    text,
    mood,
    detection,
    state,
    settings,
    understanding,
  }: Pick<About, 'session' | 'text' | 'mood' | 'detection' | 'state' | 'settings' | 'understanding'>,
) => {
  const now = ctx.clock.now()
  const action = actionFromLabel(text, ctx.language, state)
  return {
    text,
    ...(action ? { action } : {}),
    mood,
    // The talk goes on as usual with what only earlier turns hold up, and with a model's guess that a question is for.
    crisisLevel:
      isNews(detection) && !(isGuess(detection) && askAbout(text, detection))
        ? detection.level
        : ('none' as const),
    name: ctx.actor.role === 'guest' ? '' : firstName(ctx.actor.fullName),
    isGuest: ctx.actor.role === 'guest',
    language: detection.language,
    talk: { understanding },
    now,
    hour: Math.floor(localTime(now, settings.timeZone).minute / 60),
    ...(session.lastMessageAt
      ? { hoursSinceLast: (now.getTime() - session.lastMessageAt.getTime()) / hours(1) }
      : {}),
  }
}
