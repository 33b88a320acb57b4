import { actionsOf, waitingStep } from './actions.ts'
import { bringPerson } from './bring-person.ts'
import { beginTurn, replyOf, talkInput } from './converse.ts'
import { variant } from './variant.ts'
import { findProtocol } from './protocol.ts'
import { actionFromLabel } from './render.ts'
import {
  answerStep,
  explainStep,
  goBack,
  helpWithStep,
  leaveProtocol,
  resumeProtocol,
  skipStep,
  startProtocol,
} from './run-protocol.ts'
import { refusedLately, withRefusal } from './refusal.ts'
import { chooseExercises } from './suggest.ts'
import { moods } from '#domains/mood/contract.ts'
import { answerTapped } from './talk/inform.ts'
import type { Outcome } from './talk/outcome.ts'
import { refuse } from './talk/refuse.ts'
import { speak } from './talk/respond.ts'
import { add } from './talk/turn.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { textOf } from './texts.ts'
import { fold, isOneOf, wordLists } from './words.ts'

/** Whether the questions were changed since this person began. */
export function versionChanged(state: EngineState): boolean {
  return findProtocol(state.protocol)?.version !== state.version
}

/** One warm line and the way to a person, said before the next question. */
export function watchLine(state: EngineState, input: EngineInput): TextPart[] {
  return input.crisisLevel === 'watch' ? [{ key: `watch.in-step.${variant(state.turns, 3)}` }] : []
}

/** A tapped action, a typed label or command, or yes and no to what was just offered. */
export function commandIn(state: EngineState, input: EngineInput): string | null {
  if (input.action) return input.action
  if (state.offered && !waitingStep(state)) {
    const plain = fold(input.text)
    if (wordLists.some((lists) => isOneOf(plain, lists.options.yes ?? []))) return state.offered
    if (acceptsInWords(plain, state.offered, input.replyLanguage ?? 'en')) return state.offered
    if (wordLists.some((lists) => isOneOf(plain, lists.options.no ?? []))) return 'answer:no'
  }
  return actionFromLabel(input.text, 'en', state)
}

const wordsToAccept = 10
/** "Yes lets do that", "no i said YES, lets get ready": a yes, and else only words of the offer or of a yes. */
function acceptsInWords(plain: string, offered: string, language: string): boolean {
  const tokens = plain.split(' ')
  if (tokens.length > wordsToAccept) return false
  const yes = new Set(wordLists.flatMap(({ options }) => (options.yes ?? []).map((entry) => fold(entry))))
  if (!tokens.some((token) => yes.has(token) && !weak.has(token))) return false
  // "No, sure" is unclear; "no, I said yes" is not.
  if (isOneOf(tokens[0] ?? '', ['no', 'nah', 'nope']) && !tokens.includes('yes')) return false
  const name = offered.split(':')[1] ?? ''
  const ofOffer = fold(`${textOf(`offer.${name}`, language)} ${textOf(`action.${name}`, language)}`)
  const open = new Set([...ofOffer.split(' '), ...[...yes].flatMap((entry) => entry.split(' ')), ...fillers])
  return tokens.every((token) => open.has(token))
}
/** These alone begin many a sentence that accepts nothing. */
const weak: ReadonlySet<string> = new Set(['ok', 'okay', 'please'])
const fillers = 'lets let us do that it this the now i said then go ahead can we id no'.split(' ')

/** Does what the command says; null when it means nothing here. */
export function obey(command: string, state: EngineState, input: EngineInput): EngineReply | null {
  const [kind, name = ''] = command.split(':')
  if (kind === 'protocol') return startProtocol(name, state, watchLine(state, input))
  if (command === 'control:person') return bringPerson(state)
  // A question of the talk itself takes its own yes and no.
  const asked = state.talk?.pending?.kind
  if (kind === 'answer' && (asked === 'mood' || asked === 'counselor')) return null
  if (command === 'answer:no' || kind === 'choice' || kind === 'ask' || kind === 'mood')
    return chooseInTalk(kind, name, state, input)
  if (command === 'control:talk') return turnTo(leaveProtocol(state), input, [{ key: 'control.talk' }])
  if (command === 'control:new')
    return turnTo(leaveProtocol(state), input, [{ key: 'control.new' }, { key: 'greeting.ask-again' }])
  if (command === 'control:stop') {
    const key = state.protocol ? 'control.stopped' : 'control.nothing-to-do'
    return turnTo(withRefusal(leaveProtocol(state)), input, [{ key }, { key: 'control.after-stop' }])
  }
  if (command === 'control:resume') {
    const resumed = resumeProtocol(state, [{ key: 'control.resumed' }])
    return (
      resumed ??
      turnTo(leaveProtocol(state), input, [{ key: 'control.nothing-to-do' }, { key: 'control.after-stop' }])
    )
  }
  if (command === 'control:unsure' && !waitingStep(state))
    return turnTo(state, input, [{ key: 'intent.unsure' }])
  if (command === 'control:explain' && !waitingStep(state))
    return chooseInTalk('ask', 'what-can-you-do', state, input)
  if (command === 'control:dislike')
    return waitingStep(state)
      ? pause(withRefusal(state), [{ key: 'control.dislike' }])
      : turnTo(withRefusal(state), input, [{ key: 'control.dislike-talk' }])
  if (command === 'control:later' && waitingStep(state))
    return pause(withRefusal(state), [{ key: 'control.later' }])
  if (!waitingStep(state) || versionChanged(state)) return null
  if (command === 'control:restart')
    return startProtocol(state.protocol ?? '', state, [{ key: 'control.restart' }])
  if (command === 'control:already') return skipStep(state, { key: 'control.already' })
  if (command === 'control:explain') return explainStep(state)
  if (command === 'control:skip') return skipStep(state)
  if (command === 'control:back') return goBack(state)
  if (command === 'control:unsure') return helpWithStep(state)
  return answerStep(state, { ...input, action: command }, watchLine(state, input))
}

/** A way on that was tapped in free conversation. */
function chooseInTalk(
  kind: string | undefined,
  name: string,
  state: EngineState,
  input: EngineInput,
): EngineReply {
  // A question about the program leaves a paused exercise where it is.
  const { offered: _, ...left } = kind === 'ask' ? state : leaveProtocol(state)
  const turn = beginTurn(left, input)
  const outcome: Outcome = { actions: [] }
  const { pending } = turn.talk
  turn.talk.pending = null
  const mood = moods.find((one) => one === name)
  if (kind === 'mood' && mood) {
    outcome.mood = { mood, intensity: pending?.kind === 'mood' ? pending.intensity : 5, source: 'person' }
    add(turn, 'check-mood', turn.voice.line('!mood-kept', 'k'))
  } else if (kind === 'ask') answerTapped(turn, name, talkInput(input), outcome)
  else if (kind === 'answer') refuse(turn)
  else {
    add(turn, 'stay', turn.voice.line('!stay', 'k'))
    if (name === 'other') add(turn, 'give-lead', turn.voice.line('!lead', 'k'))
  }
  if (turn.said.length === 0) speak(turn)
  return replyOf(left, turn, outcome)
}

function turnTo(state: EngineState, input: EngineInput, say: TextPart[]): EngineReply {
  const { offered: _, ...rest } = state
  const { helped } = state
  const ranked = chooseExercises({ helped, mood: input.mood?.mood ?? null, hour: input.hour })
  return { say, actions: waysOn(state, ranked.slice(0, 3)), state: rest }
}

/** Exercises as buttons, or free talk where the person has refused one; then a person. */
const waysOn = (state: EngineState, exercises: readonly string[]) =>
  actionsOf([
    ...(refusedLately(state) ? ['choice:other'] : exercises.map((id) => `protocol:${id}`)),
    'control:person',
  ])

/** The exercise waits; what else may be done is asked. */
export function pause(state: EngineState, say: TextPart[]): EngineReply {
  const { offered: _, reasked: __, ...rest } = state
  const others = chooseExercises({ helped: state.helped }).filter((id) => id !== state.protocol)
  const offered = refusedLately(state) ? [] : others.slice(0, 2).map((id) => `protocol:${id}`)
  return {
    say: [...say, { key: 'control.after-stop' }],
    actions: actionsOf(['control:resume', ...offered, 'control:talk', 'control:person']),
    state: { ...rest, paused: true },
  }
}
