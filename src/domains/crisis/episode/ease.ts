import { modelFrame } from '../detection/types.ts'
import { isEmergency, keepsFromContacts, ownKinds } from './kinds.ts'
import { hasUnsafe, learn } from './learn.ts'
import { askAgain, nextQuestion } from './next-question.ts'
import type { Progress } from './progress.ts'
import { type Fact, fewWords, type Reading } from './reading.ts'
import { rest, type Step, type Turn } from './step.ts'
import type { EpisodeKind, Topic } from './types.ts'

/** What was told of the one person says nothing of the other. */
export function forgetOther(progress: Progress): void {
  progress.known = {}
  progress.pending = null
}

/** The harm was meant for another person: when and with what still counts. */
export function forgetOwn(progress: Progress): void {
  for (const topic of ['thoughts', 'safe', 'plan'] as const) delete progress.known[topic]
  const means = progress.known.means
  if (means) progress.known.weapon = means
  delete progress.known.means
  progress.pending = null
}

/** "It is for me, there is no other person": the weapon is a means, and nobody else is in danger. */
export function forgetThem(progress: Progress): void {
  const weapon = progress.known.weapon
  if (weapon) progress.known.means = weapon
  for (const topic of ['intent', 'everyone', 'away', 'weapon'] as const) delete progress.known[topic]
  progress.pending = null
}

/** Helpers are there, or the person is in hospital. */
export const isRescued = ({ kind }: Progress, { reading, detection }: Turn): boolean =>
  reading.said.has('RESCUED') &&
  !reading.isQuestion &&
  !(['NOCALL', 'TELL', 'CALLFAILED'] as const).some((mark) => reading.said.has(mark)) &&
  !reading.facts.some(({ value }) => value === 'danger') &&
  !detection.reasons.some(({ level, frame }) => level === 'crisis' && frame !== modelFrame) &&
  (isEmergency(kind) || ownKinds.has(kind) || kind === 'other')

/** "I gave the pills to my sister": what only a model hears in it is the danger that is over. */
export const isRelief = ({ reading, detection }: Turn): boolean =>
  reading.said.has('PUTAWAY') &&
  !hasUnsafe(reading) &&
  !detection.reasons.some(({ level, frame }) => level === 'crisis' && frame !== modelFrame)

/** Cold, hungry, without a bed, and plainly no thoughts of death: what is missing is answered. */
export const isNeedOnly = (progress: Progress, { reading, detection, isNeed }: Turn): boolean =>
  isNeed === true &&
  ownKinds.has(progress.kind) &&
  detection.level !== 'crisis' &&
  !hasUnsafe(reading) &&
  (reading.said.has('NOTHOUGHTS') || progress.known.thoughts?.value === 'calm')

export function letRest(progress: Progress, turn: Turn): Step {
  learn(progress, turn.reading.facts, turn)
  progress.known.thoughts = { value: 'calm', words: turn.words, at: turn.now.toISOString() }
  progress.stage = 'resting'
  progress.pending = null
  return { ...rest(progress, turn), facts: turn.reading.facts }
}

/** The weapon or the means is away, and a person is there: more questions would only stir it up. */
export const isSafeWithSomeone = ({ kind, known, joined, isEased }: Progress, isUnsafe: boolean): boolean =>
  !isUnsafe &&
  !isEased &&
  ((joined ?? []).length === 0 || known.thoughts?.value === 'calm') &&
  !isEmergency(kind) &&
  !keepsFromContacts(kind) &&
  [known.weapon, known.means, known.otherMeans].some((one) => one?.value === 'calm') &&
  [known.company, known.otherWith].some((one) => one?.value === 'calm')

/** One calm line, who stays, and that a counselor will write. Nothing is asked until danger is told again. */
export function ease(
  progress: Progress,
  turn: Turn,
  heard: string,
  facts: Fact[] = turn.reading.facts,
): Step {
  learn(progress, facts, turn)
  if (isEmergency(progress.kind)) {
    const told = { value: 'calm' as const, words: turn.words, at: turn.now.toISOString() }
    progress.known.called = told
    progress.known.awake = told
  }
  const wasEased = progress.isEased === true
  progress.isEased = true
  progress.stage = 'resting'
  progress.pending = null
  const last = progress.opened.some(keepsFromContacts) ? ['eased.alone'] : ['eased.with', 'eased.alone']
  return {
    ...rest(progress, turn),
    level: 'watch',
    parts: wasEased ? [heard] : [heard, ...last],
    facts,
    buttons: 'calm',
  }
}

/** Who hurts them comes in, or is there: "he here". "No, he is home" answers the question. */
export const isInRoom = ({ said, words }: Reading): boolean =>
  said.has('COMING') || (said.has('NEAR') && !said.has('NO') && words <= fewWords)

/** Who hurts them is at the door: one short line, and nothing else to read. */
export function leaveNow(progress: Progress, turn: Turn, kind: EpisodeKind): Step {
  progress.kind = kind
  progress.language = turn.language
  progress.stage = 'open'
  progress.pending = null
  if (!progress.opened.includes(kind)) progress.opened.push(kind)
  const topic: Topic = kind === 'child' ? 'near' : 'safe'
  const own = turn.reading.facts.filter((fact) => fact.topic !== 'ask' && fact.topic !== topic)
  const facts: Fact[] = [...own, { topic, value: 'danger' }]
  learn(progress, facts, turn)
  if (isInRoom(turn.reading))
    return { ...rest(progress, turn), level: 'crisis', parts: ['do.closeNow'], facts, buttons: 'danger' }
  // Behind a door there may be time for one question.
  const question = turn.reading.said.has('ATTACK') ? null : nextQuestion(progress)
  progress.pending = question
  if (question) progress.lastQuestionAt = turn.now.toISOString()
  const parts = ['do.hide', ...(question ? askAgain(progress, question) : [])]
  return { ...rest(progress, turn), level: 'crisis', parts, facts, buttons: 'danger' }
}
