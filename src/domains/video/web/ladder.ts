import { seconds } from '#shared/dates.ts'

/** How good the picture is that leaves here: its height, or none. */
export const rungs = ['audio', '180', '360', '720'] as const
export type Rung = (typeof rungs)[number]

/** What a rung sends at most, in kilobits a second, and how smoothly. */
export const rungShape: Record<
  Exclude<Rung, 'audio'>,
  { height: number; kbps: number; framesPerSecond: number }
> = {
  '180': { height: 180, kbps: 120, framesPerSecond: 15 },
  '360': { height: 360, kbps: 400, framesPerSecond: 20 },
  '720': { height: 720, kbps: 1000, framesPerSecond: 24 },
}
const needs: Record<Rung, number> = { audio: 0, '180': 120, '360': 400, '720': 1000 }

/** What the line says of itself, every two seconds. Unknown values are null. */
export interface LineSample {
  /** Milliseconds. */
  at: number
  availableKbps: number | null
  /** 0 to 1. */
  loss: number | null
  roundTripMs: number | null
}

export interface Ladder {
  rung: Rung
  /** The best rung this line may use, where data is to be saved. */
  top: Rung
  badInRow: number
  goodInRow: number
  /** No way up before this moment: a line that broke down twice is given longer to recover. */
  notUpBefore: number
  waits: number
}

const badEnough = 3
const goodEnough = 5
const firstWait = seconds(15)
const longestWait = seconds(120)

export const startLadder = (top: Rung, at: number): Ladder => ({
  rung: rungs.indexOf(top) > rungs.indexOf('360') ? '360' : top,
  top,
  badInRow: 0,
  goodInRow: 0,
  notUpBefore: at + seconds(6),
  waits: firstWait,
})

const isBad = ({ availableKbps, loss, roundTripMs }: LineSample, rung: Rung): boolean =>
  (loss !== null && loss > 0.1) ||
  (roundTripMs !== null && roundTripMs > 1200) ||
  (availableKbps !== null && availableKbps < needs[rung] * 0.7)

// With little sent the browser's estimate stays low whatever the line could do, so that a rung that sends no picture
// goes up on a quiet line alone, and comes down again if that was too much.
const isGood = ({ availableKbps, loss, roundTripMs }: LineSample, rung: Rung, next: Rung): boolean =>
  (loss === null || loss < 0.03) &&
  (roundTripMs === null || roundTripMs < 500) &&
  (rung === 'audio' || (availableKbps !== null && availableKbps > needs[next] * 1.3))

/** The next state: down after three bad samples in a row, up after five good ones and a wait that grows. */
export const stepLadder = (ladder: Ladder, sample: LineSample): Ladder => {
  const place = rungs.indexOf(ladder.rung)
  const below = rungs[place - 1]
  const above = place < rungs.indexOf(ladder.top) ? rungs[place + 1] : undefined
  if (isBad(sample, ladder.rung)) {
    const badInRow = ladder.badInRow + 1
    if (badInRow < badEnough || !below) return { ...ladder, badInRow, goodInRow: 0 }
    return {
      ...ladder,
      rung: below,
      badInRow: 0,
      goodInRow: 0,
      notUpBefore: sample.at + ladder.waits,
      waits: Math.min(ladder.waits * 2, longestWait),
    }
  }
  if (!above || !isGood(sample, ladder.rung, above)) return { ...ladder, badInRow: 0, goodInRow: 0 }
  const goodInRow = ladder.goodInRow + 1
  if (goodInRow < goodEnough || sample.at < ladder.notUpBefore) return { ...ladder, badInRow: 0, goodInRow }
  return { ...ladder, rung: above, badInRow: 0, goodInRow: 0, notUpBefore: sample.at + seconds(6) }
}
