import { readNeed } from '#domains/need-words/read-need.ts'
import { actionsOf, waitingStep } from './actions.ts'
import { isInDanger, replyAfterCrisis } from './after-crisis.ts'
import { answerAside } from './asides.ts'
import { commandIn, obey, versionChanged, watchLine } from './commands.ts'
import { converse, takeUp } from './converse.ts'
import { endedBy } from './card.ts'
import { findProtocol } from './protocol.ts'
import { refusedLately } from './refusal.ts'
import { actionFromLabel } from './render.ts'
import { answerStep, leaveProtocol, resumeProtocol, startProtocol } from './run-protocol.ts'
import { calming, chooseExercises, hoursUntilAway, turnsBetweenReminders } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { variant } from './variant.ts'
import { answerWaiting } from './waiting.ts'
import { findWish } from './words.ts'

/** Answers one message. Pure: the same state and input always give the same reply. */
export function respond(state: EngineState, input: EngineInput): EngineReply {
  const turns = state.turns + 1
  if (input.crisisLevel === 'crisis')
    return { say: [], actions: [], state: { ...state, turns, afterCrisis: 0 } }
  const before = aware(state, input)
  const { opening, next } = open({ ...before, turns }, before, input)
  const { afterCrisis, ...calm } = next
  const gentle = afterCrisis === undefined ? null : () => replyAfterCrisis(next, input)
  const reply = answerWaiting(next, input) ?? gentle?.() ?? decide(calm, input)
  const said = reply.say
  const ended = endedBy(state, reply)
  // The answer comes first; that this is an AI, and who reads, stands below it.
  const isShort = afterCrisis !== undefined || reply.needs !== undefined
  const notice = isShort && opening.length > 0 ? [{ key: 'reminder.ai' }] : opening
  return { ...reply, say: [...said, ...notice], ...(ended ? { ended } : {}) }
}

/** Help was called for outside the talk, with the button or in a note: that is a crisis here too. */
const aware = (state: EngineState, input: EngineInput): EngineState =>
  isInDanger(input) && state.afterCrisis === undefined ? { ...state, afterCrisis: 1 } : state

/** The first words of a conversation, or a welcome back that remembers where it was. */
export function greeting(
  name: string,
  state: EngineState,
  { isGuest = false }: { isGuest?: boolean } = {},
): EngineReply {
  const next = { ...state, greeted: true, lastReminderTurn: state.turns }
  const about = [whoReads(isGuest), { key: 'greeting.person' }]
  const back = named('back', name)
  const protocol = findProtocol(state.protocol)
  if (state.greeted && protocol && state.afterCrisis === undefined) {
    const say = [back, { key: `resume.${protocol.id}` }]
    return { say, actions: awayActions(), state: { ...next, paused: true, offered: 'control:resume' } }
  }
  const gentle = state.afterCrisis === undefined ? chooseExercises({ helped: state.helped }) : calming
  const offered = refusedLately(state) ? [] : gentle.slice(0, 3)
  const actions = actionsOf([...offered.map((id) => `protocol:${id}`), 'control:person'])
  if (state.greeted) return { say: [back, { key: 'greeting.ask-again' }], actions, state: next }
  return { say: [named('hello', name), ...about, { key: 'greeting.ask' }], actions, state: next }
}

// A person without a known name is greeted without one.
const named = (key: 'hello' | 'back', name: string): TextPart =>
  name ? { key: `greeting.${key}`, vars: { name } } : { key: `greeting.${key}-nameless` }

const whoReads = (isGuest = false): TextPart => ({ key: isGuest ? 'greeting.ai-guest' : 'greeting.ai' })

function open(
  next: EngineState,
  before: EngineState,
  input: EngineInput,
): { opening: TextPart[]; next: EngineState } {
  const reminded = { ...next, greeted: true, lastReminderTurn: next.turns }
  // After a crisis the chat does not begin with "Hi".
  if (!before.greeted && before.afterCrisis !== undefined)
    return { opening: [{ key: 'reminder.ai' }], next: reminded }
  if (!before.greeted) {
    return { opening: [whoReads(input.isGuest), { key: 'greeting.person' }], next: reminded }
  }
  if (next.turns - before.lastReminderTurn >= turnsBetweenReminders)
    return {
      opening: [{ key: `reminder.again.${variant(Math.floor(next.turns / turnsBetweenReminders), 6)}` }],
      next: reminded,
    }
  return { opening: [], next }
}

function decide(state: EngineState, input: EngineInput): EngineReply {
  const away = (input.hoursSinceLast ?? 0) > hoursUntilAway
  if (away && !input.action && state.protocol && !state.paused) return offerToGoOn(state, input)
  const command = commandIn(state, input)
  const done = command ? obey(command, state, input) : null
  if (done) return done
  if (waitingStep(state)) {
    const answered = versionChanged(state)
      ? resumeProtocol(state)
      : (answerAside(state, input) ?? answerStep(state, input, watchLine(state, input)))
    // What they lack may be the answer that was asked for: the exercise goes on, and help stands below it.
    const need = answered && readNeed(input.text, input.language)
    if (answered) return need ? { ...answered, needs: need.kinds } : answered
  }
  const wish = input.action ? null : findWish(input.text)
  const wished = wish && startProtocol(wish, state, watchLine(state, input))
  if (wished) return wished
  const late = away && isNight(input) ? [{ key: 'late' }] : []
  // A protocol that no longer exists is left behind.
  const talk = converse(state.paused && findProtocol(state.protocol) ? state : leaveUnless(state), input)
  return { ...talk, say: [...late, ...talk.say] }
}

function leaveUnless(state: EngineState): EngineState {
  return state.protocol ? leaveProtocol(state) : state
}

function isNight(input: EngineInput): boolean {
  return input.hour < 5 && input.mood?.mood !== 'good' && input.mood?.mood !== 'hopeful'
}

function awayActions() {
  return actionsOf(['control:resume', 'control:new', 'control:person'])
}

/** After hours away: hears what was written, then asks whether to go on or start new. */
function offerToGoOn(state: EngineState, input: EngineInput): EngineReply {
  const paused: EngineState = { ...state, paused: true, offered: 'control:resume' }
  const command = actionFromLabel(input.text, 'en', paused)
  const obeyed = command ? obey(command, paused, input) : null
  if (obeyed) return obeyed
  const protocol = findProtocol(state.protocol)
  if (!protocol) return converse(leaveProtocol(state), input)
  const taken = takeUp(paused, input)
  const say = [
    ...watchLine(state, input),
    ...taken.say,
    named('back', input.name),
    { key: `resume.${protocol.id}` },
  ]
  return { say, actions: awayActions(), state: taken.state }
}
