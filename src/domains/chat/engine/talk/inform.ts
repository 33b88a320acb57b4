import { perhaps } from '../understanding/types.ts'
import type { Outcome } from './respond.ts'
import { add, askedOf, type Turn } from './turn.ts'
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

/** Answers a question about the program or about the person's own record; false where the question is not known. */
export function informs(
  turn: Turn,
  act: 'asks-product' | 'asks-own',
  input: TalkInput,
  outcome: Outcome,
): boolean {
  const asked = askedOf(turn, act)
  const what = asked && asked.likely >= perhaps ? (asked.what.split('/')[1] ?? 'other') : 'other'
  if (act === 'asks-own' && answerOwn(turn, what, input, outcome)) return true
  return answerProgram(turn, what, input, outcome)
}

function answerOwn(turn: Turn, what: string, input: TalkInput, outcome: Outcome): boolean {
  const answer = input.own[what]
  if (answer === undefined) return false
  if (!answer) return add(turn, 'own-fact', turn.voice.line('!own-none', 'k'))
  turn.said.push({ move: 'own-fact', text: answer.text })
  if (answer.page) outcome.actions.push(`page:${answer.page}`)
  return true
}

/** The answer to a question about the program; where there is none, that it is not known, and the way to a person. */
export function answerProgram(turn: Turn, what: string, input: TalkInput, outcome: Outcome): boolean {
  const { vars, sides } = input.program
  const side = sides[what] ?? ''
  if (add(turn, 'inform', turn.voice.line(`?${what}`, 'k', { side, vars }))) {
    const page = pageOf[what]
    if (page) outcome.actions.push(page)
    return true
  }
  if (!add(turn, 'off-topic', turn.voice.line('!off', 'k'))) return false
  outcome.actions.push('control:person')
  return true
}
