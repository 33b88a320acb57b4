import type { CrisisLevel } from '#domains/crisis/detection/types.ts'
import { beginTurn, replyOf, talkInput } from './converse.ts'
import { withRefusal } from './refusal.ts'
import type { Outcome } from './talk/outcome.ts'
import { recallsUnasked } from './talk/remember.ts'
import { answerAct } from './talk/respond.ts'
import type { Move } from './talk/state.ts'
import { actOf, actsOf } from './talk/turn.ts'
import type { EngineInput, EngineState, TextPart } from './types.ts'
import type { Act } from './understanding/labels.ts'
import { sure } from './understanding/types.ts'

const questions: readonly Act[] = ['asks-memory', 'asks-own', 'asks-product', 'tests-machine']
/** Answers whose every word is a fact. */
const facts: ReadonlySet<Move> = new Set<Move>(['inform', 'own-fact', 'recall', 'machine'])

/**
 * The answer to a question of the person ("does my officer see this?") that stands beside what is said around a danger. Only
 * facts, nothing else of free conversation. Null where the turn asks nothing that is known for certain.
 */
export function answerBesideDanger(
  state: EngineState,
  input: EngineInput,
): { say: TextPart[]; state: EngineState } | null {
  const turn = beginTurn(state, input)
  const known = talkInput(input)
  const certain = actsOf(turn).filter((act) => actOf(turn, act) >= sure)
  const outcome: Outcome = { actions: [] }
  const answered =
    recallsUnasked(turn, certain, known) ||
    questions.some((act) => certain.includes(act) && answerAct(turn, act, known, outcome))
  if (!answered || outcome.forgets || !turn.said.every(({ move }) => facts.has(move))) return null
  turn.talk.pending = null
  const { say, state: next } = replyOf(state, turn)
  return { say, state: next }
}

/** The state with a refusal remembered that was answered by the fixed words around a danger: no exercise follows it. */
export const rememberRefusal = (state: EngineState, input: EngineInput): EngineState =>
  actsOf(beginTurn(state, input)).includes('refuses') ? withRefusal(state) : state

/** The fixed words and an answer beside them: a crisis goes first in its turn, as does an emergency of the body. */
export const besideFixed = (
  { text, isUrgent }: { text: string; isUrgent: boolean },
  level: CrisisLevel,
  answer: string,
): string => (isUrgent || level === 'crisis' ? [text, answer] : [answer, text]).join('\n\n')
