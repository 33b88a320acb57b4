/**
 * Whether a text consists of these pieces and of nothing else but marks and spaces. The longest piece that a pattern finds comes first
 * in it. A word that no pattern knows makes it false: what else the person said is never overlooked.
 */
export const isMadeOf = (text: string, pieces: readonly RegExp[]): boolean =>
  !/[\p{L}\p{N}]/u.test(pieces.reduce((left, piece) => left.replace(piece, ' '), text.normalize('NFC')))

/** A pattern of whole words and phrases, each a source of its own; it finds all of them, in any case. */
export const wholeWords = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
