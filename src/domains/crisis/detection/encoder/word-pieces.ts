/** How an encoder cuts a text. */
export interface Pieces {
  /** The numbers of the marks that every text is put between. */
  beginning: number
  end: number
  /** The numbers of a text's pieces; none for a text without a word. */
  cut(text: string): number[]
}

/** Where `[UNK]`, `[CLS]` and `[SEP]` stand in every vocabulary: an unknown word, the beginning and the end of a text. */
const marks = { unknown: 0, beginning: 1, end: 2 } as const

/** Accents, and characters that nobody sees. */
const unseen = /[\p{Mn}\p{Cf}]/gu
const curlyQuotes = /[\u2018\u2019]/g
const words = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu
/** A longer word says nothing: it is read as unknown, so that its pieces cost no time. */
const longestWord = 60

/**
 * Cuts a text into pieces of a vocabulary (WordPiece; Schuster and Nakajima 2012): compatible letters, lower case, without
 * accents, of each word the longest known beginning, then the longest known continuation. Returns their numbers.
 */
export const createWordPieces = (vocabulary: readonly string[]): Pieces => {
  const ids = new Map(vocabulary.map((piece, id) => [piece, id]))
  return {
    ...marks,
    cut: (text) => {
      const plain = text
        .normalize('NFKC')
        .toLowerCase()
        .replace(curlyQuotes, "'")
        .normalize('NFD')
        .replace(unseen, '')
      return [...plain.matchAll(words)].flatMap(([word]) => cut(word, ids))
    },
  }
}

function cut(word: string, ids: ReadonlyMap<string, number>): number[] {
  if (word.length > longestWord) return [marks.unknown]
  const pieces: number[] = []
  for (let start = 0; start < word.length; ) {
    let end = word.length
    let id: number | undefined
    for (; end > start; end--) {
      id = ids.get(`${start === 0 ? '' : '##'}${word.slice(start, end)}`)
      if (id !== undefined) break
    }
    if (id === undefined) return [marks.unknown]
    pieces.push(id)
    start = end
  }
  return pieces
}
