import type { TurnOpinion } from '../detection/encoder/encoder.ts'
import type { Mark } from './answers.ts'
import { isEmergency, questionsOf, unsureIsUnsafe } from './kinds.ts'
import { type EpisodeKind, episodeKinds, type Topic, topics } from './types.ts'
import type { Fact, Value } from './reading.ts'

/**
 * From these likelihoods on the encoder's reading of a turn counts; chosen on `training/turns/dev` (`npm run eval:turns`).
 * A danger is believed sooner than calm, and the answer to the question sooner than a fact beside it.
 */
export const believed = {
  /** The answer to a question of an open talk. `doubt`: danger and doubt together, where a doubt is danger enough. */
  asked: { danger: 0.35, calm: 0.8, unsure: 0.4, told: 0.4, doubt: 0.45 },
  /** The answer to the first question: a yes calls a person, a no ends it. */
  first: { danger: 0.5, calm: 0.8, unsure: 0.6, told: 0.4, doubt: 0.6 },
  /** While the question has been put once, a doubtful answer is better asked about again. */
  firstOnce: { danger: 0.75, calm: 0.8, unsure: 0.75, told: 0.4, doubt: 0.8 },
  /** "I am safe" that no list reads: where other people are is not an answer. */
  safe: 0.97,
  /** Where the lists understand something else in the turn, it is a crisis by itself, or holds but a word or two. */
  askedBeside: 0.68,
  /** What stands beside the answer; beside the first one, or where an ambulance follows from it, it must be surer. */
  beside: { danger: 0.55, calm: 0.93, unsure: 0.9, told: 0.9 },
  besideFirst: 0.75,
  /** Against what the word lists read. */
  against: { danger: 0.75, calm: 0.9 },
  /** A call that the lists read, and the encoder does not; asked whether help was called, it must hear it. */
  calledAtLeast: 0.2,
  calledIfAsked: 0.65,
  /** That a means was put away is praised, and no longer asked about. */
  putAway: 0.9,
  tone: 0.6,
  /** That a call did not go through is answered with other ways to call. */
  callFailed: 0.85,
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
  comforts: 'COMFORTS',
  goodbye: 'LEAVES',
}

/** What the encoder hears in the tone of a turn, as marks beside those of the word lists. */
export const marksOf = (opinion: TurnOpinion): Mark[] =>
  opinion.tones.flatMap(({ tone, likely }) => {
    const mark = markOfTone[tone]
    return mark && likely >= (mark === 'CALLFAILED' ? believed.callFailed : believed.tone) ? [mark] : []
  })

/** The name of a kind that the encoder has learnt: a danger of no kind is asked about as one of suicide is. */
export const learntKind = (kind: EpisodeKind): string => (kind === 'general' ? 'suicide' : kind)

/** The kind that the encoder was told of: of a first text, what the detector took it for. */
export const kindOf = ({ about }: TurnOpinion): EpisodeKind =>
  episodeKinds.find((kind) => kind === about) ?? 'general'

const askedFirst: ReadonlySet<Topic> = new Set(['safe', 'thoughts'])
const isTopic = (name: string): name is Topic => (topics as readonly string[]).includes(name)

const anywhere: ReadonlySet<Topic> = new Set(['taken', 'awake', 'called', 'place', 'injured', 'wound'])
/** These bring an ambulance; a burn or a bruise does not. */
const grave: ReadonlySet<Topic> = new Set(['injured', 'wound'])
const meansTopics: readonly Topic[] = ['means', 'weapon', 'otherMeans']
/** A talk about the abuse of a person tells nothing of whom they intend to hurt. */
const isOf = (kind: EpisodeKind, topic: Topic): boolean =>
  anywhere.has(topic) || questionsOf[kind].includes(topic) || (topic === 'near' && kind === 'abuse')

/** What else is known of the turn. */
interface Beside {
  pending: Topic | null
  kind: EpisodeKind
  /** No talk about danger came before. */
  isFirst?: boolean
  /** A crisis by itself, a word or two, or a goodbye: little to read an answer from. */
  isThin?: boolean
  /** A number or an ambulance is named, so that a call was one for help. */
  namesHelp?: boolean
  /** The first question was put once and can be put again. */
  isAskedOnce?: boolean
  /** The turn asks something: a doubt in it may be about that. */
  isQuestion?: boolean
}

/**
 * The facts of the word lists, joined with those of the encoder. It tells of what the lists do not; where they differ, a
 * danger that it is sure of counts, and calm only where it is surer still and was asked.
 */
export function joinFacts(
  own: readonly Fact[],
  opinion: TurnOpinion,
  {
    pending,
    kind,
    isFirst = false,
    isThin = false,
    namesHelp = false,
    isAskedOnce = false,
    isQuestion = false,
  }: Beside,
): Fact[] {
  const joined = new Map(own.map((fact) => [fact.topic, fact.value]))
  const likely = likelihoodsOf(opinion)
  // "I called my sister" brings no ambulance, nor does "should I be calling 911".
  const least = pending === 'called' ? believed.calledIfAsked : believed.calledAtLeast
  const isUnheard = !namesHelp && likely('called', 'calm') < least
  const isRefused = likely('called', 'danger') > likely('called', 'calm')
  if (joined.get('called') === 'calm' && (isUnheard || isRefused)) joined.delete('called')
  for (const topic of new Set(opinion.facts.map((fact) => fact.topic))) {
    if (!isTopic(topic) || !(topic === pending || isOf(kind, topic))) continue
    // Of a first text a model alone does not tell whether they are safe and think of suicide: both are asked.
    if (isFirst && askedFirst.has(topic)) continue
    const found = joined.get(topic)
    const value = found
      ? settled(topic, found, likely, topic === pending)
      : topic === pending
        ? answered(topic, likely, { isBeside: isThin || own.length > 0, isAskedOnce })
        : besideAnswer(topic, likely, pending === 'ask' || grave.has(topic))
    // "Are you an AI or is this Dana?" is in no doubt about the danger.
    if (value === 'unsure' && isQuestion && !found) continue
    if (value && !(topic === 'called' && !found && isGuessedCall(value, kind, likely)))
      joined.set(topic, value)
  }
  return [...joined].map(([topic, value]) => ({ topic, value }))
}

/** Help that was not called must not be believed to be on its way. */
const isGuessedCall = (value: Value, kind: EpisodeKind, likely: Likely): boolean =>
  value === 'calm' && (!isEmergency(kind) || likely('called', 'calm') < believed.against.calm)

type Likely = (topic: string, value: Value) => number
const likelihoodsOf =
  ({ facts }: TurnOpinion): Likely =>
  (topic, value) =>
    facts.find((fact) => fact.topic === topic && fact.value === value)?.likely ?? 0

/** What the lists tell, unless the encoder is sure of something else. */
function settled(topic: Topic, own: Value, likely: Likely, isAsked: boolean): Value {
  if (own !== 'danger' && likely(topic, 'danger') >= believed.against.danger) return 'danger'
  if (own === 'danger' && isAsked && likely(topic, 'calm') >= believed.against.calm) return 'calm'
  return own
}

const otherValues = ['calm', 'unsure', 'told'] as const
const bestOther = (topic: Topic, likely: Likely): (typeof otherValues)[number] =>
  otherValues.reduce((a, b) => (likely(topic, b) > likely(topic, a) ? b : a))

const safeTopics: ReadonlySet<Topic> = new Set(['safe', 'everyone', 'otherSafe'])

function answered(
  topic: Topic,
  likely: Likely,
  { isBeside, isAskedOnce }: { isBeside: boolean; isAskedOnce: boolean },
): Value | undefined {
  const least = topic !== 'ask' ? believed.asked : isAskedOnce ? believed.firstOnce : believed.first
  const [danger, unsure] = [likely(topic, 'danger'), likely(topic, 'unsure')]
  if (danger >= (isBeside ? Math.max(least.danger, believed.askedBeside) : least.danger)) return 'danger'
  if (!isBeside && unsureIsUnsafe.has(topic) && danger + unsure >= least.doubt)
    return unsure > danger ? 'unsure' : 'danger'
  const best = bestOther(topic, likely)
  if (best === 'calm' && safeTopics.has(topic) && likely(topic, best) < believed.safe) return undefined
  const isPutAway = best === 'calm' && meansTopics.includes(topic)
  return likely(topic, best) >= (isPutAway ? believed.putAway : least[best]) ? best : undefined
}

function besideAnswer(topic: Topic, likely: Likely, isGrave: boolean): Value | undefined {
  if (likely(topic, 'danger') >= (isGrave ? believed.besideFirst : believed.beside.danger)) return 'danger'
  const best = bestOther(topic, likely)
  const least = best === 'calm' && safeTopics.has(topic) ? believed.safe : believed.beside[best]
  return likely(topic, best) >= least ? best : undefined
}
