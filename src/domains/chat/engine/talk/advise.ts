import { askedObject } from '../clauses/asked-object.ts'
import { refusedLately } from '../refusal.ts'
import { textOf } from '../texts.ts'
import { adviceKind } from './advice-kind.ts'
import { reflect } from './disclose.ts'
import type { Outcome } from './outcome.ts'
import { questionsInARow, turnsBetweenOffers } from './state.ts'
import type { Feeling } from '../understanding/labels.ts'
import { actOf, add, asks, feelingOf, situationOf, tellsTopic, topicOf, type Turn, wordsOf } from './turn.ts'

/** What should I do: it was asked for, so it may be said; first that the question was heard, then one idea for it. */
export function advise(turn: Turn, outcome: Outcome): void {
  const { voice, talk } = turn
  const situation = situationOf(turn)
  // A tip about something else would be worse than none.
  const topic = tellsTopic(turn)?.what ?? (topicOf(turn) === null && turn.words < 8 ? talk.topic : null)
  const isKnown = topic !== null && !ofPeople.has(topic) && voice.has(topic, 't')
  const question = questionIn(turn)
  if (!takeUpQuestion(turn, question)) {
    // A question wants no word about taking time: the own clause, or what it means, or nothing.
    reflect(turn, '', false)
    turn.said = turn.said.filter(({ move }) => move !== 'stay' && move !== 'reflect-quote').slice(0, 1)
  }
  const kind = turn.words > wordsForKind ? adviceKind(question, voice.language) : null
  if (kind && add(turn, 'tip', voice.line(`!advice-${kind}`, 'k'))) {
    talk.last.tip = turn.turns
    if (kind === 'talk' && offerPractice(turn, outcome)) return
    add(turn, 'ask-tip-fit', voice.line('!tip-after', 'k'))
    return
  }
  if (!kind && offerCalm(turn, outcome)) return
  const isVague = talk.last.tip === undefined && turn.words < 8 && !situation
  if (isKnown && !isVague && tip(turn, topic)) return
  add(turn, 'elicit', voice.line('!elicit', 'k'))
  if (isKnown && isVague) talk.pending = { kind: 'tip', topic }
}

const wordsForKind = 3
/** What to do about a person is asked of the one who knows them; custody forms are no answer to crossed arms. */
const ofPeople: ReadonlySet<string> = new Set(['children', 'partner', 'parents', 'relatives', 'friends'])

/** Says what the question is: in the second person where that is certain, else in the person's own words. */
function takeUpQuestion(turn: Turn, question: string): boolean {
  const { voice } = turn
  const object = voice.language === 'en' ? askedObject(question) : null
  if (object) return add(turn, 'reflect-simple', voice.line('!advice-question', 'k', { vars: { object } }))
  const quote = question.replace(/[.!?…,;:。！？؟؛\s]+$/u, '')
  const count = /\p{Script=Han}|\p{Script=Hangul}/u.test(quote) ? quote.length / 2 : quote.split(/\s+/).length
  if (count < quoted.atLeast || count > quoted.atMost || /[{}<>@#“”"«»?？؟]|https?|\d{5,}/u.test(quote))
    return false
  return add(turn, 'reflect-simple', voice.line('!advice-question', 'k', { vars: { quote } }))
}
const quoted = { atLeast: 3, atMost: 14 }

/** The sentence of the turn that asks for advice. */
function questionIn(turn: Turn): string {
  const sentences = turn.reading?.sentences ?? []
  const likely = (one: (typeof sentences)[number]): number =>
    one.acts.find(({ what }) => what === 'asks-advice')?.likely ?? 0
  const best = sentences.reduce<(typeof sentences)[number] | null>(
    (found, one) => (likely(one) > (found ? likely(found) : 0) ? one : found),
    null,
  )
  return best?.text ?? turn.text.trim()
}

/** The product's own help for a hard talk: to practice it. */
const offerPractice = (turn: Turn, outcome: Outcome): boolean =>
  offerExercise(turn, outcome, officials.has(turn.talk.topic ?? '') ? 'rehearsal' : 'family-talk')

/** "How do I calm down?": the exercise for the feeling. */
function offerCalm(turn: Turn, outcome: Outcome): boolean {
  const name = calms[feelingOf(turn)?.what ?? 'happy']
  return name !== undefined && offerExercise(turn, outcome, name)
}
const calms: Partial<Record<Feeling, string>> = {
  anxious: 'paced-breathing',
  overwhelmed: 'grounding',
  angry: 'anger-ladder',
}

/** Offers an exercise, where none was refused or offered lately. */
function offerExercise(turn: Turn, outcome: Outcome, name: string): boolean {
  const { talk, voice } = turn
  const since = turn.turns - (talk.last.offer ?? -turnsBetweenOffers)
  if (refusedLately(turn) || since < turnsBetweenOffers || actOf(turn, 'refuses') > 0.3) return false
  if (!add(turn, 'offer', voice.free(textOf(`offer.${name}`, voice.language)))) return false
  talk.last.offer = turn.turns
  talk.pending = { kind: 'offer', action: `protocol:${name}` }
  outcome.actions.push(`protocol:${name}`)
  return true
}
/** Topics whose hard talk is with an officer, a judge or an employer. */
const officials: ReadonlySet<string> = new Set(['court', 'probation', 'job-search', 'work', 'papers'])

/** A tip about a topic, and how it would fit. */
export function tip(turn: Turn, topic: string): boolean {
  const { voice, talk } = turn
  const text = voice.line(topic, 't')
  if (!text) return false
  add(turn, 'tip', text)
  talk.last.tip = turn.turns
  if (!asks(turn) && talk.questions < questionsInARow && wordsOf(turn) < 40)
    add(turn, 'ask-tip-fit', voice.line('!tip-after', 'k'))
  return true
}
