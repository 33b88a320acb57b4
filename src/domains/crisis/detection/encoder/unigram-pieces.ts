import type { Pieces } from './word-pieces.ts'

/** Where the beginning and the end of a text and an unknown character stand in every vocabulary. */
const marks = { beginning: 0, end: 1, unknown: 2 } as const

const hidden = /\p{Cf}|(?!\s)\p{Cc}/gu
const curlyQuotes = /[\u2018\u2019]/g
const curlyDoubles = /[\u201c\u201d]/g
const gap = '\u2581'
/** What stands after so many characters of a text is not read. */
const longestRead = 600
/** Costs more than any piece, so that it is only taken where no piece fits. */
const unknownMore = 10

/**
 * Cuts a text into the most likely row of pieces of a vocabulary (Kudo 2018, arXiv 1804.10959): compatible letters, lower
 * case, a mark before the first word and for every gap. `scores` are the logarithms of the pieces' likelihoods. Answers the
 * numbers of the pieces; none for a text without a letter or sign.
 */
export const createUnigramPieces = (vocabulary: readonly string[], scores: ArrayLike<number>): Pieces => {
  const firstPiece = marks.unknown + 1
  const ids = new Map(vocabulary.slice(firstPiece).map((piece, at) => [piece, at + firstPiece]))
  const longest = Math.max(...vocabulary.slice(firstPiece).map((piece) => [...piece].length))
  const unknown =
    Array.from(scores)
      .slice(firstPiece)
      .reduce((least, one) => Math.min(least, one), 0) - unknownMore
  const cut = (text: string): number[] => {
    const plain = normal(text)
    if (plain === '') return []
    const characters = [...`${gap}${plain}`].slice(0, longestRead)
    const count = characters.length
    const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY)
    const begin = new Int32Array(count + 1)
    const chosen = new Int32Array(count + 1)
    best[0] = 0
    for (let start = 0; start < count; start++) {
      let piece = ''
      for (let end = start + 1; end <= Math.min(count, start + longest); end++) {
        piece += characters[end - 1]
        const id = ids.get(piece)
        if (id === undefined && end > start + 1) continue
        const score = best[start]! + (id === undefined ? unknown : scores[id]!)
        if (score <= best[end]!) continue
        best[end] = score
        begin[end] = start
        chosen[end] = id ?? marks.unknown
      }
    }
    const pieces: number[] = []
    for (let end = count; end > 0; end = begin[end]!) pieces.push(chosen[end]!)
    return pieces.reverse()
  }
  return { ...marks, cut }
}

const normal = (text: string): string =>
  text
    // No piece is so long that more could be read.
    .slice(0, longestRead * 2)
    .normalize('NFKC')
    .toLowerCase()
    .replace(curlyQuotes, "'")
    .replace(curlyDoubles, '"')
    .replace(hidden, '')
    .trim()
    .replace(/\s+/g, gap)
