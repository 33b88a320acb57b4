import { createForwardPass } from '#domains/crisis/detection/encoder/forward-pass.ts'
import { createUnigramPieces } from '#domains/crisis/detection/encoder/unigram-pieces.ts'
import { createWordPieces } from '#domains/crisis/detection/encoder/word-pieces.ts'
import { floatsOf, readArrays } from '#platform/text/arrays-file.ts'
import type { Act, Feeling, Stance, Topic } from './labels.ts'
import { leastLikely, type Likely, type Reading, type Understanding } from './types.ts'

/** What stands in the file beside its arrays (`training/understanding/train.py`). */
interface Extra {
  vocabulary: string[]
  layers: number
  acts: Act[]
  topics: Topic[]
  situations: string[]
  feelings: Feeling[]
  stances: Stance[]
  asked: string[]
}

export const piecesAtMost = 48
const longestRead = 1200
const sentencesAtMost = 5

/**
 * Opens an encoder that understands turns: for English e5-small-v2 (Wang and others 2022, arXiv 2212.03533), for the other languages
 * multilingual-e5-small (Wang and others 2024, arXiv 2402.05672), both trained further on the examples of
 * `training/understanding/`, weights rounded to bytes. Synchronous. Throws when the file is missing or damaged.
 */
export function openReader(file: URL): (text: string) => Understanding | null {
  const model = readArrays(file)
  const extra = model.extra as Extra
  const pieces = model.arrays.has('scores')
    ? createUnigramPieces(extra.vocabulary, floatsOf(model, 'scores'))
    : createWordPieces(extra.vocabulary)
  const meanOf = createForwardPass(model, extra.layers, piecesAtMost + 2)
  const [weights, bias] = [floatsOf(model, 'head'), floatsOf(model, 'head:bias')]
  const names = [
    extra.acts,
    extra.topics,
    [...extra.situations, ''],
    extra.feelings,
    extra.stances,
    [...extra.asked, ''],
  ]
  const starts = names.map((_, at) => names.slice(0, at).reduce((sum, list) => sum + list.length, 0))

  const logitsOf = (mean: Float32Array): Float32Array => {
    const all = bias.length
    const found = Float32Array.from(bias)
    for (let i = 0; i < mean.length; i++) {
      const value = mean[i]!
      for (let j = 0; j < all; j++) found[j]! += value * weights[i * all + j]!
    }
    return found
  }
  const read = (text: string): Reading | null => {
    const cut = pieces.cut(text)
    if (cut.length === 0) return null
    const half = piecesAtMost / 2
    const shown = cut.length > piecesAtMost ? [...cut.slice(0, half), ...cut.slice(-half)] : cut
    const logits = logitsOf(meanOf([pieces.beginning, ...shown, pieces.end]))
    const part = (at: number) => logits.subarray(starts[at], (starts[at] ?? 0) + (names[at]?.length ?? 0))
    const [stance] = ranked(softmax(part(4)), extra.stances)
    return {
      text,
      acts: ranked(sigmoid(part(0)), extra.acts),
      topics: ranked(sigmoid(part(1)), extra.topics),
      situations: ranked(softmax(part(2)), extra.situations).slice(0, 4),
      feelings: ranked(sigmoid(part(3)), extra.feelings).slice(0, 3),
      stance: stance ?? { what: 'neither', likely: 1 },
      asked: ranked(softmax(part(5)), extra.asked).slice(0, 3),
    }
  }
  return (text) => {
    const whole = read(text.slice(0, longestRead))
    if (!whole) return null
    const parts = sentencesIn(text.slice(0, longestRead))
    const sentences =
      parts.length > 1 ? parts.slice(-sentencesAtMost).flatMap((part) => read(part) ?? []) : []
    return { whole, sentences }
  }
}

/** The sentences of a turn; a word or two belong to what stands before them. */
export function sentencesIn(text: string): string[] {
  const parts = text
    .split(/(?<=[.!?…。！？؟।])\s*|\n+/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}|\p{N}/u.test(part))
  return parts
}

const sigmoid = (logits: Float32Array): number[] => Array.from(logits, (one) => 1 / (1 + Math.exp(-one)))

function softmax(logits: Float32Array): number[] {
  const top = Math.max(...logits)
  const shares = Array.from(logits, (one) => Math.exp(one - top))
  const sum = shares.reduce((total, one) => total + one, 0)
  return shares.map((one) => one / sum)
}

const ranked = <T extends string>(likely: readonly number[], names: readonly T[]): Likely<T>[] =>
  names
    .map((what, at) => ({ what, likely: likely[at] ?? 0 }))
    .filter((one) => one.likely >= leastLikely)
    .sort((a, b) => b.likely - a.likely)
