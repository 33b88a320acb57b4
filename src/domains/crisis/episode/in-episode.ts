import type { Mark } from './answers.ts'
import {
  ease,
  forgetOther,
  forgetOwn,
  forgetThem,
  isNeedOnly,
  isRelief,
  isRescued,
  isSafeWithSomeone,
  letRest,
} from './ease.ts'
import {
  graver,
  isArmedOther,
  isEmergency,
  keepsFromContacts,
  needsAmbulance,
  ownKinds,
  questionsOf,
} from './kinds.ts'
import { join, keepHeard, keepHurt, kindAfter, kindNow } from './kind-now.ts'
import { holdOn, isLeaving } from './leaving.ts'
import { hasUnsafe, impliedBy, keepHeight, learn } from './learn.ts'
import { askAgain, askSafetyAgain, keepReply, nextQuestion } from './next-question.ts'
import { turnedTo } from './of-whom.ts'
import { freshProgress, type Progress } from './progress.ts'
import { fewWords, type Reading } from './reading.ts'
import { rest, type Step, type Turn } from './step.ts'
import { toldHurt } from './told-beside.ts'
import {
  closing,
  firstWords,
  isDenial,
  isHigh,
  isPlanned,
  spareNumbers,
  toDo,
  toDoArmed,
  toDoForBody,
} from './words.ts'

const unansweredAtMost = 3
const aiEvery = 6

/** In a danger that stands, words that nobody here understands reach the responder: only they can read them. */
const isUnclear = (progress: Progress, { reading }: Turn): boolean =>
  (progress.pending !== null || isPlanned(progress)) &&
  isHigh(progress) &&
  reading.words > 0 &&
  reading.facts.length === 0 &&
  !reading.isQuestion &&
  !settling.some((mark) => reading.said.has(mark)) &&
  !(reading.said.has('TELL') && reading.words <= fewWords)
const settling: readonly Mark[] = [
  'THANKS',
  'TAKESBACK',
  'ANGRY',
  'REFUSES',
  'BETTER',
  'HOPE',
  'GREETS',
  'SAFE',
  'NOCALL',
  'RESCUED',
  'COMFORTS',
  'NOTVICTIM',
]

/** A call that failed; an emergency in which nobody has called yet. */
const isUnhelped = (progress: Progress, { reading }: Turn): boolean =>
  reading.said.has('CALLFAILED') ||
  (needsAmbulance(progress) &&
    progress.known.called?.value !== 'calm' &&
    !reading.facts.some(({ topic, value }) => topic === 'called' && value === 'calm'))

const isNotHurt = ({ kind }: Progress, { reading, detection, isNews, words }: Turn): boolean =>
  kind === 'abuse' &&
  reading.said.has('NOTVICTIM') &&
  /\b(?:nobody|no ?one)\b/i.test(words) &&
  !/\b(?:but|now|yet|anymore|today)\b/i.test(words) &&
  !isNews &&
  detection.level !== 'crisis' &&
  !hasUnsafe(reading)

/** A turn of an open episode. */
export function inEpisode(progress: Progress, turn: Turn): Step {
  const { reading, detection } = turn
  progress.language = turn.language
  if (isRescued(progress, turn)) return ease(progress, turn, 'heard.rescued')
  if (isNeedOnly(progress, turn)) return letRest(progress, turn)
  // "Nobody is hurting me", and no danger beside it: no more questions; the alert stays with the team.
  if (isNotHurt(progress, turn)) return ease(progress, turn, 'heard.noThoughts')
  const before = progress.kind
  keepHeight(progress, turn)
  keepHurt(progress, turn)
  if (reading.said.has('OVERHEARD')) progress.isOverheard = true
  if (reading.said.has('TRACE') && keepsFromContacts(progress.kind)) progress.isTraced = true
  const isCrisis = detection.level === 'crisis' && !isRelief(turn)
  if (isLeaving(progress, turn)) return holdOn(progress, turn)
  const worse = kindAfter(progress, turn)
  const isUnsafe = isCrisis || hasUnsafe(reading) || isUnclear(progress, turn) || isUnhelped(progress, turn)
  if (worse !== before) {
    progress.kind = worse
    const isAtOther = turnedTo(before, reading.said) === 'violence'
    const isForMe = before === 'violence' && ownKinds.has(worse)
    const isTurned = worse === 'other' || before === 'other' || isAtOther || isForMe
    // An age, or what an uncle does, told in any words, has the text for a child at once.
    const isTold = worse === 'child' || toldHurt(detection, reading, progress.heard) !== null
    if (before === 'medical' && worse === 'self_harm')
      for (const one of ['wound', 'injured', 'called', 'awake'] as const) delete progress.known[one]
    if (isAtOther) forgetOwn(progress)
    else if (isForMe) forgetThem(progress)
    else if (isTurned) forgetOther(progress)
    // Another danger has its own first text, once; an emergency its own first word.
    if ((isCrisis || isTurned || isTold) && !progress.opened.includes(worse)) return begin(progress, turn)
  }
  progress.stage = 'open'
  if (isUnsafe) progress.isEased = false
  join(progress, turn)
  const facts = [...reading.facts, ...(isCrisis ? impliedBy(progress.kind, turn) : [])]
  const isNew = facts.some(
    ({ topic, value }) => value === 'danger' && progress.known[topic]?.value !== 'danger',
  )
  learn(progress, facts, turn)
  keepReply(progress, turn)
  // Taken back, what the first words implied is asked plainly.
  if (!isUnsafe && reading.said.has('TAKESBACK') && progress.known.thoughts?.value === 'danger')
    delete progress.known.thoughts
  const isPutAway = facts.some(({ topic, value }) => value === 'calm' && topic !== 'company')
  if (isSafeWithSomeone(progress, isUnsafe) && !reading.said.has('NEARBY'))
    return ease(progress, turn, isPutAway ? 'heard.putAway' : 'heard.company', facts)
  progress.unanswered = reading.answers || isUnsafe || progress.pending === null ? 0 : progress.unanswered + 1
  const isSettled = !isUnsafe && (isCalmNow(progress) || progress.unanswered >= unansweredAtMost)
  const question = isSettled ? null : (nextQuestion(progress) ?? askSafetyAgain(progress))
  const last = question ? askAgain(progress, question) : closing(progress, turn, isUnsafe)
  const first = firstWords(progress, turn, isUnsafe).filter(
    (part) => part !== 'heard.noThoughts' || !last.includes('settled'),
  )
  const parts = spareNumbers(progress, [...first, ...toDo(progress, turn, isUnsafe), ...last], isNew)
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

/** A crisis begins, or begins again. */
export function begin(before: Progress | null, turn: Turn): Step {
  const heard = kindNow(before, turn)
  const progress = before ?? freshProgress(heard, turn.language)
  const isOpen = before?.stage === 'open' && heard !== 'other' && before.kind !== 'other'
  progress.kind = isOpen ? graver(before.kind, heard) : heard
  progress.language = turn.language
  progress.stage = 'open'
  progress.unanswered = 0
  progress.isEased = false
  keepHeard(progress, turn.reading)
  keepHeight(progress, turn)
  keepHurt(progress, turn)
  if (turn.reading.said.has('OVERHEARD')) progress.isOverheard = true
  progress.numbersAt = progress.turns
  const facts = [
    ...turn.reading.facts.filter(({ topic }) => topic !== 'ask'),
    ...impliedBy(progress.kind, turn),
  ]
  learn(progress, facts, turn)
  if (progress.opened.includes(progress.kind)) return { ...inEpisode(progress, turn), level: 'crisis' }
  const wasAtHome = progress.opened.some(keepsFromContacts)
  progress.opened.push(progress.kind)
  // The first text asks the first question of its kind.
  const first = isArmedOther(progress)
    ? (nextQuestion(progress) ?? 'otherSafe')
    : (questionsOf[progress.kind].find((topic) => topic !== 'called') ?? 'safe')
  progress.pending = first
  progress.asked[first] = (progress.asked[first] ?? 0) + 1
  progress.lastQuestionAt = turn.now.toISOString()
  return {
    ...rest(progress, turn),
    level: 'crisis',
    parts: [...openingOf(progress, wasAtHome, turn.reading), ...toMinor(progress)],
    facts,
    buttons: 'danger',
  }
}

/** Who must be told of a person under 18, and that a person decides; the first text of a child's danger says it itself. */
const toMinor = ({ kind, heard, opened }: Progress): string[] =>
  heard?.includes('CHILD') && opened.length === 1 && kind !== 'child' && !isEmergency(kind)
    ? ['who.child']
    : []

/** An ambulance comes before everything; the first text of an emergency names people near, who may be the danger. */
function openingOf(progress: Progress, wasAtHome: boolean, reading: Reading): string[] {
  if (!needsAmbulance(progress)) return ['opening']
  const isHelped = progress.known.called?.value === 'calm'
  if (isArmedOther(progress))
    return [
      ...(isHelped ? ['heard.knows'] : ['do.emergency']),
      toDoArmed(reading),
      'told',
      'ai',
      `question.${progress.pending}`,
    ]
  const body = toDoForBody(progress, reading)
  if (isHelped && !body.length && isEmergency(progress.kind))
    return ['heard.knows', 'told', 'ai', `question.${progress.pending}`]
  if (body.length && isEmergency(progress.kind))
    return ['do.emergency', ...body, 'told', 'ai', `question.${progress.pending}`]
  if (keepsFromContacts(progress.kind)) return ['do.emergency', 'heard.injury', 'opening']
  return wasAtHome ? ['do.emergency', 'heard.emergency', `question.${progress.pending}`] : ['opening']
}
