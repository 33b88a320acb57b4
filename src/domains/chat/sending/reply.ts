import { and, eq, sql } from 'drizzle-orm'
import { numbersFor } from '#domains/crisis/numbers.ts'
import { crisisReply } from '#domains/crisis/replies.ts'
import { readHelp } from '#domains/crisis/status.ts'
import { isNews } from '#domains/crisis/watch.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { ChatMessage } from '../contract.ts'
import { respond } from '../engine/engine.ts'
import { actionFromLabel, renderActions, renderReply } from '../engine/render.ts'
import type { EngineState } from '../engine/types.ts'
import { chatMessages, type chatSessions } from '../tables.ts'

export type Mood = { mood: 'good' | 'hopeful' | 'anxious' | 'sad' | 'angry' | 'neutral'; intensity: number }

export interface Reply {
  content: string
  metadata: NonNullable<ChatMessage['metadata']>
  state: EngineState
  /** A mood the person chose inside a protocol. */
  chosenMood?: Mood | undefined
  /** The person asked for a human being. */
  asksForPerson?: boolean | undefined
}

interface About {
  session: typeof chatSessions.$inferSelect
  state: EngineState
  text: string
  detection: Detection
  mood: Mood | null
  settings: OrganizationSettings
}

/** The fixed reply at crisis level, else the guided engine's next turn. */
export const composeReply = async (tx: Tx, ctx: Context<Actor>, about: About): Promise<Reply> =>
  about.detection.level === 'crisis' ? composeCrisisReply(tx, ctx, about) : composeGuidedReply(tx, ctx, about)

const composeCrisisReply = async (
  tx: Tx,
  ctx: Context<Actor>,
  { session, state, detection, settings }: About,
): Promise<Reply> => {
  const [given] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, session.id),
        eq(chatMessages.sender, 'ai'),
        eq(chatMessages.crisisLevel, 'crisis'),
      ),
    )
  const reply = crisisReply({
    category: detection.categories[0] ?? null,
    turn: given?.count ?? 0,
    // The language they wrote in; the page's language where the text does not tell.
    language: detection.language === 'und' ? ctx.language : detection.language,
    numbers: numbersFor(settings.country),
  })
  const after = respond(state, engineInput(ctx, { session, text: '', mood: null, detection, state }))
  return {
    content: reply.text,
    metadata: { crisisActions: reply.actions, reviewed: reply.reviewed },
    state: after.state,
  }
}

const composeGuidedReply = async (tx: Tx, ctx: Context<Actor>, about: About): Promise<Reply> => {
  const help = await readHelp(tx, ctx, about.session.clientId)
  const reply = respond(about.state, { ...engineInput(ctx, about), ...(help ? { help } : {}) })
  const actions = renderActions(reply.actions, ctx.language).map((action) => action.label)
  return {
    content: renderReply(reply, ctx.language),
    metadata: {
      ...(actions.length ? { suggestedActions: actions } : {}),
      ...(reply.visual ? { visual: reply.visual } : {}),
    },
    state: reply.state,
    chosenMood: reply.loggedMood,
    asksForPerson: reply.asksForPerson,
  }
}

const engineInput = (
  ctx: Context<Actor>,
  { session, text, mood, detection, state }: Pick<About, 'session' | 'text' | 'mood' | 'detection' | 'state'>,
) => {
  const now = ctx.clock.now()
  const action = actionFromLabel(text, ctx.language, state)
  return {
    text,
    ...(action ? { action } : {}),
    mood,
    // What only the memory of earlier turns holds up is not said again with every reply.
    crisisLevel: isNews(detection) ? detection.level : ('none' as const),
    name: ctx.actor.role === 'guest' ? '' : firstName(ctx.actor.fullName),
    now,
    hour: now.getHours(),
    ...(session.lastMessageAt
      ? { hoursSinceLast: (now.getTime() - session.lastMessageAt.getTime()) / hours(1) }
      : {}),
  }
}
