import { type Mood, moods } from '#domains/mood/contract.ts'
import { type Act, topics } from '../understanding/labels.ts'
import { perhaps, sure } from '../understanding/types.ts'
import { askOn, disclose, reflect } from './disclose.ts'
import { answerProgram, askWhich, informs, letChoose } from './inform.ts'
import { answerMemory, useMemory } from './remember.ts'
import {
  actOf,
  actsOf,
  add,
  likelyAsked,
  asks,
  bestClause,
  situationOf,
  topicOf,
  type Turn,
  wordsOf,
} from './turn.ts'
import type { TalkInput } from './types.ts'

/** What a reply leads to beside its words. */
export interface Outcome {
  actions: string[]
  /** The person wants a human being. */
  wantsPerson?: true
  /** The exercise that the turn asks for, if it names one. */
  wantsExercise?: true
  wantsNeed?: true
  /** The counselor is to answer what the person asked. */
  asksCounselor?: true
  /** A remembered fact that the person wants forgotten, by id. */
  forgets?: string
  /** The person does not want to talk about this topic: remembered, by its name in the language of the reply. */
  avoids?: string
  /** A mood that was read from words and confirmed, or chosen in its place. */
  mood?: { mood: Mood; intensity: number; source: 'person' | 'text' }
}

const shortAtMost = 3
/** The acts that are answered first, in this order; the disclosure of the turn comes after. */
const first: readonly Act[] = [
  'wants-person',
  'corrects',
  'complains',
  'abusive',
  'asks-memory',
  'asks-own',
  'asks-product',
  'tests-machine',
  'asks-else',
  'refuses',
]

/** Makes the reply of free conversation: it answers the question first, then takes up the disclosure. */
export function respondInTalk(turn: Turn, input: TalkInput): Outcome {
  const outcome: Outcome = { actions: [] }
  closeAvoided(turn, input)
  const { pending } = turn.talk
  turn.talk.pending = null
  if (pending && takePending(turn, pending, input, outcome)) return finish(turn, outcome)
  const certain = actsOf(turn)
  const answered = first.find((act) => certain.includes(act) && answerAct(turn, act, input, outcome))
  if (outcome.wantsPerson || outcome.wantsNeed) return finish(turn, outcome)
  if (!answered && certain[0] === 'wants-need') return { ...outcome, wantsNeed: true }
  if (!answered && certain.includes('wants-exercise')) return { ...outcome, wantsExercise: true }
  if (!answered && isShort(turn) && takeShort(turn, input)) return finish(turn, outcome)
  const isSmall = smallTalk(turn, certain)
  if (answered || isSmall) {
    alsoTold(turn, certain)
    return finish(turn, outcome)
  }
  if (certain.includes('asks-advice')) advise(turn)
  else if (isTold(turn, certain) || input.timely) {
    const offered = disclose(turn, certain.includes('good-news'), input, () => useMemory(turn, input))
    if (offered) outcome.actions.push(offered)
  } else if (!maybeAsked(turn, outcome)) unclear(turn, outcome)
  return finish(turn, outcome)
}

function finish(turn: Turn, outcome: Outcome): Outcome {
  if (turn.said.length === 0 && !outcome.wantsPerson && !outcome.wantsExercise) speak(turn)
  turn.talk.questions = asks(turn) ? turn.talk.questions + 1 : 0
  return outcome
}

/** Says something where nothing fits that was not said before. */
export function speak(turn: Turn): void {
  const { voice } = turn
  void (
    add(turn, 'stay', voice.line('!stay', 'k')) ||
    add(turn, 'ask-open', voice.line('!open', 'k')) ||
    add(turn, 'affirm', voice.line('!affirm', 'k')) ||
    add(turn, 'stay', voice.again('!stay'))
  )
}

/** Whether there is something told: a disclosure, a topic, a clause, or a turn of some length. */
const isTold = (turn: Turn, certain: readonly Act[]): boolean =>
  certain.includes('discloses') ||
  certain.includes('good-news') ||
  certain.includes('answers') ||
  topicOf(turn) !== null ||
  actOf(turn, 'discloses') >= perhaps ||
  // A whole clause can be said back, whatever it is about.
  bestClause(turn) !== null ||
  (turn.reading === null && turn.words > shortAtMost)

/** Answers one act of a turn; false where it is left to what follows. */
export function answerAct(turn: Turn, act: Act, input: TalkInput, outcome: Outcome): boolean {
  const { voice, talk } = turn
  if (act === 'wants-person') {
    outcome.wantsPerson = true
    return true
  }
  if (act === 'corrects') {
    const corrected = input.corrected
    return add(
      turn,
      'thank-correction',
      voice.line('!corrected', 'k', { vars: corrected ? { Clause: corrected } : {} }),
    )
  }
  if (act === 'complains') {
    add(turn, 'apologize', voice.line('!sorry', 'k'))
    add(turn, 'ask-way', voice.line('!sorry-ask', 'k'))
    letChoose(turn, outcome, ['choice:again', 'choice:other'])
    // After a complaint no exercise is offered next.
    talk.last.refusal = turn.turns
    return true
  }
  if (act === 'abusive') return add(turn, 'abuse', voice.line('!abuse', 'k'))
  if (act === 'asks-memory') return answerMemory(turn, input, outcome)
  if (act === 'asks-own' || act === 'asks-product') return informs(turn, act, input, outcome)
  if (act === 'tests-machine') {
    const isAsked = /[?？؟]/.test(turn.text) || turn.words <= 6
    if (isAsked) return add(turn, 'machine', voice.line('!machine', 'k'))
    return add(turn, 'trick', voice.line('!trick', 'k'))
  }
  if (act === 'asks-else') {
    if (!add(turn, 'off-topic', voice.line('!off', 'k'))) return false
    if (turn.talk.questions < 2) add(turn, 'ask-open', voice.line('!off-ask', 'k'))
    return true
  }
  if (act === 'refuses') return refuse(turn, outcome)
  return false
}

/** Closes in a new conversation the topics that the person did not want to talk about in an earlier one. */
function closeAvoided({ talk, voice }: Turn, { memory }: TalkInput): void {
  if (talk.language !== null || !memory) return
  const avoided = memory.filter(({ kind }) => kind === 'avoid').map(({ value }) => value)
  talk.closed = topics.filter((topic) => avoided.includes(voice.word(`=${topic}`)))
}

/** Accepts a refusal: no exercise for ten turns, and a closed subject stays closed. */
export function refuse(turn: Turn, outcome?: Outcome): boolean {
  const { voice, talk } = turn
  const offered = Math.max(talk.last.offer ?? -1, talk.last.tip ?? -1)
  const isOfOffer = offered >= 0 && turn.turns - offered <= 2
  const topic = topicOf(turn)
  talk.last.refusal = turn.turns
  const isSubject = !isOfOffer && topic !== null && topic.likely >= sure
  if (isSubject && topic) {
    talk.closed = [...new Set([...talk.closed, topic.what])]
    const name = voice.word(`=${topic.what}`)
    if (outcome && name) outcome.avoids = name
    if (talk.topic === topic.what) Object.assign(talk, { topic: null, situation: null, depth: 0 })
  }
  if (!add(turn, 'accept-refusal', voice.line(isSubject ? '!refused-topic' : '!refused', 'k'))) return false
  return (
    (talk.questions < 2 && add(turn, 'give-lead', voice.line('!lead', 'k'))) ||
    add(turn, 'stay', voice.line('!stay', 'k')) ||
    true
  )
}

/** Greetings, thanks, a goodbye: said once, with the word that belongs to them. */
function smallTalk(turn: Turn, certain: readonly Act[]): boolean {
  const { voice, talk } = turn
  const told =
    certain.includes('discloses') || certain.includes('good-news') || certain.includes('asks-advice')
  // A greeting, or the first message, is never read as a goodbye: the conversation goes on.
  if (turn.turns > 1 && certain.includes('goodbye') && actOf(turn, 'goodbye') > actOf(turn, 'greets')) {
    const topic = talk.topic ? voice.word(`=${talk.topic}`) : ''
    return (
      (topic !== '' &&
        turn.turns % 2 === 0 &&
        add(turn, 'goodbye', voice.line('!bye-step', 'k', { vars: { topic } }))) ||
      add(turn, 'goodbye', voice.line('!bye', 'k'))
    )
  }
  if (certain.includes('thanks') && !told) return add(turn, 'thanks', voice.line('!thanks', 'k'))
  if (certain.includes('greets') && !told) {
    const isNew = talk.visited.length === 0
    add(turn, 'greet', voice.line(isNew ? '!greet' : '!greet-back', 'k', { vars: { name: turn.name } }))
    add(turn, 'ask-greeting', voice.line('!greet-ask', 'k'))
    return turn.said.length > 0
  }
  return false
}

/** Takes up in one sentence what the turn discloses beside its question. */
function alsoTold(turn: Turn, certain: readonly Act[]): void {
  if (
    !certain.includes('discloses') ||
    wordsOf(turn) > 30 ||
    turn.said.some(({ move }) => move === 'goodbye')
  )
    return
  const situation = situationOf(turn)
  if (situation && situation.likely >= 0.45)
    add(turn, 'reflect-meaning', turn.voice.line(situation.what, 'r'))
}

const isShort = (turn: Turn): boolean => turn.words <= shortAtMost

/** "Yes", "no", "since tuesday": taken up, and the talk goes on where it was. */
function takeShort(turn: Turn, input: TalkInput): boolean {
  const { voice, talk } = turn
  const situation = situationOf(turn)
  if (situation && situation.likely >= sure && actOf(turn, 'answers') < sure) return false
  if (input.yesOrNo) {
    add(turn, input.yesOrNo === 'yes' ? 'take-yes' : 'take-no', voice.line(`!${input.yesOrNo}`, 'k'))
  } else {
    if (actOf(turn, 'answers') < sure) return false
    const words = shortWords(turn.text)
    if (!words || !add(turn, 'take-short', voice.line('!short', 'k', { vars: { quote: words } })))
      return false
  }
  talk.depth += 1
  talk.sinceSummary += 1
  const meaning = talk.situation ? voice.line(talk.situation, 'r') : null
  // Now and then what may lie under it, in place of one more question.
  if (talk.questions >= 2)
    return add(turn, 'reflect-meaning', meaning) || add(turn, 'stay', voice.line('!stay', 'k')) || true
  askOn(turn, '')
  return true
}

const shortWords = (text: string): string | null => {
  const plain = text.trim().replace(/[.!?…,;。！？]+$/u, '')
  return plain !== '' && plain.length <= 40 && !/[{}<>@#“”"]|https?|\d{5,}/.test(plain) ? plain : null
}

/** What should I do: it was asked for, so it may be said; first that it was heard. */
function advise(turn: Turn): void {
  const { voice, talk } = turn
  const situation = situationOf(turn)
  const topic = topicOf(turn)?.what ?? talk.topic
  const isKnown = topic !== null && voice.has(topic, 't')
  reflect(turn, '', false)
  if (turn.said.length > 1) turn.said.splice(1)
  const isVague = talk.last.tip === undefined && turn.words < 8 && !situation
  if (isKnown && !isVague && tip(turn, topic)) return
  add(turn, 'elicit', voice.line('!elicit', 'k'))
  if (isKnown && isVague) talk.pending = { kind: 'tip', topic }
}

/** A tip about a topic, and how it would fit. */
export function tip(turn: Turn, topic: string): boolean {
  const { voice, talk } = turn
  const text = voice.line(topic, 't')
  if (!text) return false
  add(turn, 'tip', text)
  talk.last.tip = turn.turns
  if (!asks(turn) && talk.questions < 2 && wordsOf(turn) < 40)
    add(turn, 'ask-tip-fit', voice.line('!tip-after', 'k'))
  return true
}

/** A question may be in the turn, but not for certain: the likeliest ones as buttons. */
function maybeAsked(turn: Turn, outcome: Outcome): boolean {
  const asked = (['asks-product', 'asks-own'] as const)
    .filter((act) => actOf(turn, act) >= perhaps)
    .flatMap((act) => likelyAsked(turn, act).slice(0, 1))
  return asked.length > 0 && askWhich(turn, outcome, asked)
}

function unclear(turn: Turn, outcome: Outcome): void {
  add(turn, 'not-understood', turn.voice.line('!unclear', 'k'))
  add(turn, 'ask-again', turn.voice.line('!unclear-ask', 'k'))
  letChoose(turn, outcome, ['choice:other', 'ask:what-can-you-do'])
}

function takePending(
  turn: Turn,
  pending: NonNullable<Turn['talk']['pending']>,
  input: TalkInput,
  outcome: Outcome,
): boolean {
  const { voice } = turn
  if (pending.kind === 'mood') {
    if (input.yesOrNo === 'yes') {
      outcome.mood = { mood: pending.mood, intensity: pending.intensity, source: 'text' }
      return add(turn, 'check-mood', voice.line('!mood-kept', 'k'))
    }
    if (input.yesOrNo !== 'no') return false
    if (turn.words > shortAtMost) return false
    outcome.actions.push(...moods.map((mood) => `mood:${mood}`))
    turn.talk.pending = pending
    return add(turn, 'check-mood', voice.line('!mood-changed', 'k'))
  }
  if (pending.kind === 'counselor') {
    if (input.yesOrNo === 'yes') {
      outcome.asksCounselor = true
      return add(turn, 'asked-counselor', voice.line('!asked', 'k'))
    }
    return input.yesOrNo === 'no' && turn.words <= shortAtMost
      ? add(turn, 'accept-refusal', voice.line('!refused', 'k'))
      : false
  }
  if (pending.kind === 'scale') {
    const n = /^\D*(\d{1,2})\D*$/.exec(turn.text)?.[1]
    if (!n || Number(n) > 10) return false
    const ask =
      Number(n) > 0 ? (['ask-lower', '!scale-lower'] as const) : (['ask-higher', '!scale-higher'] as const)
    return add(turn, ask[0], voice.line(ask[1], 'k', { vars: { n } }))
  }
  if (pending.kind === 'tip') {
    if (input.yesOrNo === 'yes') return tip(turn, pending.topic)
    if (input.yesOrNo === 'no' && turn.words <= shortAtMost) return refuse(turn)
    // Their own ideas came: they are taken up, and the tip is theirs to ask for.
    return false
  }
  if (pending.kind === 'offer' && input.yesOrNo === 'no') return refuse(turn)
  // A yes to a page: what it is, and the way there.
  const page = pending.kind === 'offer' && /^page:(.+)$/.exec(pending.action)?.[1]
  if (page && input.yesOrNo === 'yes') return answerProgram(turn, page, input, outcome)
  return false
}
