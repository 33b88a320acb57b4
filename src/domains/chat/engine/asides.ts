import { actionsOf, waitingStep } from './actions.ts'
import { pause, watchLine } from './commands.ts'
import { beginTurn, partsOf, replyOf, takeUp, talkInput } from './converse.ts'
import type { Step } from './protocol.ts'
import { answerStep, helpWithStep, resumeProtocol, startProtocol } from './run-protocol.ts'
import { isNamed, readAnswer } from './steps.ts'
import type { Outcome } from './talk/outcome.ts'
import { answerAct } from './talk/respond.ts'
import type { Move } from './talk/state.ts'
import { actOf, actsOf, add, feelingOf, topicOf } from './talk/turn.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import type { Act } from './understanding/labels.ts'
import { variant } from './variant.ts'
import { findWish, fold, isOneOf, wordLists } from './words.ts'

/** What is answered beside any question of an exercise, and what only beside a choice: words there may be the answer. */
const beside: readonly Act[] = [
  'asks-product',
  'asks-own',
  'asks-memory',
  'tests-machine',
  'complains',
  'abusive',
]
const besideChoices: readonly Act[] = ['asks-else', 'thanks']
/** What is said where the question of a person is not known. */
const notKnown: readonly Move[] = ['off-topic', 'ask-counselor', 'not-understood']
const fewestWords = 4
const mostWordsAsked = 14
/** Words in an exercise are answers first: what they do beside that must be certain. */
const surelyBeside = 0.8
/** Where any words may be the answer they must be more certain still. */
const surelyBesideWords = 0.9
/** In place of a question of its own the exercise asks again. */
const noQuestion = 9

/**
 * What is no answer to the question that waits: a wish for something else, a question to us, something that
 * happened. It is said to as a person would, and the question is asked again. Null when it may be an answer.
 */
export function answerAside(state: EngineState, input: EngineInput): EngineReply | null {
  const step = waitingStep(state)
  if (!step || input.action) return null
  const watch = watchLine(state, input)
  const wish = findWish(input.text)
  if (wish && wish !== state.protocol)
    return startProtocol(wish, state, [...watch, { key: 'control.switched' }])
  const answered = answerBeside(state, step, input, watch)
  if (answered) return answered
  if (step.kind === 'ask') return isBareNo(input.text) ? helpWithStep(state) : null
  return isNamed(step, input) || (step.scale && readAnswer(step, input) !== null)
    ? null
    : answerSentence(state, step, input, watch)
}

/** A question to us, a complaint, a goodbye in the middle of an exercise. */
function answerBeside(
  state: EngineState,
  step: Step,
  input: EngineInput,
  watch: TextPart[],
): EngineReply | null {
  const turn = beginTurn(state, input)
  turn.talk.questions = noQuestion
  if (turn.words > mostWordsAsked) return null
  // "Long week" is an answer.
  if (step.kind === 'ask' && turn.words < fewestWords && !/[?？؟]/.test(input.text)) return null
  const least = step.kind === 'ask' ? surelyBesideWords : surelyBeside
  const certain = actsOf(turn).filter((act) => actOf(turn, act) >= least)
  if (certain[0] === 'goodbye') {
    add(turn, 'goodbye', turn.voice.line('!bye', 'k'))
    const paused = pause(state, [])
    return {
      ...paused,
      say: [...watch, ...partsOf(turn)],
      state: { ...paused.state, ...talkOf(state, turn) },
    }
  }
  const outcome: Outcome = { actions: [] }
  const wanted = [...beside, ...(step.kind === 'ask' ? [] : besideChoices)]
  const act = wanted.find((one) => certain.includes(one) && answerAct(turn, one, talkInput(input), outcome))
  // A question that is not known may be about the exercise itself.
  const isUnknown = act !== 'asks-else' && turn.said.some(({ move }) => notKnown.includes(move))
  if (!act || isUnknown) return null
  turn.talk.pending = null
  const again = resumeProtocol({ ...state, ...talkOf(state, turn) }, [...watch, ...partsOf(turn)])
  const more = outcome.actions.filter((id) => id.startsWith('page:') || id === 'control:person')
  return again && { ...again, actions: [...again.actions, ...actionsOf(more)] }
}

const talkOf = (state: EngineState, turn: Parameters<typeof replyOf>[1]): Pick<EngineState, 'talk'> => {
  const { talk } = replyOf(state, turn).state
  return talk ? { talk } : {}
}

/** A sentence beside a choice or a scale: taken up, kept where a later question asks for it, then the step again. */
function answerSentence(
  state: EngineState,
  step: Step,
  input: EngineInput,
  watch: TextPart[],
): EngineReply | null {
  const turn = beginTurn(state, input)
  const isAbout =
    topicOf(turn) !== null ||
    feelingOf(turn) !== null ||
    (input.mood !== null && input.mood.mood !== 'neutral')
  if (turn.words < fewestWords || (!isAbout && turn.words <= fewestWords + 2 && !step.spills)) return null
  const taken = takeUp(state, input)
  const heard = [...watch, ...taken.say]
  const { spills } = step
  const isNew = spills !== undefined && state.kept[spills] === undefined
  const here = isNew
    ? {
        ...taken.state,
        kept: { ...state.kept, [spills]: input.text.trim() },
        given: [...(state.given ?? []), spills],
      }
    : taken.state
  // The feeling is in the words: it need not be asked for.
  if (step.fromMood && readAnswer(step, input) !== null) return answerStep(here, input, heard)
  if (state.reasked === step.id && !isNew)
    return pause(here, [...heard, { key: `aside.paused.${variant(state.turns, 2)}` }])
  return resumeProtocol({ ...here, reasked: step.id }, heard)
}

const isBareNo = (text: string): boolean =>
  wordLists.some(({ options }) => isOneOf(fold(text), options['no'] ?? []))
