import {
  type AskedTurn,
  type EncoderOpinion,
  piecesAtMost,
  type SentenceEncoder,
  type TurnOpinion,
} from './encoder/encoder.ts'
import type { Place } from './places.ts'

/** The English encoder and that of the other languages; null where it cannot be opened. */
export type Encoders = Record<Place['reader'], SentenceEncoder | null>

/** One text is read by the encoder in at most so many pieces. */
const encodedPieces = 64
const wholePieces = 32
/** In characters; a longer text has more than `wholePieces`. */
const longestWhole = 300
/** In characters; a longer text is no turn of a talk, and most of it would not be read. */
const longestTurn = 500
/** How long a piece took lately: what would be late is not begun. */
let msPerPiece = 0.4

/** Reads one text unless it would be late; `null` then too. */
function timed<Opinion>(
  pieces: number,
  until: number,
  read: () => Opinion | null,
): { opinion: Opinion | null; isLate: boolean } {
  const begun = performance.now()
  if (begun + pieces * msPerPiece > until) {
    // One slow moment must not shut the encoder out for good.
    msPerPiece *= 0.9
    return { opinion: null, isLate: true }
  }
  const opinion = read()
  if (pieces > 0) msPerPiece += 0.2 * ((performance.now() - begun) / pieces - msPerPiece)
  return { opinion, isLate: false }
}

/**
 * What the encoders say of the places, as far as their pieces and the time last: a short text whole, then the sentences, the
 * most suspicious first. `until`: on the clock of `performance.now()`.
 */
export function encode(
  encoders: Encoders,
  places: readonly Place[],
  until: number,
): Map<Place, EncoderOpinion> {
  const opinions = new Map<Place, EncoderOpinion>()
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
    const { opinion, isLate } = timed(pieces, until, () => encoder.judge(place.text))
    if (isLate) continue
    if (opinion) opinions.set(place, opinion)
    left -= pieces
  }
  return opinions
}

/** What a text tells as a turn of a talk about danger; null where it is too long or no encoder can say it in time. */
export function readTurn(
  encoders: Encoders,
  whole: Place,
  turn: AskedTurn,
  until: number,
): TurnOpinion | null {
  const encoder = encoders[whole.reader]
  if (!encoder || whole.text.length > longestTurn) return null
  const pieces = Math.min(encoder.countPieces(whole.text), piecesAtMost)
  return timed(pieces, until, () => encoder.readTurn(whole.text, turn)).opinion
}
