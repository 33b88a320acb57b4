import { gladSituations, type Topic } from '../understanding/labels.ts'
import { refusedLately } from '../refusal.ts'
import { sure } from '../understanding/types.ts'
import { offerOf } from './offers.ts'
import type { Side } from './bank.ts'
import { questionsInARow, turnsBetweenOffers } from './state.ts'
import type { TalkInput } from './types.ts'
import {
  actOf,
  add,
  asks,
  bestClause,
  capital,
  lengthOf,
  feelingOf,
  isHard,
  situationOf,
  stanceOf,
  tellsSituation,
  tellsTopic,
  type Turn,
  wordsOf,
} from './turn.ts'

// What a counselor does with what a person tells: it is given back, a little further than it was said; then one question, or
// none. The figures follow what good counselors do (Wu and others 2022, AnnoMI): as many reflections as questions, half
// of the reflections complex, half of the questions open, a median of ten words.

const turnsBetween = {
  offer: turnsBetweenOffers,
  timely: 5,
  mood: 8,
  affirm: 4,
  normal: 6,
  tip: 8,
  summary: 8,
}
const wordsAtMost = 34
const missedDutySituation = 'probation/missed-checkin'
const clauseWords = 4
/** From here on what a turn means may be said without its words. */
const plainMeaning = 0.85

/** Takes up the disclosure of a turn. Returns the action of the offer that it made, or null. */
export function disclose(
  turn: Turn,
  isGood: boolean,
  { timely, mood, isGentle, missedDuty }: Pick<TalkInput, 'timely' | 'mood' | 'isGentle' | 'missedDuty'>,
  askOfPerson: () => boolean,
): string | null {
  const feeling = feelingOf(turn)
  followTopic(turn)
  const side: Side = isGood || (feeling && !isHard(feeling)) ? '+' : isHard(feeling) ? '-' : ''
  reflect(turn, side, isGood)
  // What to do today goes before everything else that could be said.
  if (situationOf(turn)?.what === missedDutySituation && add(turn, 'inform', turn.voice.free(missedDuty)))
    return null
  if (isSummaryDue(turn)) {
    summarize(turn)
    return null
  }
  if (isGood) {
    if (mayAsk(turn)) void (add(turn, 'ask-glad', turn.voice.line('!glad-ask', 'k')) || askOn(turn, side))
    return null
  }
  const offered = (timely && offerNow(turn, timely)) || (isGentle ? null : offerWhereFit(turn))
  if (offered) return offered
  if (mayAsk(turn)) void (askOfPerson() || (!isGentle && askMood(turn, mood)) || askOn(turn, side))
  else strengthen(turn, side)
  return null
}

/** Which topic the talk is on now, and for how long. */
export function followTopic(turn: Turn): void {
  const { talk } = turn
  const situation = tellsSituation(turn)
  const topic = (situation?.what.split('/')[0] as Topic | undefined) ?? tellsTopic(turn)?.what ?? null
  const isNew = topic !== null && topic !== talk.topic
  if (isNew) {
    talk.closed = talk.closed.filter((one) => one !== topic)
    talk.topic = topic
    talk.situation = situation?.what ?? null
    talk.depth = 0
    talk.visited = [...talk.visited.filter((one) => one !== topic), topic]
  } else if (situation && situation.what.split('/')[0] === talk.topic) talk.situation = situation.what
  talk.depth += 1
  talk.sinceSummary += 1
}

/** Reflects the turn: the person's own clause, then the meaning that may lie under it. */
export function reflect(turn: Turn, side: Side, isGood: boolean): void {
  const { voice } = turn
  const clause = bestClause(turn)
  const told = tellsSituation(turn)
  const situation = told && fitsSide(told.what, side) ? told : null
  const topic = side === '+' ? null : tellsTopic(turn)
  const feeling = feelingOf(turn)
  const meaning = () =>
    add(turn, 'reflect-meaning', situation && voice.line(situation.what, 'r', { side })) ||
    add(turn, 'reflect-meaning', topic && voice.line(topic.what, 'r', { side }))
  const named = () =>
    add(
      turn,
      'reflect-feeling',
      feeling && feeling.likely >= 0.45 ? voice.line(`~${feeling.what}`, 'r') : null,
    )
  const own = () => clause !== null && sayBack(turn, clause.turned)
  const isLong = turn.words >= clauseWords
  if (isGood) {
    const isOwn = isLong && own()
    void ((situation && meaning()) || add(turn, 'glad', voice.line('!glad', 'k')) || isOwn || own())
    return
  }
  // The own clause first where the meaning is not certain, else in three of five turns; what it means follows.
  const isCertain = situation !== null || topic !== null
  const isPlain = Math.max(situation?.likely ?? 0, topic?.likely ?? 0) >= plainMeaning
  const startsWithClause = isLong && clause !== null && (!isPlain || (turn.turns * 3) % 5 < 3)
  const isTaken = startsWithClause ? own() : !isCertain && quote(turn)
  const isTold = meaning() || named()
  if (isTaken) return
  if (!isTold) void (own() || quote(turn) || add(turn, 'stay', voice.line('!stay', 'k')))
  else if (
    feeling &&
    feeling.likely >= 0.6 &&
    turn.said.at(-1)?.move === 'reflect-meaning' &&
    turn.turns % 3 === 0
  )
    named()
}

/** Whether what is said of a situation fits one who tells it gladly, or with a heavy heart. */
const fitsSide = (situation: string, side: Side): boolean =>
  side === '' || gladSituations.has(situation) === (side === '+')

/** "You lost the job on Friday": the clause alone most times, in a frame now and then. */
export function sayBack(turn: Turn, turned: string): boolean {
  const { voice } = turn
  const text = turned.replace(/[.!…。।\s]+$/u, '')
  const vars = { clause: text, Clause: capital(text) }
  const alone = `${capital(text)}${endOf[voice.language] ?? '.'}`
  const framed = turn.turns % 3 === 1 || lengthOf(text) > 8 ? null : voice.line('!clause', 'k', { vars })
  return add(turn, 'reflect-simple', framed ?? voice.free(alone))
}
const endOf: Record<string, string> = { zh: '。', hi: '।' }

/** Some of the person's own words, where their clause cannot be turned. */
export function quote(turn: Turn): boolean {
  const words = quotable(turn.text)
  return (
    words !== null && add(turn, 'reflect-quote', turn.voice.line('!quote', 'k', { vars: { quote: words } }))
  )
}

const quotedAtMost = 8

/** A short sentence of the person that can stand in quotation marks; null where there is none. */
export function quotable(text: string): string | null {
  const parts = text
    .split(/[.!?…,;:。！？，；、؟،\n]+/u)
    .map((one) => one.trim())
    .filter((one) => !/[{}<>@#“”"]|https?|\d{5,}/.test(one))
  const sized = parts.filter((one) => {
    const count = one.split(/\s+/).length
    const isWide = /\p{Script=Han}|\p{Script=Hangul}/u.test(one)
    return isWide ? one.length >= 4 && one.length <= 24 : count >= 3 && count <= quotedAtMost
  })
  const found = sized.at(-1) ?? null
  // All of it said back is an echo.
  return found && found.length < text.trim().length - 4 ? found : null
}

/** Whether a question may stand in this reply. */
const mayAsk = (turn: Turn): boolean => !asks(turn) && turn.talk.questions < questionsInARow

const since = (turn: Turn, what: keyof Turn['talk']['last']): number => {
  const at = turn.talk.last[what]
  return at === undefined ? Number.POSITIVE_INFINITY : turn.turns - at
}

/** Asks one open question: of the situation, of its topic, then for an exception, or for strength. */
export function askOn(turn: Turn, side: Side): boolean {
  const { voice, talk } = turn
  const isOn =
    turn.reading === null || tellsSituation(turn) !== null || tellsTopic(turn) !== null || isAnswer(turn)
  // What the turn is about is not certain: a question that fits anything told.
  if (!isOn && add(turn, 'ask-open', voice.line('!more', 'k'))) return true
  const isApart = side === '+' && !(talk.situation && gladSituations.has(talk.situation))
  if (isApart && add(turn, 'ask-glad', voice.line('!glad-ask', 'k'))) return true
  const situation = talk.situation
  const isDeep = talk.depth >= 3
  const ordered = { side, inOrder: true }
  const scale = () => {
    if (talk.depth < 4 || turn.turns % 4 !== 0 || !voice.has('!scale', 'k')) return false
    if (!add(turn, 'ask-scale', voice.line('!scale', 'k'))) return false
    talk.pending = { kind: 'scale' }
    return true
  }
  return (
    scale() ||
    (isDeep && turn.turns % 3 === 0 && add(turn, 'ask-exception', voice.line('!exception', 'k'))) ||
    (isDeep && turn.turns % 5 === 0 && add(turn, 'ask-strength', voice.line('!strength', 'k'))) ||
    add(turn, 'ask-open', situation && voice.line(situation, 'q', ordered)) ||
    add(turn, 'ask-open', talk.topic && voice.line(talk.topic, 'q', ordered)) ||
    add(turn, 'ask-open', voice.line('!open', 'k')) ||
    add(turn, 'ask-exception', voice.line('!exception', 'k')) ||
    add(turn, 'ask-strength', voice.line('!strength', 'k'))
  )
}

/** A short answer goes on with the topic of the talk. */
const isAnswer = (turn: Turn): boolean => actOf(turn, 'answers') >= sure

/** In place of a question: a strength that shows, or that it is human. */
function strengthen(turn: Turn, side: Side): void {
  const { voice, talk } = turn
  if (wordsOf(turn) > wordsAtMost - 10) return
  const isHeavy = side !== '+'
  const affirmed = () => {
    if (since(turn, 'affirm') < turnsBetween.affirm) return false
    const isOn = side !== '+' || gladSituations.has(talk.situation ?? '')
    const done =
      add(turn, 'affirm', isOn && talk.situation ? voice.line(talk.situation, 'a', { side }) : null) ||
      add(turn, 'affirm', isOn && talk.topic ? voice.line(talk.topic, 'a', { side }) : null) ||
      add(turn, 'affirm', voice.line('!affirm', 'k'))
    if (done) talk.last.affirm = turn.turns
    return done
  }
  const normalized = () => {
    if (!isHeavy || since(turn, 'normal') < turnsBetween.normal) return false
    const done =
      add(turn, 'normalize', talk.topic && voice.line(talk.topic, 'n')) ||
      add(turn, 'normalize', voice.line('!normal', 'k'))
    if (done) talk.last.normal = turn.turns
    return done
  }
  void (affirmed() || normalized() || (turn.said.length === 0 && add(turn, 'stay', voice.line('!stay', 'k'))))
}

const isSummaryDue = (turn: Turn): boolean =>
  turn.talk.sinceSummary >= turnsBetween.summary && turn.talk.visited.length > 0 && !asks(turn)

/** Sums up after eight turns: the topics of the talk, then a question for the missing one. */
export function summarize(turn: Turn): void {
  const { voice, talk } = turn
  const names = talk.visited
    .slice(-3)
    .map((topic) => voice.word(`=${topic}`))
    .filter(Boolean)
  const topics = listOf(names, voice.language)
  if (!topics || !add(turn, 'summarize', voice.line('!summary', 'k', { vars: { topics } }))) return
  talk.sinceSummary = 0
  talk.last.summary = turn.turns
  add(turn, 'ask-summary', voice.line('!summary-end', 'k'))
}

export const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

/** Whether the mood was read right; kept only after a yes. */
function askMood(turn: Turn, mood: TalkInput['mood']): boolean {
  if (!mood || turn.turns < 2 || since(turn, 'mood') < turnsBetween.mood) return false
  const asked = turn.voice.line('!mood', 'k', { vars: { feeling: mood.word } })
  if (!add(turn, 'check-mood', asked)) return false
  turn.talk.last.mood = turn.turns
  turn.talk.pending = { kind: 'mood', mood: mood.mood, intensity: mood.intensity }
  return true
}

/** An exercise that cannot wait for its topic: the body first in a very strong feeling, or a thought looked at. */
function offerNow(turn: Turn, { action, text }: NonNullable<TalkInput['timely']>): string | null {
  if (asks(turn) || refusedLately(turn) || since(turn, 'offer') < turnsBetween.timely) return null
  if (!add(turn, 'offer', turn.voice.free(text))) return null
  turn.talk.last.offer = turn.turns
  turn.talk.pending = { kind: 'offer', action }
  return action
}

/** What the product has for it, where the talk has been on it for a while and nobody refused. */
function offerWhereFit(turn: Turn): string | null {
  const { voice, talk } = turn
  if (!talk.topic || talk.depth < 3 || asks(turn)) return null
  if (refusedLately(turn) || since(turn, 'offer') < turnsBetween.offer) return null
  if (stanceOf(turn) === 'against' || talk.closed.includes(talk.topic)) return null
  const text = voice.line(talk.topic, 'o')
  if (!text) return null
  add(turn, 'offer', text)
  talk.last.offer = turn.turns
  const action = offerOf[talk.topic]
  talk.pending = { kind: 'offer', action }
  return action
}
