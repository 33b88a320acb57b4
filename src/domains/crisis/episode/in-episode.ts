import type { Step, Turn } from './advance.ts'
import { begin, rest } from './advance.ts'
import type { Mark } from './answers.ts'
import { isEmergency, keepsFromContacts, needsAmbulance, ownKinds, unsafeTopics, unsureIsUnsafe } from './kinds.ts'
import { join, kindAfter } from './kind-now.ts'
import { askAgain, askSafetyAgain, nextQuestion } from './next-question.ts'
import type { Progress } from './progress.ts'
import type { Fact, Reading } from './read-turn.ts'
import type { EpisodeKind, Topic } from './types.ts'
import { closing, firstWords, isDenial, isHigh, toDo } from './words.ts'

const unansweredAtMost = 3
const aiEvery = 6

/** Whether a turn tells of danger. */
export const hasUnsafe = (reading: Reading): boolean =>
  reading.facts.some(
    ({ topic, value }) =>
      (value === 'danger' && unsafeTopics.has(topic)) || (value === 'unsure' && unsureIsUnsafe.has(topic)),
  )

/** In a danger that stands, words that nobody here understands reach the responder: only they can read them. */
const isUnclear = (progress: Progress, { reading }: Turn): boolean =>
  progress.pending !== null &&
  isHigh(progress) &&
  reading.words > 0 &&
  reading.facts.length === 0 &&
  !reading.isQuestion &&
  !settling.some((mark) => reading.said.has(mark))
const settling: readonly Mark[] = [
  'THANKS',
  'TAKESBACK',
  'ANGRY',
  'REFUSES',
  'BETTER',
  'HOPE',
  'GREETS',
  'SAFE',
  'TELL',
  'NOCALL',
  'RESCUED',
]

/** A call that failed; an emergency in which nobody has called yet. */
const isUnhelped = (progress: Progress, { reading }: Turn): boolean =>
  reading.said.has('CALLFAILED') ||
  (needsAmbulance(progress) &&
    progress.known.called?.value !== 'calm' &&
    !reading.facts.some(({ topic, value }) => topic === 'called' && value === 'calm'))

/** What brings the questions back after a rest. */
export const needsMore = (reading: Reading): boolean => hasUnsafe(reading) || reading.said.has('CALLFAILED')

/** A turn of an open episode. */
export function inEpisode(progress: Progress, turn: Turn): Step {
  const { reading, detection } = turn
  progress.language = turn.language
  if (isRescued(progress, turn)) return ease(progress, turn, 'heard.rescued')
  if (isNeedOnly(progress, turn)) return letRest(progress, turn)
  const before = progress.kind
  const isCrisis = detection.level === 'crisis'
  const worse = kindAfter(progress, turn)
  const isUnsafe = isCrisis || hasUnsafe(reading) || isUnclear(progress, turn) || isUnhelped(progress, turn)
  if (worse !== before) {
    progress.kind = worse
    const isTurned = worse === 'other' || before === 'other'
    if (isTurned) forgetOther(progress)
    // Another danger has its own first text, once; an emergency its own first word.
    if ((isCrisis || isTurned) && !progress.opened.includes(worse)) return begin(progress, turn)
  }
  progress.stage = 'open'
  if (isUnsafe) progress.isEased = false
  join(progress, turn)
  const facts = [...reading.facts, ...(isCrisis ? impliedBy(progress.kind, turn) : [])]
  learn(progress, facts, turn)
  // Taken back, what the first words implied is asked plainly.
  if (!isUnsafe && reading.said.has('TAKESBACK') && progress.known.thoughts?.value === 'danger')
    delete progress.known.thoughts
  if (isSafeWithSomeone(progress, isUnsafe)) return ease(progress, turn, 'heard.putAway', facts)
  progress.unanswered = reading.answers || isUnsafe || progress.pending === null ? 0 : progress.unanswered + 1
  const isSettled = !isUnsafe && (isCalmNow(progress) || progress.unanswered >= unansweredAtMost)
  const question = isSettled ? null : (nextQuestion(progress) ?? askSafetyAgain(progress))
  const last = question ? askAgain(progress, question) : closing(progress, turn, isUnsafe)
  const first = firstWords(progress, turn, isUnsafe).filter(
    (part) => part !== 'heard.noThoughts' || !last.includes('settled'),
  )
  const parts = [...first, ...toDo(progress, turn, isUnsafe), ...last]
  if (progress.turns % aiEvery === 0) parts.splice(parts.length - last.length, 0, 'ai')
  if (question) progress.lastQuestionAt = turn.now.toISOString()
  progress.pending = question
  if (!question && !isUnsafe && !isHigh(progress)) progress.stage = 'resting'
  return {
    ...rest(progress, turn),
    level: isUnsafe ? 'crisis' : 'watch',
    parts,
    facts,
    buttons: isUnsafe || needsAmbulance(progress) ? 'danger' : isDenial(reading) ? 'denied' : 'calm',
  }
}

/** What was told of the one person says nothing of the other. */
function forgetOther(progress: Progress): void {
  progress.known = {}
  progress.pending = null
}

/** Helpers are there, or the person is in hospital. */
const isRescued = ({ kind }: Progress, { reading }: Turn): boolean =>
  reading.said.has('RESCUED') &&
  !reading.facts.some(({ value }) => value === 'danger') &&
  (isEmergency(kind) || ownKinds.has(kind) || kind === 'other')

/** Cold, hungry, without a bed, and plainly no thoughts of death: what is missing is answered. */
const isNeedOnly = (progress: Progress, { reading, detection, isNeed }: Turn): boolean =>
  isNeed === true &&
  ownKinds.has(progress.kind) &&
  detection.level !== 'crisis' &&
  !hasUnsafe(reading) &&
  (reading.said.has('NOTHOUGHTS') || progress.known.thoughts?.value === 'calm')

function letRest(progress: Progress, turn: Turn): Step {
  learn(progress, turn.reading.facts, turn)
  progress.known.thoughts = { value: 'calm', words: turn.words, at: turn.now.toISOString() }
  progress.stage = 'resting'
  progress.pending = null
  return { ...rest(progress, turn), facts: turn.reading.facts }
}

/** The weapon or the means is away, and a person is there: more questions would only stir it up. */
const isSafeWithSomeone = ({ kind, known, joined, isEased }: Progress, isUnsafe: boolean): boolean =>
  !isUnsafe &&
  !isEased &&
  ((joined ?? []).length === 0 || known.thoughts?.value === 'calm') &&
  !isEmergency(kind) &&
  !keepsFromContacts(kind) &&
  [known.weapon, known.means, known.otherMeans].some((one) => one?.value === 'calm') &&
  [known.company, known.otherWith].some((one) => one?.value === 'calm')

/** One calm line, who stays, and that a counselor will write. Nothing is asked until danger is told again. */
function ease(progress: Progress, turn: Turn, heard: string, facts: Fact[] = turn.reading.facts): Step {
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
  const last = progress.opened.some(keepsFromContacts) ? 'eased.alone' : 'eased.with'
  return {
    ...rest(progress, turn),
    level: 'watch',
    parts: wasEased ? [heard] : [heard, last],
    facts,
    buttons: 'calm',
  }
}

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
  if (turn.reading.said.has('COMING'))
    return { ...rest(progress, turn), level: 'crisis', parts: ['do.closeNow'], facts, buttons: 'danger' }
  // Behind a door there may be time for one question.
  const question = turn.reading.said.has('ATTACK') ? null : nextQuestion(progress)
  progress.pending = question
  if (question) progress.lastQuestionAt = turn.now.toISOString()
  const parts = ['do.hide', ...(question ? askAgain(progress, question) : [])]
  return { ...rest(progress, turn), level: 'crisis', parts, facts, buttons: 'danger' }
}

/** What the words of a crisis tell besides: who wants to die has answered the question about it. */
export function impliedBy(kind: EpisodeKind, { detection, reading }: Turn): Fact[] {
  const isPlain = detection.reasons.some(({ level, frame }) => level === 'crisis' && frame !== 'model')
  if (!isPlain || reading.facts.some(({ topic }) => topic === 'thoughts')) return []
  if (kind === 'suicide') return [{ topic: 'thoughts', value: 'danger' }]
  if (kind === 'violence') return [{ topic: 'intent', value: 'danger' }]
  return []
}

/** What a person may say by the way, and it counts: the danger was put away, or someone came. */
const easedByTheWay: ReadonlySet<Topic> = new Set([
  'means',
  'weapon',
  'company',
  'away',
  'exit',
  'called',
  'otherMeans',
  'otherWith',
])
/** Who tells of these thinks of it after all. */
const meanIt: ReadonlySet<Topic> = new Set(['means', 'plan', 'when', 'place'])

/** Keeps what the turn told. A danger that is known stands until the question about it is answered otherwise. */
export function learn(progress: Progress, facts: readonly Fact[], { now, words }: Turn): void {
  for (const { topic, value } of facts) {
    const stands = progress.known[topic]?.value === 'danger' && value !== 'danger'
    if (stands && topic !== progress.pending && !easedByTheWay.has(topic)) continue
    progress.known[topic] = { value, words, at: now.toISOString() }
    const isDenied = progress.known.thoughts?.value === 'calm'
    if (value === 'danger' && meanIt.has(topic) && isDenied) delete progress.known.thoughts
  }
}

/** Safe, and no thoughts, or everything asked: the talk may rest. */
function isCalmNow(progress: Progress): boolean {
  const { kind, known, pending } = progress
  if (progress.isEased) return true
  if (pending === 'daily' && known.daily?.value === 'calm') return true
  const safety = known[kind === 'violence' ? 'everyone' : 'safe']?.value
  if (ownKinds.has(kind)) return safety === 'calm' && known.thoughts?.value === 'calm'
  if (kind === 'violence') return safety === 'calm' && known.intent?.value === 'calm'
  return false
}
