import { takesLeave } from '#shared/takes-leave.ts'
import { isEnglishWord } from '#domains/memory/read-facts/english-words.ts'
import { type Act } from '../understanding/labels.ts'
import { perhaps, sure } from '../understanding/types.ts'
import { advise } from './advise.ts'
import { askOn, disclose, sayBack } from './disclose.ts'
import { askWhich, informs, letChoose } from './inform.ts'
import type { Outcome } from './outcome.ts'
import { shortAtMost, takePending } from './pending.ts'
import { closeAvoided, refuse } from './refuse.ts'
import { answerMemory, recallsUnasked, useMemory } from './remember.ts'
import { questionsInARow } from './state.ts'
import {
  actOf,
  actsOf,
  add,
  askedOf,
  asks,
  bestClause,
  feelingOf,
  likelyAsked,
  situationOf,
  topicOf,
  type Turn,
  wordsOf,
} from './turn.ts'
import type { TalkInput } from './types.ts'

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
  if (recallsUnasked(turn, certain, input)) return finish(turn, outcome)
  const answered = first.find((act) => certain.includes(act) && answerAct(turn, act, input, outcome))
  if (outcome.wantsPerson || outcome.wantsNeed) return finish(turn, outcome)
  if (!answered && certain[0] === 'wants-need') return { ...outcome, wantsNeed: true }
  if (!answered && certain.includes('wants-exercise')) return { ...outcome, wantsExercise: true }
  if (!answered && isShort(turn) && takeShort(turn, input)) return finish(turn, outcome)
  // A greeting beside a question that was asked back asks nothing more.
  const isSmall = !asks(turn) && smallTalk(turn, certain)
  if (answered || isSmall) {
    alsoTold(turn, certain)
    return finish(turn, outcome)
  }
  const mayAskAdvice = certain.length === 0 && actOf(turn, 'asks-advice') >= perhaps
  if (certain.includes('asks-advice') || mayAskAdvice) advise(turn, outcome)
  else if (isTold(turn, certain) || input.timely) {
    const offered = disclose(turn, certain.includes('good-news'), input, () => useMemory(turn, input))
    if (offered) outcome.actions.push(offered)
  } else if (!maybeAsked(turn, outcome) && !hear(turn)) unclear(turn, outcome)
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
  (feelingOf(turn)?.likely ?? 0) >= felt ||
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
    // "What day did I say?" puts nothing right: the question is answered.
    if (!corrected && actOf(turn, 'asks-memory') >= sure) return false
    const clause = corrected && 'clause' in corrected ? corrected.clause : undefined
    const right = corrected && 'right' in corrected ? corrected.right : undefined
    const vars = { Clause: clause, clause, right }
    // What changed is said before a mere thanks.
    const isThanked = add(turn, 'thank-correction', voice.line('!corrected', 'k', { vars, isFull: true }))
    // Where nothing could be put right, what they say now is said back; else they say it once more, in one of three ways.
    const own = isThanked && !corrected ? bestClause(turn) : null
    if (own && sayBack(turn, own.turned)) return true
    if (isThanked && !corrected && add(turn, 'ask-way', voice.line('!sorry-ask', 'k')))
      letChoose(turn, outcome, ['choice:again', 'choice:other'])
    return isThanked
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
  // "Hello. My nephew set this up for me" asks nothing.
  const isOpening = turn.turns <= 1 && actOf(turn, 'greets') >= perhaps
  if (isOpening && askedOf(turn, act)?.what.endsWith('/other')) return greet(turn)
  if (act === 'asks-own' || act === 'asks-product') return informs(turn, act, input, outcome)
  if (act === 'tests-machine') {
    const isAsked = /[?？؟]/.test(turn.text) || turn.words <= 6
    if (isAsked) return add(turn, 'machine', voice.line('!machine', 'k'))
    return add(turn, 'trick', voice.line('!trick', 'k'))
  }
  if (act === 'asks-else') {
    if (!add(turn, 'off-topic', voice.line('!off', 'k'))) return false
    if (turn.talk.questions < questionsInARow) add(turn, 'ask-open', voice.line('!off-ask', 'k'))
    return true
  }
  if (act === 'refuses') return refuse(turn, outcome)
  return false
}

const surelyGreets = 0.9
/** After so many turns on a topic a goodbye may name it. */
const turnsOnTopic = 3
/** So likely, "ok gn" late in a talk is a goodbye rather than a greeting. */
const mayBe = 0.1
/** A feeling that is told, however short the turn is. */
const felt = 0.45

/** Greetings, thanks, a goodbye: said once, with the word that belongs to them. */
function smallTalk(turn: Turn, certain: readonly Act[]): boolean {
  const { voice, talk } = turn
  const told =
    certain.includes('discloses') ||
    certain.includes('good-news') ||
    certain.includes('asks-advice') ||
    // "Hey. My brother is real sick": more than a greeting.
    (turn.words > shortAtMost && (actOf(turn, 'discloses') >= perhaps || bestClause(turn) !== null))
  // The person greets and tells in one: the chat greets back, then takes up what the person told.
  if (told && turn.turns <= 1 && certain.includes('greets'))
    add(turn, 'greet', voice.line('!greet', 'k', { vars: { name: turn.name } }))
  // A greeting, or the first message, is never read as a goodbye: the conversation goes on.
  // Who tells something new stays: "Curtis is coming Sunday. Good boy."
  const mayLeave = (['greets', 'good-news', 'discloses'] as const).every(
    (act) => actOf(turn, 'goodbye') > actOf(turn, act),
  )
  const isLeaving = (certain.includes('goodbye') && mayLeave) || (takesLeave(turn.text) && !told)
  if (turn.turns > 1 && isLeaving) {
    const topic = talk.topic ? voice.word(`=${talk.topic}`) : ''
    return (
      (topic !== '' &&
        turn.turns % 2 === 0 &&
        talk.depth >= turnsOnTopic &&
        add(turn, 'goodbye', voice.line('!bye-step', 'k', { vars: { topic } }))) ||
      add(turn, 'goodbye', voice.line('!bye', 'k'))
    )
  }
  if (certain.includes('thanks') && !told) return add(turn, 'thanks', voice.line('!thanks', 'k'))
  // In the middle of a talk a short word is seldom a greeting: "tired".
  const isGreeting =
    turn.turns <= 2 || (actOf(turn, 'greets') >= surelyGreets && actOf(turn, 'goodbye') < mayBe)
  return certain.includes('greets') && !told && isGreeting && greet(turn)
}

function greet(turn: Turn): boolean {
  const { voice, talk, name } = turn
  add(turn, 'greet', voice.line(talk.visited.length ? '!greet-back' : '!greet', 'k', { vars: { name } }))
  add(turn, 'ask-greeting', voice.line('!greet-ask', 'k'))
  return turn.said.length > 0
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
    // "k" and "maybe" say too little to be said back.
    const isBare = turn.words === 1 && (words?.length ?? 0) <= bareAtMost
    if (
      !isBare &&
      (!words || !add(turn, 'take-short', voice.line('!short', 'k', { vars: { quote: words } })))
    )
      return false
  }
  talk.depth += 1
  talk.sinceSummary += 1
  const meaning = talk.situation ? voice.line(talk.situation, 'r') : null
  // Now and then what may lie under it, in place of one more question.
  if (talk.questions >= questionsInARow)
    return add(turn, 'reflect-meaning', meaning) || add(turn, 'stay', voice.line('!stay', 'k')) || true
  askOn(turn, '')
  return true
}

const bareAtMost = 5

const shortWords = (text: string): string | null => {
  const plain = text.trim().replace(/[.!?…,;。！？]+$/u, '')
  return plain !== '' && plain.length <= 40 && !/[{}<>@#“”"]|https?|\d{5,}/.test(plain) ? plain : null
}

/** A question may be in the turn, but not for certain: the likeliest ones as buttons. */
function maybeAsked(turn: Turn, outcome: Outcome): boolean {
  const asked = (['asks-product', 'asks-own'] as const)
    .filter((act) => actOf(turn, act) >= perhaps)
    .flatMap((act) => likelyAsked(turn, act).slice(0, 1))
  return asked.length > 0 && askWhich(turn, outcome, asked)
}

const tells: readonly Act[] = ['discloses', 'good-news', 'answers']
/** What a few words that are not understood may be taken for, though they only tell: "tired", "im out". */
const mayTell: readonly Act[] = [...tells, 'greets', 'goodbye', 'thanks', 'refuses']

/** A few words that tell something, though not what. A question that fits anything told goes on with them. */
function hear(turn: Turn): boolean {
  const likeliest = turn.reading?.whole.acts[0]?.what
  const isEnglish =
    turn.voice.language === 'en' && (turn.text.match(/[a-z']+/gi) ?? []).some((word) => isEnglishWord(word))
  const isHeard = isEnglish
    ? !likeliest || mayTell.includes(likeliest)
    : likeliest && tells.includes(likeliest)
  if (!turn.reading || !isHeard || /[?？؟]/.test(turn.text)) return false
  if (turn.turns <= 1) return greet(turn)
  // "You have a blessed day" may take leave: it is not asked about.
  const mayLeave = likeliest === 'goodbye' || likeliest === 'thanks'
  if (mayLeave || turn.talk.questions >= questionsInARow)
    return add(turn, 'stay', turn.voice.line('!stay', 'k'))
  return add(turn, 'ask-open', turn.voice.line('!more', 'k'))
}

function unclear(turn: Turn, outcome: Outcome): void {
  add(turn, 'not-understood', turn.voice.line('!unclear', 'k'))
  add(turn, 'ask-again', turn.voice.line('!unclear-ask', 'k'))
  letChoose(turn, outcome, ['choice:other', 'ask:what-can-you-do'])
}
