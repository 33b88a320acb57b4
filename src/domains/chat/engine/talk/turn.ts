import { declinesExercise } from '#domains/crisis/episode/declines-exercise.ts'
import type { Clause } from '../clauses/clause.ts'
import { type Act, type Feeling, hardFeelings, type Stance, type Topic } from '../understanding/labels.ts'
import { type Likely, perhaps, type Reading, sure, type Understanding } from '../understanding/types.ts'
import { Voice } from './say.ts'
import type { Move, TalkState } from './state.ts'

/** One sentence of a reply and what it does. */
export interface Said {
  move: Move
  text: string
}

/** One turn of free conversation while its reply is made. */
export interface Turn {
  text: string
  words: number
  voice: Voice
  talk: TalkState
  turns: number
  reading: Understanding | null
  clauses: Clause[]
  name: string
  said: Said[]
}

/** Adds a sentence where there is one; answers whether there was. */
export function add(turn: Turn, move: Move, text: string | null): boolean {
  if (!text) return false
  turn.said.push({ move, text })
  return true
}

/** Every reading of the turn: its sentences, or the whole where it is one. */
const readings = ({ reading }: Turn): Reading[] =>
  reading ? (reading.sentences.length > 0 ? [reading.whole, ...reading.sentences] : [reading.whole]) : []

const highest = <T extends string>(lists: Likely<T>[][]): Likely<T>[] => {
  const best = new Map<T, number>()
  for (const { what, likely } of lists.flat()) best.set(what, Math.max(best.get(what) ?? 0, likely))
  return [...best].map(([what, likely]) => ({ what, likely })).sort((a, b) => b.likely - a.likely)
}

/** A question stands in one sentence of a turn; what else a fragment of it seems to do is left to the whole. */
const inSentences: ReadonlySet<Act> = new Set<Act>([
  'asks-product',
  'asks-own',
  'asks-memory',
  'asks-advice',
  'discloses',
  'good-news',
  'goodbye',
])
const wordsToAct = 4
/** An act that ends the conversation, calls a person or starts something must be surer than one that goes on with it. */
const surest: Partial<Record<Act, number>> = {
  abusive: 0.75,
  refuses: 0.7,
  goodbye: 0.7,
  'wants-need': 0.9,
  'wants-exercise': 0.8,
  'wants-person': 0.8,
  complains: 0.65,
  corrects: 0.65,
  greets: 0.65,
  'good-news': 0.75,
}

function likelyActs({ reading }: Turn): Likely<Act>[] {
  if (!reading) return []
  const parts = reading.sentences
    .filter(({ text }) => text.split(/\s+/).length >= wordsToAct || /[?？؟]/.test(text))
    .map(({ acts }) => acts.filter(({ what }) => inSentences.has(what)))
  return highest([reading.whole.acts, ...parts])
}

/** How likely the turn does this, as a whole or in one of its sentences. */
export const actOf = (turn: Turn, act: Act): number =>
  likelyActs(turn).find(({ what }) => what === act)?.likely ?? 0

/** The acts that are certain, likeliest first. "No breathing please" refuses, whatever it is taken for. */
export const actsOf = (turn: Turn): Act[] => {
  const acts = likelyActs(turn)
    .filter(({ what, likely }) => likely >= (surest[what] ?? sure))
    .map(({ what }) => what)
  return declinesExercise(turn.text) && !acts.includes('refuses') ? ['refuses', ...acts] : acts
}

/** What the turn is about where that can be told; whole turns count before their sentences. */
export const topicOf = (turn: Turn): Likely<Topic> | null =>
  highest(readings(turn).map(({ topics }) => topics)).find(({ likely }) => likely >= perhaps) ?? null

/** The situation, where one stands out. */
export const situationOf = (turn: Turn): Likely<string> | null => {
  const [first, second] = highest(readings(turn).map(({ situations }) => situations))
  return first && first.likely >= perhaps && first.likely - (second?.likely ?? 0) >= 0.1 ? first : null
}

/** From here on a reading fits for certain, and from here on where the talk is on its topic already. */
const fits = { situation: 0.8, topic: 0.95, onTopic: 0.6 }

/**
 * The situation that the turn tells for certain, or likely on the topic of the talk. Measured on `training/talks/dev`, a situation
 * below .75 and a topic below .9 are right in about half of the turns; people who rated talks lost most where a line missed.
 */
export const tellsSituation = (turn: Turn): Likely<string> | null => {
  const found = situationOf(turn)
  const isOn = found !== null && found.what.split('/')[0] === turn.talk.topic
  return found && found.likely >= (isOn ? fits.onTopic : fits.situation) ? found : null
}

/** The topic, in the same way. */
export const tellsTopic = (turn: Turn): Likely<Topic> | null => {
  const found = topicOf(turn)
  return found && found.likely >= (found.what === turn.talk.topic ? fits.onTopic : fits.topic) ? found : null
}

export const feelingOf = (turn: Turn): Likely<Feeling> | null =>
  highest(readings(turn).map(({ feelings }) => feelings)).find(({ likely }) => likely >= perhaps) ?? null

export const isHard = (feeling: Likely<Feeling> | null): boolean =>
  feeling !== null && hardFeelings.some((hard) => hard === feeling.what)

export const stanceOf = ({ reading }: Turn): Stance =>
  reading && reading.whole.stance.likely >= 0.5 ? reading.whole.stance.what : 'neither'

/** What a question asks, with the sentence that asks it. */
export const askedOf = (turn: Turn, act: Act): Likely<string> | null =>
  highest(readings(turn).map(({ asked }) => asked)).find(({ what }) => what.startsWith(`${act}/`)) ?? null

const choicesAtMost = 2

/** The likeliest questions of an act, by id, where none is certain: those that may stand as buttons. */
export const likelyAsked = (turn: Turn, act: Act): string[] =>
  highest(readings(turn).map(({ asked }) => asked))
    .filter(({ what }) => what.startsWith(`${act}/`) && !what.endsWith('/other'))
    .slice(0, choicesAtMost)
    .map(({ what }) => what.split('/')[1] ?? '')

/** Whether a sentence of the reply asks something already. */
export const asks = ({ said }: Turn): boolean => said.some(({ text }) => /[?？؟]/.test(text))

export const wordsOf = ({ said }: Turn): number =>
  said.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** In words; a sign of Chinese is about half of one. */
export const lengthOf = (clause: string): number =>
  /\p{Script=Han}/u.test(clause) ? Math.ceil(clause.length / 1.7) : clause.split(' ').length

/** The clause that says most: the person's own, not long, late in the turn. */
export const bestClause = ({ clauses }: Turn): (Clause & { turned: string }) | null => {
  const ranked = clauses
    .flatMap((clause, at) => (clause.turned ? [{ ...clause, turned: clause.turned, at }] : []))
    .map((clause) => {
      const count = lengthOf(clause.turned)
      const length = count <= 10 ? count : 18 - count
      return { clause, score: length + (clause.subject === 'self' ? 2 : 0) + clause.at * 0.3 }
    })
    .sort((a, b) => b.score - a.score)
  return ranked[0]?.clause ?? null
}
