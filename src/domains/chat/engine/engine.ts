import { actionsOf, waitingStep } from './actions.ts'
import { replyAfterCrisis } from './after-crisis.ts'
import { commandIn, obey, versionChanged, watchLine } from './commands.ts'
import { converse, reflect } from './converse.ts'
import { findProtocol } from './protocol.ts'
import { actionFromLabel } from './render.ts'
import { answerStep, leaveProtocol, resumeProtocol } from './run-protocol.ts'
import { calming, hoursUntilAway, rankExercises, turnsBetweenReminders } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { answerWaiting } from './waiting.ts'
import { findTopic } from './words.ts'

const nameless = 'User'

/** Answers one message. Pure: the same state and input always give the same reply. */
export function respond(state: EngineState, input: EngineInput): EngineReply {
  const turns = state.turns + 1
  if (input.crisisLevel === 'crisis')
    return { say: [], actions: [], state: { ...state, turns, afterCrisis: 0 } }
  const { opening, next } = open({ ...state, turns }, state, input)
  const { afterCrisis, ...calm } = next
  const gentle = afterCrisis === undefined ? null : () => replyAfterCrisis(next, input)
  const reply = answerWaiting(next, input) ?? gentle?.() ?? decide(calm, input)
  // Hello is said once.
  const said =
    opening.length > 1 && reply.say[0]?.key === 'intent.hello' ? [{ key: 'greeting.ask' }] : reply.say
  // After a cry for help the answer comes first.
  return { ...reply, say: afterCrisis === undefined ? [...opening, ...said] : [...said, ...opening] }
}

/** The first words of a conversation, or a welcome back that remembers where it was. */
export function greeting(name: string, state: EngineState): EngineReply {
  const vars = { name: name || nameless }
  const next = { ...state, greeted: true, lastReminderTurn: state.turns }
  const about = [{ key: 'greeting.ai' }, { key: 'greeting.person' }]
  const protocol = findProtocol(state.protocol)
  if (state.greeted && protocol && state.afterCrisis === undefined) {
    const say = [{ key: 'greeting.back', vars }, { key: `resume.${protocol.id}` }]
    return { say, actions: awayActions(), state: { ...next, paused: true, offered: 'control:resume' } }
  }
  const gentle = state.afterCrisis === undefined ? rankExercises(state.helped, null) : calming
  const actions = actionsOf([...gentle.slice(0, 3).map((id) => `protocol:${id}`), 'control:person'])
  if (state.greeted)
    return { say: [{ key: 'greeting.back', vars }, { key: 'greeting.ask-again' }], actions, state: next }
  return { say: [{ key: 'greeting.hello', vars }, ...about, { key: 'greeting.ask' }], actions, state: next }
}

function open(
  next: EngineState,
  before: EngineState,
  input: EngineInput,
): { opening: TextPart[]; next: EngineState } {
  const reminded = { ...next, greeted: true, lastReminderTurn: next.turns }
  // Nobody is met with "Hi" after a cry for help.
  if (!before.greeted && before.afterCrisis !== undefined)
    return { opening: [{ key: 'reminder.ai' }], next: reminded }
  if (!before.greeted) {
    const hello = { key: 'greeting.hello', vars: { name: input.name || nameless } }
    return { opening: [hello, { key: 'greeting.ai' }, { key: 'greeting.person' }], next: reminded }
  }
  if (next.turns - before.lastReminderTurn >= turnsBetweenReminders)
    return { opening: [{ key: 'reminder.ai' }], next: reminded }
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
      : answerStep(state, input, watchLine(state, input))
    if (answered) return answered
  }
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
  const hit = findTopic(input.text)
  const heard = hit || input.mood ? reflect(state, input, hit && { ...hit, text: input.text }) : []
  const welcome = { key: 'greeting.back', vars: { name: input.name || nameless } }
  const say = [welcome, ...watchLine(state, input), ...heard, { key: `resume.${protocol.id}` }]
  return { say, actions: awayActions(), state: paused }
}
