import { minutes } from '#shared/dates.ts'
import { isFoundByRule } from '../detection/types.ts'
import { isGuess, strongSign } from '../is-news.ts'
import { forgetOther, isInRoom, leaveNow } from './ease.ts'
import { namesIllness } from './illness.ts'
import { begin, inEpisode } from './in-episode.ts'
import { keepsFromContacts } from './kinds.ts'
import { keepHeard, kindNow } from './kind-now.ts'
import { hasUnsafe, keepHeight, learn, needsMore } from './learn.ts'
import { askedAtMost } from './next-question.ts'
import { turnedTo } from './of-whom.ts'
import { freshProgress, kindOf, type Progress } from './progress.ts'
import { type Fact, fewWords, type Reading } from './reading.ts'
import { type AskKind, rest, type Step, type Turn } from './step.ts'
import type { EpisodeKind } from './types.ts'
import { besideNo, toldHurt } from './told-beside.ts'
import { answerToWho } from './words.ts'

const dailyAfterHours = 20

const hoursSince = (at: string | null, now: Date): number =>
  at === null ? Infinity : (now.getTime() - Date.parse(at)) / 3_600_000

/** One step of the episode. Pure: the same progress and turn give the same step. */
export function advance(before: Progress | null, turn: Turn): Step {
  const next = before ? copyOf(before) : null
  if (next) {
    next.turns += 1
    keepHeard(next, turn.reading)
    if (turn.isNeed) next.isInNeed = true
  }
  const { detection, isNews } = turn
  const isCrisis = detection.level === 'crisis'
  const isAsked = next !== null && (next.stage === 'asking' || next.opened.length > 0)
  const isInside = next !== null && next.opened.some(keepsFromContacts) && isInRoom(turn.reading)
  if (isInside || ((isCrisis || isAsked) && atTheDoor.some((mark) => turn.reading.said.has(mark)))) {
    const heard = kindNow(next, turn)
    // A talk about the person who hurts them stays one, also when something else is heard in it.
    const kind = isAsked && !keepsFromContacts(heard) ? next.kind : heard
    if (keepsFromContacts(kind)) return leaveNow(next ?? freshProgress(kind, turn.language), turn, kind)
  }
  switch (next?.stage) {
    case 'asking':
      return afterAsking(next, turn)
    case 'open':
      return inEpisode(next, turn)
    default: {
      if (isCrisis) return begin(next, turn)
      const takenBack = next?.stage === 'denied' ? takeBackNo(next, turn) : null
      if (takenBack) return takenBack
      if (next?.opened.length && needsMore(turn.reading)) return inEpisode(next, turn)
      if (next?.isEased && turn.reading.said.has('THANKS'))
        return { ...rest(next, turn), level: 'watch', parts: ['heard.thanks', 'stay'] }
      const isTaken = turn.reading.facts.some(({ topic, value }) => topic === 'taken' && value === 'danger')
      if (toldHurt(detection, turn.reading, next?.heard)) return begin(next, turn)
      if ((isNews && isTaken) || isWithdrawing(turn.reading)) return begin(next, turn)
      if (isNews && turn.asks && mayAsk(next, turn) && !isGuessedAfter(next, turn))
        return ask(next, turn, turn.asks)
      if (next && !turn.isElsewhere && isDailyDue(next, turn.now)) return askDaily(next, turn)
      const progress = next ?? freshProgress('general', turn.language)
      keepHeard(progress, turn.reading)
      return rest(progress, turn)
    }
  }
}

/** Shaking, or seeing things, since they stopped drinking. */
const isWithdrawing = ({ said, facts }: Reading): boolean =>
  said.has('DETOX') && facts.some(({ topic, value }) => topic === 'awake' && value === 'danger')

const soonMs = minutes(30)
/**
 * "I lied": a no that is taken back soon is a yes; later it is asked about again. "I do want to", "yes" mean the question only
 * in the turn after the no: the one is a yes, the other is asked about once more.
 */
function takeBackNo(progress: Progress, turn: Turn): Step | null {
  const { said, words } = turn.reading
  const isNextTurn = progress.turns - (progress.deniedAt ?? 0) === 1
  const isSoon = turn.now.getTime() - Date.parse(progress.lastQuestionAt ?? '') <= soonMs
  if ((said.has('LIED') && isSoon) || (said.has('ADMITS') && isNextTurn))
    return begin(progress, withThoughts(progress, turn))
  const isBareYes = said.has('YES') && words <= 2 && isNextTurn
  return said.has('LIED') || isBareYes ? ask(progress, turn, aboutOf(progress) as AskKind) : null
}

const atTheDoor = ['COMING', 'ATTACK', 'HIDING'] as const

const copyOf = (progress: Progress): Progress => structuredClone(progress)

/** A sign that was plainly denied is not asked about again, unless it is stronger or urgent now; another danger is. */
const mayAsk = (progress: Progress | null, turn: Turn): boolean =>
  !progress ||
  progress.stage !== 'denied' ||
  turn.asks !== aboutOf(progress) ||
  hoursSince(progress.lastQuestionAt, turn.now) > 24 ||
  turn.detection.score >= strongSign ||
  turn.isUrgent

/**
 * The chat does not ask about what only a model hears in a weak sign where the danger is over. On the day of a question that
 * the person denied or left without an answer it does not either; it always asks about being hurt, a body or another person.
 */
const isGuessedAfter = (progress: Progress | null, { detection, isUrgent, asks, now }: Turn): boolean =>
  progress !== null &&
  ((progress.isEased && !isFoundByRule(detection)) ||
    (isGuess(detection) &&
      !isUrgent &&
      (asks === aboutOf(progress) || asks === 'suicide' || asks === 'self_harm' || asks === 'violence') &&
      progress.opened.length === 0 &&
      hoursSince(progress.lastQuestionAt, now) <= 24))

function ask(before: Progress | null, turn: Turn, about: AskKind): Step {
  const kind: EpisodeKind =
    about === 'other'
      ? (turnedTo(before?.kind ?? 'child', turn.reading.said) ??
        kindOf(turn.detection, { isChild: false, hasVoices: false }))
      : about
  const progress: Progress = {
    ...(before ?? freshProgress(kind, turn.language)),
    kind,
    stage: 'asking',
    pending: 'ask',
  }
  progress.language = turn.language
  progress.isUrgent = turn.isUrgent
  if (about === 'suicide') keepHeight(progress, turn)
  progress.asked = { ...progress.asked, ask: 1 }
  progress.said[`asking:${about}`] = 1
  progress.lastQuestionAt = turn.now.toISOString()
  keepHeard(progress, turn.reading)
  learn(progress, turn.reading.facts, turn)
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
  const turned = turnedTo(progress.kind, reading.said)
  // "No, I mean my brother is dying of cancer": a plain no, and nothing to ask of the brother.
  const isIll =
    reading.said.has('NO') && namesIllness(turn.words) && detection.level === 'none' && !hasUnsafe(reading)
  if (turned === 'other' && !isIll) {
    forgetOther(progress)
    // "It is not a child" tells whom it is not about; the danger is asked about, or told beside it.
    if (reading.said.has('OFOTHER') || detection.level === 'crisis' || hasUnsafe(reading))
      return begin(progress, turn)
    return ask(progress, { ...turn, detection: { ...detection, subject: 'other' } }, 'other')
  }
  // "Not me. Him": what the writer means is asked, unless it is told.
  if (turned === 'violence' && detection.level !== 'crisis' && !hasUnsafe(reading))
    return ask(progress, turn, 'violence')
  const beside = reading.isNo ? besideNo(detection, reading, progress.heard ?? []) : null
  const isOwn = aboutOf(progress) === 'suicide' || aboutOf(progress) === 'self_harm'
  if (isOwn && beside && beside !== aboutOf(progress)) return beginBeside(progress, turn, beside)
  if (toldHurt(detection, reading, progress.heard)) return begin(progress, turn)
  // A no to this one and a weak sign of another: that one is asked about.
  const isOtherSign = reading.isNo && turn.isNews && turn.asks !== null && turn.asks !== aboutOf(progress)
  if (isOtherSign && detection.level !== 'crisis' && !hasUnsafe(reading) && !turn.isUrgent && turn.asks)
    return ask(progress, turn, turn.asks)
  // A counselor who is named in a longer text is not asked for.
  const wantsCall = reading.said.has('PERSON') && reading.words <= fewWords
  if (
    detection.level === 'crisis' ||
    answer === 'danger' ||
    answer === 'unsure' ||
    hasUnsafe(reading) ||
    wantsCall
  ) {
    return begin(progress, answer === 'danger' && !reading.isNo ? withThoughts(progress, turn) : turn)
  }
  const who = answerToWho(progress, turn)
  // "Not me, my son" says who is meant, no more.
  const isOfOther =
    progress.kind === 'other' &&
    (['OFOTHER', 'ITSOTHER', 'NOTSELF'] as const).some((mark) => reading.said.has(mark))
  const isCalm =
    (isIll && turned === 'other') ||
    (answer === 'calm' && !isOfOther) ||
    reading.facts.some(({ topic, value }) => topic === 'thoughts' && value === 'calm') ||
    reading.facts.some(({ topic, value }) => topic === 'safe' && value === 'calm')
  // Asked twice, a sure no holds though it says again the words that were asked about.
  const isDenied =
    reading.isSureNo === true && turn.asks === aboutOf(progress) && (progress.asked.ask ?? 0) >= askedAtMost
  if (isCalm && (!(turn.isNews && turn.asks) || isDenied)) {
    progress.stage = 'denied'
    progress.deniedAt = progress.turns
    progress.pending = null
    return {
      ...rest(progress, turn),
      level: turn.isNeed ? detection.level : 'watch',
      parts: turn.isNeed ? [] : [...(who ? [who] : []), 'ask.denied'],
      isDenied: true,
      buttons: 'denied',
    }
  }
  // Who lacks a bed or food gets that answered, and is not asked again, unless a yes stands beside it.
  if (turn.isNeed && !(turn.isNews && turn.asks) && !reading.isMixed) {
    progress.stage = 'resting'
    progress.pending = null
    return { ...rest(progress, turn), needsTask: true }
  }
  const times = progress.asked.ask ?? 0
  if (who || times < askedAtMost) {
    if (!who) progress.asked.ask = times + 1
    progress.lastQuestionAt = turn.now.toISOString()
    progress.isUrgent ||= turn.isUrgent
    return {
      ...rest(progress, turn),
      level: 'watch',
      parts: [who ?? (reading.said.has('ASKSWHY') ? 'heard.why' : 'heard.other'), `ask.${aboutOf(progress)}`],
      buttons: 'ask',
    }
  }
  // Asked twice, and a further sign instead of an answer: that is an answer.
  const isFurther = turn.isNews && turn.asks !== null && isFoundByRule(detection)
  if (progress.isUrgent || turn.isUrgent || isFurther) return begin(progress, turn)
  progress.stage = 'resting'
  progress.pending = null
  return { ...rest(progress, turn), needsTask: true }
}

/** "No. I am going to stab him": the no stands, and what is told beside it leads. */
function beginBeside(progress: Progress, turn: Turn, kind: EpisodeKind): Step {
  const facts = turn.reading.facts.filter(({ topic }) => !['ask', 'thoughts', 'plan'].includes(topic))
  if (kind === 'violence' && !facts.some(({ topic }) => topic === 'intent'))
    facts.push({ topic: 'intent', value: 'danger' })
  progress.kind = kind
  const step = begin(progress, { ...turn, reading: { ...turn.reading, facts } })
  return { ...step, isDenied: true }
}

/** A yes to "are you thinking about killing yourself?" is not asked for again. */
const withThoughts = (progress: Progress, turn: Turn): Turn => {
  const isKnown = turn.reading.facts.some(({ topic }) => topic === 'thoughts')
  if (aboutOf(progress) !== 'suicide' || isKnown) return turn
  const facts: Fact[] = [...turn.reading.facts, { topic: 'thoughts', value: 'danger' }]
  return { ...turn, reading: { ...turn.reading, facts } }
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
