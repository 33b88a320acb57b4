import { actionsOf, stepActions, waitingStep } from './actions.ts'
import { findProtocol, findStep, type Protocol, type Step } from './protocol.ts'
import {
  againKind,
  asMood,
  helpfulness,
  loggedBy,
  longestAnswer,
  nextStep,
  promptOf,
  readAnswer,
  saysSomething,
} from './steps.ts'
import { offersAfter } from './suggest.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { shorten } from './words.ts'

/** The state with no protocol running. What helped, and the talk, stay. */
export function leaveProtocol(state: EngineState): EngineState {
  const {
    reasked: _,
    paused: _p,
    offered: _o,
    moodLogId: _m,
    given: _g,
    exerciseId: _e,
    startedAt: _s,
    ...rest
  } = state
  return { ...rest, protocol: null, version: 0, step: null, kept: {}, trail: [] }
}

/** Begins a protocol at its first question. */
export function startProtocol(id: string, state: EngineState, say: TextPart[] = []): EngineReply | null {
  const protocol = findProtocol(id)
  if (!protocol) return null
  const run = (state.run ?? 0) + 1
  const begun = { ...leaveProtocol(state), protocol: id, version: protocol.version, run }
  return enterStep(protocol, protocol.start, begun, say)
}

/** Asks the waiting question again, or starts over when the protocol was changed meanwhile. */
export function resumeProtocol(state: EngineState, say: TextPart[] = []): EngineReply | null {
  const protocol = findProtocol(state.protocol)
  if (!protocol) return null
  const { paused: _, offered: __, ...going } = state
  if (protocol.version !== state.version || !findStep(protocol, state.step))
    return startProtocol(protocol.id, state, [...say, { key: 'changed' }])
  return enterStep(protocol, state.step ?? protocol.start, going, say)
}

/** Goes to the next question without an answer. */
export function skipStep(state: EngineState, said: TextPart = { key: 'control.skip' }): EngineReply | null {
  const [protocol, step] = running(state)
  if (!protocol || !step) return null
  if (step.skippable === false)
    return resumeProtocol(state, [{ key: `again.${againKind(step)}`, vars: step.scale }])
  const kept = { ...state.kept }
  if (step.keep) delete kept[step.keep]
  return enterStep(protocol, step.next, { ...state, kept, trail: [...state.trail, step.id] }, [said])
}

/** Returns to the question before. */
export function goBack(state: EngineState): EngineReply | null {
  const [protocol] = running(state)
  const before = state.trail.at(-1)
  if (!protocol) return null
  if (!before || !findStep(protocol, before)) return resumeProtocol(state, [{ key: 'control.first' }])
  return enterStep(protocol, before, { ...state, trail: state.trail.slice(0, -1) }, [{ key: 'control.back' }])
}

/** Helps someone who does not know what to say; the second time the question is left alone. */
export function helpWithStep(state: EngineState): EngineReply | null {
  const [, step] = running(state)
  if (!step) return null
  if (state.reasked === step.id) return skipStep(state)
  const help = step.help ? [{ key: step.help }] : []
  return resumeProtocol({ ...state, reasked: step.id }, help)
}

/** Says the question in other words, as often as it is asked; who still does not see it is offered a person. */
export function explainStep(state: EngineState): EngineReply | null {
  const [, step] = running(state)
  if (!step) return null
  const help = step.help ? { key: step.help } : { key: 'control.explain' }
  if (state.reasked !== step.id) return resumeProtocol({ ...state, reasked: step.id }, [help])
  const again = resumeProtocol(state, [{ key: 'control.explain-more' }, help])
  return again && { ...again, actions: [...again.actions, ...actionsOf(['control:person'])] }
}

/** Takes the answer to the waiting question and goes on. */
export function answerStep(state: EngineState, input: EngineInput, say: TextPart[] = []): EngineReply | null {
  const [protocol, step] = running(state)
  if (!protocol || !step) return null
  const value = readAnswer(step, input)
  if (value === null && step.kind !== 'breathe' && state.reasked !== step.id) {
    const again = { key: `again.${againKind(step)}`, vars: step.scale }
    // An open question is asked the second time with its example.
    const example = step.kind === 'ask' && step.help ? [{ key: step.help }] : []
    return resumeProtocol({ ...state, reasked: step.id }, [...say, again, ...example])
  }
  const text = input.text.trim().slice(0, longestAnswer)
  // Words that do not seem to fit are taken the second time; a number, a smiley or a bare yes is no answer then either.
  const isTaken = step.kind === 'ask' ? saysSomething(step, text) : step.kind !== 'breathe'
  const stored = value ?? (isTaken ? text : '')
  const kept = step.keep && stored !== '' ? { ...state.kept, [step.keep]: stored } : state.kept
  const answered = { ...state, kept, trail: [...state.trail, step.id] }
  const passed = step.kind === 'ask' && !isTaken ? 'control.skip' : 'again.moved-on'
  const moved = value === null && step.kind !== 'breathe' ? [...say, { key: passed }] : say
  const reply = enterStep(protocol, nextStep(step, value, answered, input), answered, moved)
  const loggedMood = loggedBy(step, kept)
  return loggedMood ? { ...reply, loggedMood } : reply
}

function running(state: EngineState): [Protocol | null, Step | null] {
  return [findProtocol(state.protocol), waitingStep({ ...state, paused: false })]
}

function enterStep(protocol: Protocol, id: string, state: EngineState, before: TextPart[]): EngineReply {
  const say = [...before]
  let closing: Step | null = null
  let step = findStep(protocol, id)
  let here = state
  while (step && (step.kind === 'say' || isGiven(step, here))) {
    const { next, keep } = step
    if (step.kind === 'say') {
      say.push(promptOf(step, here.kept))
      closing = step
    } else {
      if (step.given && keep)
        say.push({ key: step.given, vars: { [keep]: shorten(String(here.kept[keep])) } })
      here = {
        ...here,
        given: (here.given ?? []).filter((name) => name !== keep),
        trail: [...here.trail, step.id],
      }
    }
    step = findStep(protocol, next)
  }
  if (!step) return finish(protocol, closing, here, say)
  say.push(promptOf(step, here.kept))
  const { reasked, ...calm } = here
  const next = { ...calm, step: step.id, ...(reasked === step.id ? { reasked } : {}) }
  const reply: EngineReply = { say, actions: stepActions(step, here.trail.length > 0), state: next }
  return step.pattern ? { ...reply, visual: { kind: 'breathing', ...step.pattern } } : reply
}

const isGiven = (step: Step, { given, kept }: EngineState): boolean =>
  step.keep !== undefined && given?.includes(step.keep) === true && kept[step.keep] !== undefined

function finish(protocol: Protocol, closing: Step | null, state: EngineState, say: TextPart[]): EngineReply {
  const change = helpfulness(protocol, state.kept)
  const helped =
    change === 0
      ? state.helped
      : { ...state.helped, [protocol.id]: (state.helped[protocol.id] ?? 0) + change }
  const left = { ...leaveProtocol(state), helped }
  const actions = offersAfter(left, asMood(state.kept.mood), protocol.id, closing?.offers)
  const first = closing?.asksFirst ? actions[0]?.id : undefined
  const finished = { protocol: protocol.id, kept: state.kept }
  const begins = closing?.startsFirst ? (actions[0]?.id ?? '') : ''
  if (begins === 'control:person')
    return {
      say: [...say, { key: 'control.person' }, { key: 'control.person-meanwhile' }],
      actions: actions.slice(1),
      state: left,
      finished,
      asksForPerson: true,
    }
  const begun = begins ? startProtocol(begins.slice('protocol:'.length), left, say) : null
  if (begun) return { ...begun, finished }
  return { say, actions, state: first ? { ...left, offered: first } : left, finished }
}
