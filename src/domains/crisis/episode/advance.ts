import type { Detection } from '../detection/types.ts'
import type { Mark } from './answers.ts'
import { graver, isEmergency, keepsFromContacts, questionsOf, unsafeTopics, unsureIsUnsafe } from './kinds.ts'
import type { EpisodeKind, Topic } from './types.ts'
import { closing, firstWords, isDenial, isHigh, toDo } from './words.ts'
import { freshProgress, kindOf, type Progress } from './progress.ts'
import { type Fact, fewWords, type Reading } from './read-turn.ts'

/** One turn as the state machine sees it. */
export interface Turn {
  /** The person's own words, as far as they are kept beside what they tell. */
  words: string
  detection: Detection
  reading: Reading
  /** The text itself says something; a watch that memory alone holds up does not. */
  isNews: boolean
  /** What a weak sign is asked about; null where asking helps nobody. */
  asks: AskKind | null
  /** The sign is a goodbye, a means or an overdose. */
  isUrgent: boolean
  language: string
  now: Date
}
export type AskKind =
  | 'suicide'
  | 'self_harm'
  | 'abuse'
  | 'violence'
  | 'overdose'
  | 'medical'
  | 'child'
  | 'other'

/** What one turn leads to. */
export interface Step {
  progress: Progress
  /** 'crisis': the turn reaches the alert as danger. */
  level: 'none' | 'watch' | 'crisis'
  /** Keys of `episode` texts in their order; `opening` stands for the first fixed text. Empty: the guided talk answers. */
  parts: string[]
  facts: Fact[]
  /** The question was not answered twice: the care team gets a task. */
  needsTask: boolean
  /** A plain no: the sign it denies is no first sign. */
  isDenied: boolean
  /** Which buttons stand below. */
  buttons: 'danger' | 'calm' | 'denied' | 'ask'
}

const askedAtMost = 2
const unansweredAtMost = 3
const dailyAfterHours = 20
const aiEvery = 6

const hoursSince = (at: string | null, now: Date): number =>
  at === null ? Infinity : (now.getTime() - Date.parse(at)) / 3_600_000

/** One step of the episode. Pure: the same progress and turn give the same step. */
export function advance(before: Progress | null, turn: Turn): Step {
  const next = before ? copyOf(before) : null
  if (next) next.turns += 1
  const { detection, isNews } = turn
  const isCrisis = detection.level === 'crisis'
  switch (next?.stage) {
    case 'asking':
      return afterAsking(next, turn)
    case 'open':
      return inEpisode(next, turn)
    default: {
      if (isCrisis) return begin(next, turn)
      if (next?.opened.length && needsMore(turn.reading)) return inEpisode(next, turn)
      if (isNews && turn.asks && mayAsk(next, turn)) return ask(next, turn, turn.asks)
      if (next && isDailyDue(next, turn.now)) return askDaily(next, turn)
      return rest(next ?? freshProgress('general', turn.language), turn)
    }
  }
}

const copyOf = (progress: Progress): Progress => structuredClone(progress)

/** Nothing for the episode to say. */
const rest = (progress: Progress, { detection }: Turn): Step => ({
  progress,
  level: detection.level,
  parts: [],
  facts: [],
  needsTask: false,
  isDenied: false,
  buttons: 'calm',
})

/** A sign that was plainly denied is not asked about again, unless it has become urgent. */
const mayAsk = (progress: Progress | null, turn: Turn): boolean =>
  !progress ||
  progress.stage !== 'denied' ||
  hoursSince(progress.lastQuestionAt, turn.now) > 24 ||
  (turn.isUrgent && !progress.isUrgent)

function ask(before: Progress | null, turn: Turn, about: AskKind): Step {
  const kind: EpisodeKind =
    about === 'other' ? kindOf(turn.detection, { isChild: false, hasVoices: false }) : about
  const progress: Progress = {
    ...(before ?? freshProgress(kind, turn.language)),
    kind,
    stage: 'asking',
    pending: 'ask',
  }
  progress.language = turn.language
  progress.isUrgent = turn.isUrgent
  progress.asked = { ...progress.asked, ask: 1 }
  progress.said[`asking:${about}`] = 1
  progress.lastQuestionAt = turn.now.toISOString()
  return {
    ...rest(progress, turn),
    level: 'watch',
    parts: [`ask.${about}`, ...(turn.isUrgent ? ['ask.silence'] : [])],
    buttons: 'ask',
  }
}

/** What the waiting question is about. */
export const aboutOf = (progress: Progress): string =>
  Object.keys(progress.said)
    .findLast((key) => key.startsWith('asking:'))
    ?.slice('asking:'.length) ?? 'suicide'

function afterAsking(progress: Progress, turn: Turn): Step {
  const { reading, detection } = turn
  const answer = reading.facts.find(({ topic }) => topic === 'ask')?.value
  // A counselor who is named in a longer text is not asked for.
  const wantsCall = reading.said.has('PERSON') && reading.words <= fewWords
  if (
    detection.level === 'crisis' ||
    answer === 'danger' ||
    answer === 'unsure' ||
    hasUnsafe(reading) ||
    wantsCall
  ) {
    const confirmed: Step = begin(progress, turn)
    const isAnswer = detection.level !== 'crisis' && !isEmergency(progress.kind)
    const thanks = answer === 'unsure' ? 'ask.unclear' : 'ask.confirmed'
    return isAnswer ? { ...confirmed, parts: [thanks, ...confirmed.parts] } : confirmed
  }
  const isCalm =
    answer === 'calm' ||
    reading.facts.some(({ topic, value }) => topic === 'thoughts' && value === 'calm') ||
    reading.facts.some(({ topic, value }) => topic === 'safe' && value === 'calm') ||
    reading.said.has('TAKESBACK')
  if (isCalm && !(turn.isNews && turn.asks)) {
    progress.stage = 'denied'
    progress.pending = null
    return {
      ...rest(progress, turn),
      level: 'watch',
      parts: ['ask.denied'],
      isDenied: true,
      buttons: 'denied',
    }
  }
  const times = progress.asked.ask ?? 0
  if (times < askedAtMost) {
    progress.asked.ask = times + 1
    progress.lastQuestionAt = turn.now.toISOString()
    progress.isUrgent ||= turn.isUrgent
    return {
      ...rest(progress, turn),
      level: 'watch',
      parts: ['heard.other', `ask.${aboutOf(progress)}`],
      buttons: 'ask',
    }
  }
  // Asked twice, and a further sign instead of an answer: that is an answer.
  const isFurther = turn.isNews && turn.asks !== null
  if (progress.isUrgent || turn.isUrgent || isFurther) return begin(progress, turn)
  progress.stage = 'resting'
  progress.pending = null
  return { ...rest(progress, turn), needsTask: true }
}

/** A crisis begins, or begins again. */
function begin(before: Progress | null, turn: Turn): Step {
  const heard = kindNow(before, turn)
  const progress = before ?? freshProgress(heard, turn.language)
  progress.kind = before?.stage === 'open' ? graver(before.kind, heard) : heard
  progress.language = turn.language
  progress.stage = 'open'
  progress.unanswered = 0
  const facts = [
    ...turn.reading.facts.filter(({ topic }) => topic !== 'ask'),
    ...impliedBy(progress.kind, turn),
  ]
  learn(progress, facts, turn)
  if (progress.opened.includes(progress.kind)) return { ...inEpisode(progress, turn), level: 'crisis' }
  progress.opened.push(progress.kind)
  // The first text asks the first question of its kind.
  const first = questionsOf[progress.kind].find((topic) => topic !== 'called') ?? 'safe'
  progress.pending = first
  progress.asked[first] = (progress.asked[first] ?? 0) + 1
  progress.lastQuestionAt = turn.now.toISOString()
  return {
    ...rest(progress, turn),
    level: 'crisis',
    parts: ['opening'],
    facts,
    buttons: 'danger',
  }
}

/** What the words of a crisis tell besides: who wants to die has answered the question about it. */
function impliedBy(kind: EpisodeKind, { detection }: Turn): Fact[] {
  const isPlain = detection.reasons.some(({ level, frame }) => level === 'crisis' && frame !== 'model')
  if (!isPlain) return []
  if (kind === 'suicide') return [{ topic: 'thoughts', value: 'danger' }]
  if (kind === 'violence') return [{ topic: 'intent', value: 'danger' }]
  return []
}

/** The gravest of what runs and what this turn says. */
function kindNow(before: Progress | null, { detection, reading }: Turn): EpisodeKind {
  const marks = { isChild: reading.said.has('CHILD'), hasVoices: reading.said.has('VOICES') }
  const isDanger = (topic: Topic) =>
    reading.facts.some((fact) => fact.topic === topic && fact.value === 'danger')
  if (isDanger('taken') || isDanger('awake')) return 'overdose'
  if (isDanger('wound')) return 'medical'
  const heard = detection.level === 'crisis' ? kindOf(detection, marks) : null
  // Pills at hand are a means as long as nothing was taken.
  const isAtHand = heard === 'overdose' && before?.stage === 'open' && isDanger('means')
  // In the middle of another danger a model alone does not make an emergency of it.
  const isByModel = detection.reasons.every(({ frame, level }) => frame === 'model' || level !== 'crisis')
  const isGuessed = heard !== null && isEmergency(heard) && before?.stage === 'open' && isByModel
  if (heard && !isAtHand && !isGuessed) return heard
  return before?.kind ?? 'general'
}

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
]

/** A call that failed; an emergency in which nobody has called yet. */
const isUnhelped = (progress: Progress, { reading }: Turn): boolean =>
  reading.said.has('CALLFAILED') ||
  (isEmergency(progress.kind) &&
    progress.known.called?.value !== 'calm' &&
    !reading.facts.some(({ topic, value }) => topic === 'called' && value === 'calm'))

/** What brings the questions back after a rest. */
const needsMore = (reading: Reading): boolean => hasUnsafe(reading) || reading.said.has('CALLFAILED')

/** A turn of an open episode. */
function inEpisode(progress: Progress, turn: Turn): Step {
  const { reading, detection } = turn
  progress.language = turn.language
  const before = progress.kind
  const isCrisis = detection.level === 'crisis'
  const heard = kindNow(progress, turn)
  const worse = graver(before, heard)
  const isUnsafe = isCrisis || hasUnsafe(reading) || isUnclear(progress, turn) || isUnhelped(progress, turn)
  if (isUnsafe && worse !== before) {
    progress.kind = worse
    // Another danger has its own first text, once; an emergency its own first word.
    if (isCrisis && !progress.opened.includes(worse)) return begin(progress, turn)
  }
  progress.stage = 'open'
  const facts = [...reading.facts, ...(isCrisis ? impliedBy(progress.kind, turn) : [])]
  learn(progress, facts, turn)
  // Taken back, what the first words implied is asked plainly.
  if (!isUnsafe && reading.said.has('TAKESBACK') && progress.known.thoughts?.value === 'danger')
    delete progress.known.thoughts
  progress.unanswered = reading.answers || isUnsafe || progress.pending === null ? 0 : progress.unanswered + 1
  const isSettled = !isUnsafe && (isCalmNow(progress) || progress.unanswered >= unansweredAtMost)
  const question = isSettled ? null : (nextQuestion(progress) ?? askSafetyAgain(progress))
  const last = question ? askAgain(progress, question) : closing(progress, turn, isUnsafe)
  const first = firstWords(progress, turn, isUnsafe).filter(
    (part) => part !== 'heard.noThoughts' || !last.includes('settled'),
  )
  const parts = [...first, ...toDo(progress, turn, isUnsafe), ...last]
  if (progress.turns % aiEvery === 0) parts.push('ai')
  if (question) progress.lastQuestionAt = turn.now.toISOString()
  progress.pending = question
  if (!question && !isUnsafe && !isHigh(progress)) progress.stage = 'resting'
  return {
    ...rest(progress, turn),
    level: isUnsafe ? 'crisis' : 'watch',
    parts,
    facts,
    buttons: isUnsafe || isEmergency(progress.kind) ? 'danger' : isDenial(reading) ? 'denied' : 'calm',
  }
}

/** What a person may say by the way, and it counts: the danger was put away, or someone came. */
const easedByTheWay: ReadonlySet<Topic> = new Set(['means', 'weapon', 'company', 'away', 'exit', 'called'])

/** Keeps what the turn told. A danger that is known stands until the question about it is answered otherwise. */
function learn(progress: Progress, facts: readonly Fact[], { now, words }: Turn): void {
  for (const { topic, value } of facts) {
    const stands = progress.known[topic]?.value === 'danger' && value !== 'danger'
    if (stands && topic !== progress.pending && !easedByTheWay.has(topic)) continue
    progress.known[topic] = { value, words, at: now.toISOString() }
  }
}

/** Safe, and no thoughts, or everything asked: the talk may rest. */
function isCalmNow(progress: Progress): boolean {
  const { kind, known, pending } = progress
  if (pending === 'daily' && known.daily?.value === 'calm') return true
  const safety = known[kind === 'violence' ? 'everyone' : 'safe']?.value
  if (kind === 'suicide' || kind === 'self_harm' || kind === 'general')
    return safety === 'calm' && known.thoughts?.value === 'calm'
  if (kind === 'violence') return safety === 'calm' && known.intent?.value === 'calm'
  return false
}

function nextQuestion({ kind, known, asked, opened }: Progress): Topic | null {
  const hasNoThoughts = known.thoughts?.value === 'calm'
  return (
    questionsOf[kind].find((topic) => {
      if (known[topic]) return false
      // Someone hurts them at home: who is near is asked only of the others.
      if (topic === 'company' && opened.some(keepsFromContacts)) return false
      if (hasNoThoughts && (topic === 'plan' || topic === 'when')) return false
      // What was asked twice without an answer is left.
      return (asked[topic] ?? 0) < askedAtMost
    }) ?? null
  )
}

/** Everything was asked and the danger stands: whether they are safe is asked again, every third turn. */
function askSafetyAgain(progress: Progress): Topic | null {
  const topic = questionsOf[progress.kind].find((one) => one !== 'called') ?? 'safe'
  if (!isHigh(progress) || progress.turns % 3 !== 0) return null
  delete progress.known[topic]
  return topic
}

function askAgain(progress: Progress, question: Topic): string[] {
  const times = progress.asked[question] ?? 0
  progress.asked[question] = times + 1
  return [...(times > 0 ? ['question.again'] : []), `question.${question}`]
}

const isDailyDue = (progress: Progress, now: Date): boolean =>
  (progress.opened.length > 0 || progress.isAfterCrisis === true) &&
  hoursSince(progress.lastQuestionAt, now) > dailyAfterHours

function askDaily(progress: Progress, turn: Turn): Step {
  progress.pending = 'daily'
  progress.stage = 'open'
  progress.asked.daily = (progress.asked.daily ?? 0) + 1
  delete progress.known.daily
  progress.lastQuestionAt = turn.now.toISOString()
  return {
    ...rest(progress, turn),
    level: turn.detection.level,
    parts: ['heard.thanks', 'question.daily'],
    buttons: 'calm',
  }
}
