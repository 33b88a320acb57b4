import { type ArraysFile, floatsOf, readArrays } from '#platform/text/arrays-file.ts'
import { createForwardPass } from './forward-pass.ts'
import { createUnigramPieces } from './unigram-pieces.ts'
import { createWordPieces } from './word-pieces.ts'

/** What the encoder hears in a text, as logits: a crisis, and danger of any level. */
export interface EncoderOpinion {
  crisis: number
  flag: number
  /** Of each category as a logit, in the order of `crisisCategories`; what a danger is about. */
  categories?: number[]
}

/** The question that a text answers, and what the talk is about. Names that the encoder does not know count as null. */
export interface AskedTurn {
  asked: string | null
  about: string | null
}

/** What the encoder takes an answer to tell, each from 0 to 1; only what is at all likely. */
export interface TurnOpinion extends AskedTurn {
  facts: { topic: string; value: 'danger' | 'calm' | 'unsure' | 'told'; likely: number }[]
  tones: { tone: string; likely: number }[]
}

export interface SentenceEncoder {
  /** Synchronous; null for a text without a piece. */
  judge(text: string): EncoderOpinion | null
  /** Reads a text as a turn of a talk about danger; null for a text without a piece. */
  readTurn(text: string, turn: AskedTurn): TurnOpinion | null
  /** How many pieces a text has, before it is cut to `piecesAtMost`. */
  countPieces(text: string): number
}

/** A longer text is read by its first and last pieces. */
export const piecesAtMost = 48
/** Beginning, two marks, end. */
const besidePieces = 4
const leastLikely = 0.1

/** What stands in the file beside its arrays (`training/encoder/train.py`). */
interface Extra {
  vocabulary: string[]
  layers: number
  /** What may stand before an answer; their rows follow those of the vocabulary. */
  marks: string[]
  categories: string[]
  topics: string[]
  values: string[]
  tones: string[]
}

/**
 * Opens a sentence encoder: for English bge-small-en-v1.5 (Xiao and others 2023, arXiv 2309.07597), for the other languages
 * multilingual-e5-small (Wang and others 2024, arXiv 2402.05672), both trained further on the sentences and turns of
 * `training/`, weights rounded to bytes. Throws when the file is missing or damaged, or where WebAssembly SIMD is not to
 * be had.
 */
export const openEncoder = (file: URL): SentenceEncoder => {
  const model = readArrays(file)
  const extra = model.extra as Extra
  const { vocabulary, marks } = extra
  const { cut, beginning, end } = model.arrays.has('scores')
    ? createUnigramPieces(vocabulary, floatsOf(model, 'scores'))
    : createWordPieces(vocabulary)
  const meanOf = createForwardPass(model, extra.layers, piecesAtMost + besidePieces)
  const { levels, categories, facts, tones } = createHeads(model, extra)

  const read = (text: string, before: readonly number[]): Float32Array | null => {
    const pieces = cut(text)
    if (pieces.length === 0) return null
    const half = piecesAtMost / 2
    const shown = pieces.length > piecesAtMost ? [...pieces.slice(0, half), ...pieces.slice(-half)] : pieces
    return meanOf([beginning, ...before, ...shown, end])
  }
  const markOf = (kind: 'about' | 'asked', name: string | null): number => {
    const at = marks.indexOf(`[${kind}:${name ?? 'nothing'}]`)
    return vocabulary.length + (at >= 0 ? at : marks.indexOf(`[${kind}:nothing]`))
  }
  return {
    countPieces: (text) => cut(text).length,
    judge: (text) => {
      const mean = read(text, [])
      if (!mean) return null
      const [crisis = 0, flag = 0] = levels(mean)
      return { crisis, flag, categories: categories(mean) }
    },
    readTurn: (text, { asked, about }) => {
      const mean = read(text, [markOf('about', about), markOf('asked', asked)])
      if (!mean) return null
      return { asked, about, facts: likelyFacts(facts(mean), extra), tones: likelyTones(tones(mean), extra) }
    },
  }
}

/** One linear layer whose columns stand one after the other: levels, categories, facts, tones. */
function createHeads(
  model: ArraysFile,
  { categories, topics, values, tones }: Extra,
): Record<'levels' | 'categories' | 'facts' | 'tones', (mean: Float32Array) => number[]> {
  const [weights, bias] = [floatsOf(model, 'head'), floatsOf(model, 'head:bias')]
  const all = bias.length
  let from = 0
  const take = (count: number) => {
    const first = from
    from += count
    return (mean: Float32Array): number[] =>
      Array.from({ length: count }, (_, at) => {
        let sum = bias[first + at]!
        for (let i = 0; i < mean.length; i++) sum += mean[i]! * weights[i * all + first + at]!
        return sum
      })
  }
  return {
    levels: take(2),
    categories: take(categories.length),
    facts: take(topics.length * values.length),
    tones: take(tones.length),
  }
}

/** One of the values of each topic is true: their likelihoods add up to one. */
function likelyFacts(logits: readonly number[], { topics, values }: Extra): TurnOpinion['facts'] {
  return topics.flatMap((topic, at) => {
    const own = logits.slice(at * values.length, (at + 1) * values.length).map((one) => Math.exp(one))
    const total = own.reduce((sum, one) => sum + one, 0)
    return own.flatMap((one, i) => {
      const value = values[i] as TurnOpinion['facts'][number]['value'] | 'nothing'
      const likely = one / total
      return value === 'nothing' || likely < leastLikely ? [] : [{ topic, value, likely }]
    })
  })
}

function likelyTones(logits: readonly number[], { tones }: Extra): TurnOpinion['tones'] {
  return tones.flatMap((tone, at) => {
    const likely = 1 / (1 + Math.exp(-logits[at]!))
    return likely < leastLikely ? [] : [{ tone, likely }]
  })
}
