import { type LinearModel, loadModel } from '#platform/text/linear-model.ts'
import type { Token, Tokens } from '#platform/text/tokens.ts'
import { type Meeting, meetConcepts } from './concepts.ts'
import { ideaFeatures } from './idea-features.ts'
import type { Finding } from './frames.ts'
import { type EncoderOpinion, openEncoder, piecesAtMost, type SentenceEncoder } from './encoder/encoder.ts'
import { loadStack, type Stack, weigh } from './stack.ts'
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
  encoded: {
    message: { crisis: 0.57, ask: 0.45, watch: 0.7 },
    sentence: { crisis: 0.77, ask: 0.65, watch: 0.87 },
  },
  plain: {
    message: { crisis: 0.37, ask: 0.28, watch: 0.6 },
    sentence: { crisis: 0.74, ask: 0.62, watch: 0.82 },
  },
  /** Parts of an English text for which the encoder had no time left, beside others that it read. */
  unread: {
    message: { crisis: 0.98, ask: 0.9, watch: 0.95 },
    sentence: { crisis: 0.98, ask: 0.9, watch: 0.95 },
  },
} as const

/** One text is read by the encoder in at most so many pieces. */
const encodedPieces = 64
const wholePieces = 32
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

interface Models {
  crisis: LinearModel
  flag: LinearModel
  categories: LinearModel
  stack: Stack
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
    'DIE KILL SUICIDE KILLSELF EXIST VANISH HEAVEN GRAVE BORN PILLS GUN ROPE BLADE HEIGHT RAILS POISON JUMP HANG',
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
  let encoder: SentenceEncoder | null | undefined = options.hasEncoder === false ? null : undefined
  return (parts, findings) => {
    if (models === undefined)
      models = attempt(() => ({
        crisis: loadModel(new URL('crisis.bin', folder)),
        flag: loadModel(new URL('flag.bin', folder)),
        categories: loadModel(new URL('categories.bin', folder)),
        stack: loadStack(new URL('stack.json', folder)),
      }))
    if (!models) return 'broken'
    if (encoder === undefined) encoder = attempt(() => openEncoder(new URL('encoder.bin', folder)))
    try {
      return judgeParts(models, encoder, options.encodeMs ?? usualEncodeMs, parts, findings)
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
  /** All of its known words are English. */
  isEnglish: boolean
  heard: readonly Finding[]
}

function judgeParts(
  models: Models,
  encoder: SentenceEncoder | null,
  withinMs: number,
  parts: readonly Part[],
  findings: readonly Finding[],
): ModelOpinion {
  const opinion: ModelOpinion = { crisis: 0, reasons: [], language: null }
  const places = parts.flatMap((part) => placesOf(models, part, findings, opinion))
  const isDecided = findings.some(({ reason }) => reason.level === 'crisis')
  const encoded =
    encoder && opinion.language === 'en' && !isDecided ? encode(encoder, places, withinMs) : null
  for (const place of places) {
    const read = encoded?.get(place) ?? null
    const heard = place.heard.reduce<CrisisLevel>((level, one) => higherLevel(level, one.heard), 'none')
    const linear = {
      crisis: likelyOf(place.linearCrisis),
      flag: likelihood(models.flag, place.features),
    }
    const { crisis, flag } = read
      ? weigh(models.stack, {
          linearCrisis: place.linearCrisis,
          linearFlag: logit(linear.flag),
          encoder: read,
          heard,
          words: place.words,
        })
      : linear
    const { message, sentence } =
      thresholds[read ? 'encoded' : encoded?.size && place.isEnglish ? 'unread' : 'plain']
    const least = place.isWhole ? message : sentence
    const isWatched =
      crisis >= least.ask ||
      flag >= least.watch ||
      // What one model calls a crisis by itself never falls below watch.
      linear.crisis >= (place.isWhole ? thresholds.plain.message : thresholds.plain.sentence).crisis
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
  return read ? read.crisis > 0 && place.linearCrisis > 0 : place.words > fewWords || likely >= sureAlone
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
      isEnglish: reading.language === 'en' && !reading.isMixed,
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
function encode(
  encoder: SentenceEncoder,
  places: readonly Place[],
  withinMs: number,
): Map<Place, EncoderOpinion> {
  const opinions = new Map<Place, EncoderOpinion>()
  const started = performance.now()
  let left = encodedPieces
  const english = places.filter(({ isEnglish }) => isEnglish)
  const ranked = english.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.linearCrisis - a.linearCrisis,
  )
  for (const place of ranked) {
    const pieces = Math.min(encoder.countPieces(place.text), piecesAtMost)
    if (place.isWhole && places.length > 1 && pieces > wholePieces) continue
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
