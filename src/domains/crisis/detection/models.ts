import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import type { Token, Tokens } from '#platform/text/tokens.ts'
import { type Meeting, meetConcepts } from './concepts.ts'
import { ideaFeatures } from './idea-features.ts'
import type { Finding } from './frames.ts'
import { type EncoderOpinion, openEncoder, piecesAtMost, type SentenceEncoder } from './encoder/encoder.ts'
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
    message: { crisis: 0.45, ask: 0.36, watch: 0.45 },
    sentence: { crisis: 0.64, ask: 0.52, watch: 0.62 },
  },
  /** What the encoder of the other languages has read. */
  other: {
    message: { crisis: 0.45, ask: 0.36, watch: 0.42 },
    sentence: { crisis: 0.64, ask: 0.5, watch: 0.6 },
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
const linearAlone = 0.4

/** One text is read by the encoder in at most so many pieces. */
const encodedPieces = 64
const wholePieces = 32
/** In characters; a longer text has more than `wholePieces`. */
const longestWhole = 300
/** How long the encoder may take for one text where nobody says otherwise, in milliseconds. */
const usualEncodeMs = 40

interface Part {
  part: string
  offset: number
  read: Tokens
}

export interface ModelOpinion {
  /** The highest likelihood of a crisis in the message or one of its sentences. */
  crisis: number
  reasons: Reason[]
  /** The language whose words cover most of it. */
  language: PackLanguage | null
}

/** What the trained models say of a message; 'broken' when there are none to ask. */
export type ModelLayer = (parts: readonly Part[], findings: readonly Finding[]) => ModelOpinion | 'broken'

const sentencesAtMost = 40
/** In other languages a longer text, or one that the models are sure of, needs no second layer. */
const fewWords = 8
const sureAlone = 0.9
/** A clause of so many words needs a rule or an idea of danger, whatever the models say. */
const shortClause = 4

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
  return (parts, findings) => {
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
      return judgeParts(models, encoders, options.encodeMs ?? usualEncodeMs, parts, findings)
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

/** The whole text or one of its sentences, with what the models see of it. */
interface Place {
  isWhole: boolean
  text: string
  start: number
  end: number
  words: number
  features: Set<number>
  linearCrisis: number
  ideas: readonly Meeting[]
  /** The encoder that reads it: English alone where all of its known words are English. */
  reader: keyof Encoders
  heard: readonly Finding[]
}
type Encoders = Record<keyof Stacks, SentenceEncoder | null>

function judgeParts(
  models: Models,
  encoders: Encoders,
  withinMs: number,
  parts: readonly Part[],
  findings: readonly Finding[],
): ModelOpinion {
  const opinion: ModelOpinion = { crisis: 0, reasons: [], language: null }
  const places = parts.flatMap((part) => placesOf(models, part, findings, opinion))
  const isDecided = findings.some(({ reason }) => reason.level === 'crisis')
  const encoded = isDecided ? null : encode(encoders, places, withinMs)
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
          words: place.words,
        })
      : linear
    const { message, sentence } = thresholds[read ? place.reader : encoded?.size ? 'unread' : 'plain']
    const least = place.isWhole ? message : sentence
    const isWatched =
      crisis >= least.ask ||
      flag >= least.watch ||
      // What one model calls a crisis by itself never falls below watch.
      linear.crisis >= linearAlone
    const isCrisis = crisis >= least.crisis && hasSecondLayer(place, read, heard, crisis)
    const level: CrisisLevel = isCrisis ? 'crisis' : isWatched ? 'watch' : 'none'
    // A sentence counts for the score as far as it passes its own mark.
    const weighed = place.isWhole ? crisis : crisis - (sentence.crisis - message.crisis)
    opinion.crisis = Math.max(opinion.crisis, weighed)
    if (level === 'none') continue
    opinion.reasons.push({
      category: categoryOf(models, place),
      frame: modelFrame,
      words: place.text,
      start: place.start,
      end: place.end,
      level,
    })
  }
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
  if (read) return place.words > shortClause && read.crisis > 0 && place.linearCrisis > 0
  return place.words > fewWords || likely >= sureAlone
}

function placesOf(
  models: Models,
  { part, offset, read }: Part,
  findings: readonly Finding[],
  opinion: ModelOpinion,
): Place[] {
  return [read.tokens, ...sentencesOf(read.tokens)].flatMap((tokens, at) => {
    const first = tokens[0]
    const last = tokens.at(-1)
    if (!first || !last) return []
    const moved = tokens.map((token) => ({
      ...token,
      start: token.start - first.start,
      end: token.end - first.start,
    }))
    const reading = meetConcepts(moved)
    if (at === 0) opinion.language ??= reading.language
    const heard = findings.filter(
      ({ reason }) => reason.start < offset + last.end && reason.end > offset + first.start,
    )
    const features = ideaFeatures(part.slice(first.start, last.end + 1), moved, heard, reading)
    return {
      isWhole: at === 0,
      text: part.slice(first.start, last.end),
      start: offset + first.start,
      end: offset + last.end,
      words: tokens.length,
      features,
      linearCrisis: logit(likelihood(models.crisis, features)),
      ideas: reading.met,
      reader: reading.language === 'en' && !reading.isMixed ? 'en' : 'other',
      heard,
    }
  })
}

/** How long a piece took lately: what would be late is not begun. */
let msPerPiece = 0.5

/**
 * What the encoder says of the places, as far as its pieces and its time last: a short text whole, then the sentences, the
 * most suspicious first.
 */
function encode(encoders: Encoders, places: readonly Place[], withinMs: number): Map<Place, EncoderOpinion> {
  const opinions = new Map<Place, EncoderOpinion>()
  const started = performance.now()
  let left = encodedPieces
  const ranked = places.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.linearCrisis - a.linearCrisis,
  )
  for (const place of ranked) {
    const encoder = encoders[place.reader]
    if (!encoder) continue
    // A text of several sentences is read whole only where it is short.
    const isWholeOfMany = place.isWhole && places.length > 1
    if (isWholeOfMany && place.text.length > longestWhole) continue
    const pieces = Math.min(encoder.countPieces(place.text), piecesAtMost)
    if (isWholeOfMany && pieces > wholePieces) continue
    if (pieces > left) continue
    const begun = performance.now()
    if (begun - started + pieces * msPerPiece > withinMs) {
      // One slow moment must not shut the encoder out for good.
      msPerPiece *= 0.9
      continue
    }
    const found = encoder.judge(place.text)
    if (found) opinions.set(place, found)
    if (pieces > 0) msPerPiece += 0.2 * ((performance.now() - begun) / pieces - msPerPiece)
    left -= pieces
  }
  return opinions
}

const likelihood = (model: LinearModel, features: ReadonlySet<number>): number =>
  model.likelihoods(features)[0] ?? 0

const logit = (likely: number): number => Math.log(Math.max(likely, 1e-9) / Math.max(1 - likely, 1e-9))

const likelyOf = (logit: number): number => 1 / (1 + Math.exp(-logit))

function categoryOf({ categories }: Models, { features }: Place): CrisisCategory {
  const kinds = categories.likelihoods(features)
  return crisisCategories.reduce<CrisisCategory>(
    (best, one, i) => ((kinds[i] ?? 0) > (kinds[crisisCategories.indexOf(best)] ?? 0) ? one : best),
    'suicide',
  )
}

/** The sentences of a message, when it has more than one. */
function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  for (const token of tokens) {
    const current = sentences.at(-1)
    if (!current || token.gap === 2) sentences.push([token])
    else current.push(token)
  }
  return sentences.length > 1 ? sentences.slice(-sentencesAtMost) : []
}
