import type { TurnOpinion } from '../detection/encoder/encoder.ts'
import type { Mark } from './answers.ts'
import { questionsOf, unsureIsUnsafe } from './kinds.ts'
import { type EpisodeKind, episodeKinds, type Topic, topics } from './types.ts'
import type { Fact, Value } from './reading.ts'

/**
 * From these likelihoods on the encoder's reading of a turn counts; chosen on `training/turns/dev` (`npm run eval:turns`).
 * A danger is believed sooner than calm, and what was asked sooner than what stands beside it.
 */
export const believed = {
  asked: { danger: 0.35, calm: 0.55, unsure: 0.4, told: 0.4 },
  /** Where the lists understand something else in the turn, it is a crisis by itself, or holds but a word or two. */
  askedBeside: 0.65,
  /** A plain no to the first question ends it: the encoder must be surer of it. */
  denial: 0.8,
  /** A danger or a doubt about it, where a doubt is danger enough. */
  doubt: 0.45,
  beside: { danger: 0.55, calm: 0.8, unsure: 0.9, told: 0.9 },
  /** Against what the word lists read. */
  against: { danger: 0.75, calm: 0.9 },
  tone: 0.6,
} as const

const markOfTone: Readonly<Record<string, Mark>> = {
  takes_back: 'TAKESBACK',
  thanks: 'THANKS',
  angry: 'ANGRY',
  refuses: 'REFUSES',
  hope: 'HOPE',
  better: 'BETTER',
  asks_person: 'PERSON',
  call_failed: 'CALLFAILED',
  cannot_call: 'CANTCALL',
  comforts: 'COMFORTS',
}

/** What the encoder hears in the tone of a turn, as marks beside those of the word lists. */
export const marksOf = (opinion: TurnOpinion): Mark[] =>
  opinion.tones.flatMap(({ tone, likely }) => {
    const mark = markOfTone[tone]
    return mark && likely >= believed.tone ? [mark] : []
  })

/** The name of a kind that the encoder has learnt: a danger of no kind is asked about as one of suicide is. */
export const learntKind = (kind: EpisodeKind): string => (kind === 'general' ? 'suicide' : kind)

/** The kind that the encoder was told of: of a first text, what the detector took it for. */
export const kindOf = ({ about }: TurnOpinion): EpisodeKind =>
  episodeKinds.find((kind) => kind === about) ?? 'general'

const isTopic = (name: string): name is Topic => (topics as readonly string[]).includes(name)

const ofBody: ReadonlySet<Topic> = new Set(['taken', 'awake', 'wound', 'injured', 'called', 'place'])
/** A talk about the abuse of a person tells nothing of whom they intend to hurt. */
const isOf = (kind: EpisodeKind, topic: Topic): boolean =>
  ofBody.has(topic) || questionsOf[kind].includes(topic) || (topic === 'near' && kind === 'abuse')

/**
 * The facts of the word lists, joined with those of the encoder. It tells of what the lists do not; where they differ, a
 * danger that it is sure of counts, and calm only where it is surer still and was asked.
 */
export function joinFacts(
  own: readonly Fact[],
  opinion: TurnOpinion,
  { pending, kind, isThin = false }: { pending: Topic | null; kind: EpisodeKind; isThin?: boolean },
): Fact[] {
  const joined = new Map(own.map((fact) => [fact.topic, fact.value]))
  for (const topic of new Set(opinion.facts.map((fact) => fact.topic))) {
    if (!isTopic(topic) || !(topic === pending || isOf(kind, topic))) continue
    const value = valueOf(topic, joined.get(topic), opinion, topic === pending, isThin || own.length > 0)
    if (value) joined.set(topic, value)
  }
  return [...joined].map(([topic, value]) => ({ topic, value }))
}

function valueOf(
  topic: Topic,
  own: Value | undefined,
  { facts }: TurnOpinion,
  isAsked: boolean,
  isBeside: boolean,
): Value | undefined {
  const heard = facts.filter((fact) => fact.topic === topic)
  const likelyOf = (value: Value): number => heard.find((fact) => fact.value === value)?.likely ?? 0
  if (own === undefined) {
    const best = heard.reduce((a, b) => (b.likely > a.likely ? b : a))
    const least = believed[isAsked ? 'asked' : 'beside']
    if (likelyOf('danger') >= (isAsked && isBeside ? believed.askedBeside : least.danger)) return 'danger'
    if (
      isAsked &&
      !isBeside &&
      unsureIsUnsafe.has(topic) &&
      likelyOf('danger') + likelyOf('unsure') >= believed.doubt
    )
      return likelyOf('unsure') > likelyOf('danger') ? 'unsure' : 'danger'
    const isDenial = topic === 'ask' && best.value === 'calm'
    if (best.value === 'danger') return undefined
    return best.likely >= (isDenial ? believed.denial : least[best.value]) ? best.value : undefined
  }
  if (own !== 'danger' && likelyOf('danger') >= believed.against.danger) return 'danger'
  if (own === 'danger' && isAsked && likelyOf('calm') >= believed.against.calm) return 'calm'
  return own
}
