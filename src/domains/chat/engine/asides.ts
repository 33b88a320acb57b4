import { actionsOf, waitingStep } from './actions.ts'
import { pause, watchLine } from './commands.ts'
import { sayIntent, reflect, variant } from './converse.ts'
import type { Step } from './protocol.ts'
import { answerStep, helpWithStep, resumeProtocol, startProtocol } from './run-protocol.ts'
import { isNamed, readAnswer } from './steps.ts'
import type { EngineInput, EngineReply, EngineState, TextPart } from './types.ts'
import { findIntent, findTopic, findWish, fold, isOneOf, wordLists } from './words.ts'

const asked = ['who', 'private', 'how', 'call', 'reading', 'aid', 'name', 'thanks', 'hello', 'doubt']
const onlyBesideChoices = ['law', 'medicine']
const fewestWords = 4
const mostWordsAsked = 9

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
  const intent = intentBeside(step, input.text)
  if (intent === 'bye') return { ...pause(state, []), say: [...watch, { key: 'intent.bye' }] }
  if (intent) return withPerson(intent, resumeProtocol(state, [...watch, ...sayIntent(intent, input)]))
  if (step.kind === 'ask') return isBareNo(input.text) ? helpWithStep(state) : null
  return isNamed(step, input) || (step.scale && readAnswer(step, input) !== null)
    ? null
    : answerSentence(state, step, input, watch)
}

/** A sentence beside a choice or a scale: heard, kept where a later question asks for it, then the step again. */
function answerSentence(
  state: EngineState,
  step: Step,
  input: EngineInput,
  watch: TextPart[],
): EngineReply | null {
  const hit = findTopic(input.text)
  const words = fold(input.text).split(' ').length
  const feels = input.mood !== null && input.mood.mood !== 'neutral'
  if (words < fewestWords || (!hit && !feels && words <= fewestWords + 2 && !step.spills)) return null
  const heard = [...watch, ...reflect(state, input, hit && { ...hit, text: input.text })]
  const { spills } = step
  const isNew = spills !== undefined && state.kept[spills] === undefined
  const here = isNew
    ? {
        ...state,
        kept: { ...state.kept, [spills]: input.text.trim() },
        given: [...(state.given ?? []), spills],
      }
    : state
  // The feeling is in the words: it need not be asked for.
  if (step.fromMood && readAnswer(step, input) !== null) return answerStep(here, input, heard)
  if (state.reasked === step.id && !isNew)
    return pause(state, [...heard, { key: `aside.paused.${variant(state.turns, 2)}` }])
  return resumeProtocol({ ...here, reasked: step.id }, heard)
}

const wantsPerson = ['call', 'reading', 'aid', 'who']

function withPerson(intent: string, reply: EngineReply | null): EngineReply | null {
  if (!reply || !wantsPerson.includes(intent)) return reply
  return { ...reply, actions: [...reply.actions, ...actionsOf(['control:person'])] }
}

function intentBeside(step: Step, text: string): string | null {
  const intent = findIntent(text)
  if (!intent || fold(text).split(' ').length > mostWordsAsked) return null
  if (asked.includes(intent) || intent === 'bye') return intent
  return step.kind !== 'ask' && onlyBesideChoices.includes(intent) ? intent : null
}

const isBareNo = (text: string): boolean =>
  wordLists.some(({ options }) => isOneOf(fold(text), options['no'] ?? []))
