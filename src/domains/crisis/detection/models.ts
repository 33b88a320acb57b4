import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import type { Meeting } from './concepts.ts'
import { encode, type Encoders, readTurn } from './encode.ts'
import { type AskedTurn, type EncoderOpinion, openEncoder, type TurnOpinion } from './encoder/encoder.ts'
import type { Finding } from './frames.ts'
import { likelihood, logit, type Part, type Place, placesOf } from './places.ts'
import { loadStacks, type Stacks, weigh } from './stack.ts'
import {
  type CrisisCategory,
  crisisCategories,
  type CrisisLevel,
  higherLevel,
  modelFrame,
  type PackLanguage,
  type Reason,
} from './types.ts'

/**
 * From these likelihoods on the models raise a level; chosen by the tables that `npm run train:crisis` prints, on authors
 * they had not seen. From `ask` on, or from `watch` on for danger of any level, a person is asked. One sentence out of
 * several has lost what stands around it: it must be surer. What the encoder has read can be judged more strictly.
 */
export const thresholds = {
  /** What the English encoder has read. */
  en: {
    message: { crisis: 0.56, ask: 0.26, watch: 0.26 },
    sentence: { crisis: 0.72, ask: 0.46, watch: 0.46 },
  },
  /** What the encoder of the other languages has read. */
  other: {
    message: { crisis: 0.45, ask: 0.25, watch: 0.25 },
    sentence: { crisis: 0.65, ask: 0.45, watch: 0.45 },
  },
  plain: {
    message: { crisis: 0.37, ask: 0.28, watch: 0.6 },
    sentence: { crisis: 0.74, ask: 0.62, watch: 0.82 },
  },
  /** Parts of a text for which the encoder had no time left, beside others that it read. */
  unread: {
    message: { crisis: 0.98, ask: 0.9, watch: 0.95 },
    sentence: { crisis: 0.98, ask: 0.9, watch: 0.95 },
  },
} as const

/** From here on a crisis that only the linear model hears is asked about, whatever the encoder says. */
const linearAlone = 0.5

/** How long the encoder may take for one text where nobody says otherwise, in milliseconds. */
const usualEncodeMs = 40

export interface ModelOpinion {
  /** The highest likelihood of a crisis in the message or one of its sentences. */
  crisis: number
  reasons: Reason[]
  /** The language whose words cover most of it. */
  language: PackLanguage | null
  /** What it tells as a turn of a talk about danger; null where there is none, or nobody who could read it in time. */
  turn: TurnOpinion | null
}

/** What the trained models say of a message, and of it as an answer; 'broken' when there are none to ask. */
export type ModelLayer = (
  parts: readonly Part[],
  findings: readonly Finding[],
  turn?: AskedTurn,
) => ModelOpinion | 'broken'

/** In other languages a longer text, or one that the models are sure of, needs no second layer. */
const fewWords = 8
const sureAlone = 0.9
/** What the layers joined are as sure of, once an encoder has read it, needs no second one. */
const sureRead = 0.7
/** A clause of so many words needs a rule or an idea of danger, whatever the models say. */
const shortClause = 4
const shortMore = 0.1

interface Models {
  crisis: LinearModel
  flag: LinearModel
  categories: LinearModel
  stacks: Stacks
}
export interface LayerOptions {
  /** Without it the models judge as they do in other languages than English. */
  hasEncoder?: boolean
  /** How long the encoder may take for one text, in milliseconds. */
  encodeMs?: number
}

/** Ideas of which one must be met where only the linear model hears a crisis: it agrees as a second layer. */
const dangerIdeas: ReadonlySet<string> = new Set(
  [
    'DIE KILL SUICIDE KILLSELF VANISH HEAVEN GRAVE BORN PILLS GUN ROPE BLADE HEIGHT RAILS POISON JUMP HANG',
    'SELFHURT CUT BURN BLOOD ATTACK REVENGE WAITFOR HITSME CHOKE THREAT FORCE OVERDOSE TOOMUCH SEIZURE CHEST BREATHE',
    'FAINT NUMBSIDE SWELL AMBULANCE WITHDRAW BETTEROFF GOODBYE CANNOTBEAR',
  ].flatMap((line) => line.split(' ')),
)

const speaksOfDanger = (ideas: readonly Meeting[]): boolean => {
  const said = new Set(ideas.map(({ concept }) => concept))
  const isNoLife =
    said.has('LIVE') && ['NEG', 'ANYMORE', 'CANNOTBEAR', 'HOPELESS'].some((one) => said.has(one))
  return isNoLife || ideas.some(({ concept }) => dangerIdeas.has(concept))
}

/**
 * Reads the models of a folder at their first use; what cannot be read is not tried again. Without its linear models the
 * layer is broken; without the sentence encoder it judges by the others.
 */
export function createModelLayer(folder: URL, options: LayerOptions = {}): ModelLayer {
  let models: Models | null | undefined
  let encoders: Encoders | undefined = options.hasEncoder === false ? { en: null, other: null } : undefined
  return (parts, findings, turn) => {
    if (models === undefined)
      models = attempt(() => ({
        crisis: loadModel(new URL('crisis.bin', folder)),
        flag: loadModel(new URL('flag.bin', folder)),
        categories: loadModel(new URL('categories.bin', folder)),
        stacks: loadStacks(new URL('stack.json', folder)),
      }))
    if (!models) return 'broken'
    encoders ??= {
      en: attempt(() => openEncoder(new URL('encoder.english.bin', folder))),
      other: attempt(() => openEncoder(new URL('encoder.other.bin', folder))),
    }
    try {
      return judgeParts(models, encoders, options.encodeMs ?? usualEncodeMs, { parts, findings, turn })
    } catch {
      // Whatever is wrong with it, the rules still judge.
      return 'broken'
    }
  }
}

const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

interface Asked {
  parts: readonly Part[]
  findings: readonly Finding[]
  turn: AskedTurn | undefined
}

function judgeParts(
  models: Models,
  encoders: Encoders,
  withinMs: number,
  { parts, findings, turn }: Asked,
): ModelOpinion {
  const until = performance.now() + withinMs
  const places = parts.flatMap((part) => placesOf(models.crisis, part, findings))
  const [whole] = places
  const opinion: ModelOpinion = { crisis: 0, reasons: [], language: whole?.language ?? null, turn: null }
  const isDecided = findings.some(({ reason }) => reason.level === 'crisis')
  const encoded = isDecided ? null : encode(encoders, places, until)
  for (const place of places) {
    const read = encoded?.get(place) ?? null
    const heard = place.heard.reduce<CrisisLevel>((level, one) => higherLevel(level, one.heard), 'none')
    const linear = {
      crisis: likelyOf(place.linearCrisis),
      flag: likelihood(models.flag, place.features),
    }
    const { crisis, flag } = read
      ? weigh(models.stacks[place.reader], {
          linearCrisis: place.linearCrisis,
          linearFlag: logit(linear.flag),
          encoder: read,
          heard,
        })
      : linear
    const { message, sentence } = thresholds[read ? place.reader : encoded?.size ? 'unread' : 'plain']
    const least = place.isWhole ? message : sentence
    // "Goodbye everyone": a few words that no rule heard must be surer of a sign.
    const more = heard === 'none' && place.words <= shortClause ? shortMore : 0
    const isWatched =
      crisis >= least.ask + more ||
      flag >= least.watch + more ||
      // What one model calls a crisis by itself never falls below watch.
      linear.crisis >= linearAlone
    // A rule and the linear model are two layers, whatever the encoder takes the words for.
    const isAgreed = heard === 'crisis' && linear.crisis >= sureAlone
    const isCrisis = isAgreed || (crisis >= least.crisis && hasSecondLayer(place, read, heard, crisis))
    const level: CrisisLevel = isCrisis ? 'crisis' : isWatched ? 'watch' : 'none'
    // A sentence counts for the score as far as it passes its own mark.
    const weighed = place.isWhole ? crisis : crisis - (sentence.crisis - message.crisis)
    opinion.crisis = Math.max(opinion.crisis, weighed)
    if (level === 'none') continue
    opinion.reasons.push({
      category: categoryOf(models, place, read),
      frame: modelFrame,
      words: place.text,
      start: place.start,
      end: place.end,
      level,
    })
  }
  const danger =
    opinion.reasons[0]?.category ?? findings.find(({ heard }) => heard !== 'none')?.reason.category
  const asked = turn ?? (danger ? { asked: null, about: danger } : null)
  if (whole && asked) opinion.turn = readTurn(encoders, whole, asked, until)
  return opinion
}

/** Whether a second layer agrees that a place is a crisis: no short clause of everyday words becomes one by one layer. */
function hasSecondLayer(
  place: Place,
  read: EncoderOpinion | null,
  heard: CrisisLevel,
  likely: number,
): boolean {
  if (heard !== 'none' || speaksOfDanger(place.ideas)) return true
  // "I can't make it": two models agree, and it is about a bus.
  if (read)
    return place.words > shortClause && (likely >= sureRead || (read.crisis > 0 && place.linearCrisis > 0))
  return place.words > fewWords || likely >= sureAlone
}

const likelyOf = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** What a danger is about: the linear model says it, and with it the encoder where it has read the place. */
function categoryOf(
  { categories }: Models,
  { features }: Place,
  read: EncoderOpinion | null,
): CrisisCategory {
  const linear = categories.likelihoods(features)
  const kinds = crisisCategories.map((_, i) => logit(linear[i] ?? 0) + (read?.categories?.[i] ?? 0))
  return crisisCategories[kinds.indexOf(Math.max(...kinds))] ?? 'suicide'
}
