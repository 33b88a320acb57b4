import { hasQuestionForm } from './question-form.ts'
import { perhaps } from '../understanding/types.ts'
import type { Outcome } from './outcome.ts'
import { actOf, add, askedOf, likelyAsked, type Turn } from './turn.ts'
import type { TalkInput } from './types.ts'

/** Pages that go with an answer about the program. */
const pageOf: Record<string, string> = {
  appointments: 'page:appointments',
  'cancel-appointment': 'page:appointments',
  video: 'page:appointments',
  housing: 'page:housing',
  jobs: 'page:jobs',
  workbooks: 'page:workbooks',
  plan: 'page:plan',
  family: 'page:family',
  memory: 'page:memory',
  'who-reads': 'page:privacy',
  'privacy-law': 'page:privacy',
}

/** Where to look, or to book, when the person's own record holds nothing of the kind. */
const pageOfOwn: Record<string, string> = {
  'next-appointment': 'page:appointments',
  'plan-steps': 'page:plan',
  duties: 'page:plan',
  jobs: 'page:jobs',
  homes: 'page:housing',
}

const plainly = 0.75

/** Answers a question about the program or about the person's own record; false where the question is not known. */
export function informs(
  turn: Turn,
  act: 'asks-product' | 'asks-own',
  input: TalkInput,
  outcome: Outcome,
): boolean {
  const asked = askedOf(turn, act)
  // Who tells of their son does not ask whether he may join: without the form of a question it must be plain.
  if (!hasQuestionForm(turn.text) && actOf(turn, 'discloses') >= perhaps && (asked?.likely ?? 0) < plainly)
    return false
  const what = asked && asked.likely >= perhaps ? (asked.what.split('/')[1] ?? 'other') : null
  if (what === null) {
    const likely = likelyAsked(turn, act)
    if (likely.length > 0) return askWhich(turn, outcome, likely)
  }
  if (act === 'asks-own' && what && answerOwn(turn, what, input, outcome)) return true
  return answerProgram(turn, what ?? 'other', input, outcome)
}

/** Answers a question that was tapped: about the person's own record where there is one, else about the program. */
export const answerTapped = (turn: Turn, what: string, input: TalkInput, outcome: Outcome): boolean =>
  answerOwn(turn, what, input, outcome) || answerProgram(turn, what, input, outcome)

/** Says that the question is not certain, and offers the likeliest ones as buttons, a person among them. */
export function askWhich(turn: Turn, outcome: Outcome, ids: readonly string[]): boolean {
  if (!add(turn, 'not-understood', turn.voice.line('!unclear', 'k'))) return false
  add(turn, 'ask-again', turn.voice.line('!unclear-ask', 'k'))
  letChoose(
    turn,
    outcome,
    ids.map((id) => `ask:${id}`),
  )
  return true
}

/** Buttons to choose from, a person among them. */
export function letChoose(turn: Turn, outcome: Outcome, ids: string[]): void {
  outcome.actions.push(...ids, 'control:person')
  turn.talk.pending = { kind: 'choose', ids }
}

function answerOwn(turn: Turn, what: string, input: TalkInput, outcome: Outcome): boolean {
  const answer = input.own[what]
  if (answer === undefined) return false
  if (!answer) {
    const page = pageOfOwn[what]
    if (page) outcome.actions.push(page)
    return add(turn, 'own-fact', turn.voice.line('!own-none', 'k'))
  }
  turn.said.push({ move: 'own-fact', text: answer.text })
  if (answer.page) outcome.actions.push(`page:${answer.page}`)
  return true
}

/** Answers a question about the program; where it has no answer, it says so and offers the counselor, or a person. */
export function answerProgram(turn: Turn, what: string, input: TalkInput, outcome: Outcome): boolean {
  const { vars, sides } = input.program
  const side = sides[what] ?? ''
  if (add(turn, 'inform', turn.voice.line(`?${what}`, 'k', { side, vars }))) {
    const page = pageOf[what]
    if (page) outcome.actions.push(page)
    return true
  }
  if (vars['counselor'] && add(turn, 'ask-counselor', turn.voice.line('!unknown', 'k'))) {
    turn.talk.pending = { kind: 'counselor' }
    outcome.actions.push('answer:yes', 'answer:no')
    return true
  }
  if (!add(turn, 'off-topic', turn.voice.line('!off', 'k'))) return false
  outcome.actions.push('control:person')
  return true
}
