import { actionFromLabel, actionsOf, waitingStep } from './actions.ts'
import { converse, reflect, variant } from './converse.ts'
import { findProtocol } from './protocol.ts'
import {
  answerStep,
  goBack,
  helpWithStep,
  leaveProtocol,
  resumeProtocol,
  skipStep,
  startProtocol,
} from './run-protocol.ts'
import { calming, hoursUntilAway, rankExercises, turnsBetweenReminders } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { findTopic, fold, isOneOf, wordLists } from './words.ts'

/** Answers one message. Pure: the same state and input always give the same reply. */
export function respond(state: EngineState, input: EngineInput): EngineReply {
  const turns = state.turns + 1
  if (input.crisisLevel === 'crisis') return { say: [], actions: [], state: { ...state, turns, afterCrisis: 0 } }
  const { opening, next } = open({ ...state, turns }, state, input)
  const reply = state.afterCrisis === undefined ? decide(next, input) : decideAfterCrisis(next, input)
  return { ...reply, say: [...opening, ...reply.say] }
}

/** The first words of a conversation, or a welcome back that remembers where it was. */
export function greeting(name: string, state: EngineState): EngineReply {
  const vars = { name }
  const next = { ...state, greeted: true, lastReminderTurn: state.turns }
  const about = [{ key: 'greeting.ai' }, { key: 'greeting.person' }]
  const protocol = findProtocol(state.protocol)
  if (state.greeted && protocol) {
    const say = [{ key: 'greeting.back', vars }, { key: `resume.${protocol.id}` }]
    return { say, actions: awayActions(), state: { ...next, paused: true, offered: 'control:resume' } }
  }
  const gentle = state.afterCrisis === undefined ? rankExercises(state.helped, null) : calming
  const actions = actionsOf([...gentle.slice(0, 3).map((id) => `protocol:${id}`), 'control:person'])
  if (state.greeted)
    return { say: [{ key: 'greeting.back', vars }, { key: 'greeting.ask-again' }], actions, state: next }
  return { say: [{ key: 'greeting.hello', vars }, ...about, { key: 'greeting.ask' }], actions, state: next }
}

function open(next: EngineState, before: EngineState, input: EngineInput): { opening: TextPart[]; next: EngineState } {
  const reminded = { ...next, greeted: true, lastReminderTurn: next.turns }
  if (!before.greeted) {
    const hello = { key: 'greeting.hello', vars: { name: input.name } }
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
    const answered = versionChanged(state) ? resumeProtocol(state) : answerStep(state, input, watchLine(state, input))
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

function versionChanged(state: EngineState): boolean {
  return findProtocol(state.protocol)?.version !== state.version
}

function watchLine(state: EngineState, input: EngineInput): TextPart[] {
  return input.crisisLevel === 'watch' ? [{ key: `watch.in-step.${variant(state.turns, 3)}` }] : []
}

/** A tapped action, a typed label or command, or yes and no to what was just offered. */
function commandIn(state: EngineState, input: EngineInput): string | null {
  if (input.action) return input.action
  if (state.offered && !waitingStep(state)) {
    const plain = fold(input.text)
    if (wordLists.some((lists) => isOneOf(plain, lists.options.yes ?? []))) return state.offered
    if (wordLists.some((lists) => isOneOf(plain, lists.options.no ?? []))) return 'answer:no'
  }
  return actionFromLabel(input.text, 'en', state)
}

function obey(command: string, state: EngineState, input: EngineInput): EngineReply | null {
  const [kind, name = ''] = command.split(':')
  if (kind === 'protocol') return startProtocol(name, state, watchLine(state, input))
  if (command === 'control:person') return bringPerson(state)
  if (command === 'answer:no') return turnTo(leaveProtocol(state), input, [{ key: 'intent.no' }])
  if (command === 'control:talk') return turnTo(leaveProtocol(state), input, [{ key: 'control.talk' }])
  if (command === 'control:new')
    return turnTo(leaveProtocol(state), input, [{ key: 'control.new' }, { key: 'greeting.ask-again' }])
  if (command === 'control:stop') {
    const key = state.protocol ? 'control.stopped' : 'control.nothing-to-do'
    return turnTo(leaveProtocol(state), input, [{ key }, { key: 'control.after-stop' }], state.protocol)
  }
  if (command === 'control:resume') {
    const resumed = resumeProtocol(state, [{ key: 'control.resumed' }])
    return resumed ?? turnTo(leaveProtocol(state), input, [{ key: 'control.nothing-to-do' }, { key: 'control.after-stop' }])
  }
  if (command === 'control:unsure' && !waitingStep(state)) return turnTo(state, input, [{ key: 'intent.unsure' }])
  if (!waitingStep(state) || versionChanged(state)) return null
  if (command === 'control:skip') return skipStep(state)
  if (command === 'control:back') return goBack(state)
  if (command === 'control:unsure') return helpWithStep(state)
  return answerStep(state, { ...input, action: command }, watchLine(state, input))
}

function turnTo(state: EngineState, input: EngineInput, say: TextPart[], done: string | null = null): EngineReply {
  const { offered, ...rest } = state
  const ranked = rankExercises(state.helped, input.mood?.mood ?? null).filter((id) => id !== done)
  const ids = ranked.slice(0, 3).map((id) => `protocol:${id}`)
  return { say, actions: actionsOf([...ids, 'control:person']), state: rest }
}

/** The exercise waits while the person turns to a human being. */
function bringPerson(state: EngineState): EngineReply {
  const { offered, ...rest } = state
  const waits = findProtocol(state.protocol) !== null
  const gentle = ['protocol:grounding', 'protocol:paced-breathing']
  const actions = actionsOf(waits ? ['control:resume', ...gentle] : gentle)
  return { say: [{ key: 'control.person' }], actions, state: waits ? { ...rest, paused: true } : rest, asksForPerson: true }
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
  const welcome = { key: 'greeting.back', vars: { name: input.name } }
  const say = [welcome, ...watchLine(state, input), ...heard, { key: `resume.${protocol.id}` }]
  return { say, actions: awayActions(), state: paused }
}

/** The turns after a crisis: grounding, slow breathing or a person, nothing that works on thoughts. */
function decideAfterCrisis(state: EngineState, input: EngineInput): EngineReply {
  const since = (state.afterCrisis ?? 0) + 1
  const calmNow = since > 1 && input.crisisLevel === 'none'
  const { afterCrisis, ...calmed } = state
  if (calmNow) return decide(calmed, input)
  const first = since === 1
  const { offered, ...here } = { ...state, afterCrisis: since, paused: first ? Boolean(state.protocol) : state.paused }
  const command = commandIn(here, input)
  if (command === 'control:person') return bringPerson(here)
  const wanted = command === 'control:resume' ? here.protocol : command?.startsWith('protocol:') ? command.slice(9) : null
  if (command && wanted && calming.includes(wanted)) {
    const started = obey(command, here, input)
    if (started) return started
  }
  if (!wanted && waitingStep(here)) {
    const going = (command && obey(command, here, input)) || answerStep(here, input, watchLine(here, input))
    if (going) return onlyGentle(going)
  }
  const n = variant(since, 3)
  const opening = wanted ? 'after-crisis.not-now' : first ? 'after-crisis.first' : `after-crisis.more.${n}`
  const actions = actionsOf([...calming.map((id) => `protocol:${id}`), 'control:person'])
  return { say: [{ key: opening }, { key: `after-crisis.ask.${n}` }], actions, state: here }
}

function onlyGentle(reply: EngineReply): EngineReply {
  const allowed = (id: string) => !id.startsWith('protocol:') || calming.includes(id.slice('protocol:'.length))
  return { ...reply, actions: reply.actions.filter((action) => allowed(action.id)) }
}
