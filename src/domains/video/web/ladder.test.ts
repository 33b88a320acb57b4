import { expect, it } from 'vitest'
import { seconds } from '#shared/dates.ts'
import { type Ladder, type LineSample, startLadder, stepLadder } from './ladder.ts'

const good: Omit<LineSample, 'at'> = { availableKbps: 3000, loss: 0, roundTripMs: 60 }
const weak: Omit<LineSample, 'at'> = { availableKbps: 60, loss: 0.06, roundTripMs: 300 }

/** So many samples, two seconds apart; answers every rung it stood on. */
const feed = (from: Ladder, sample: Omit<LineSample, 'at'>, count: number, begins = 0) => {
  let ladder = from
  const seen: string[] = []
  for (let i = 1; i <= count; i += 1) {
    ladder = stepLadder(ladder, { ...sample, at: begins + i * seconds(2) })
    if (seen.at(-1) !== ladder.rung) seen.push(ladder.rung)
  }
  return { ladder, seen, at: begins + count * seconds(2) }
}

it('begins in the middle, and climbs on a good line', () => {
  expect(startLadder('720', 0).rung).toBe('360')
  expect(feed(startLadder('720', 0), good, 30).seen).toEqual(['360', '720'])
})

it('does not climb past what saving data allows', () => {
  expect(startLadder('180', 0).rung).toBe('180')
  expect(feed(startLadder('180', 0), good, 60).seen).toEqual(['180'])
})

it('goes down one step at a time to sound alone, and stays there on a weak line', () => {
  expect(feed(startLadder('720', 0), weak, 40).seen).toEqual(['360', '180', 'audio'])
})

it('one bad moment changes nothing', () => {
  let ladder = startLadder('720', 0)
  for (let i = 1; i < 40; i += 1)
    ladder = stepLadder(ladder, { ...(i % 3 ? good : { ...good, loss: 0.3 }), at: i * seconds(2) })
  expect(ladder.rung).toBe('360')
})

it('loss and delay count as well as width', () => {
  expect(feed(startLadder('720', 0), { ...good, loss: 0.2 }, 3).ladder.rung).toBe('180')
  expect(feed(startLadder('720', 0), { ...good, roundTripMs: 2000 }, 3).ladder.rung).toBe('180')
})

it('tries the picture again after a wait that grows each time it broke down', () => {
  const down = feed(startLadder('720', 0), weak, 9)
  expect(down.ladder.rung).toBe('audio')
  // Nothing is sent, so the estimate of the width says nothing: quiet alone counts.
  const quiet = { availableKbps: 60, loss: 0, roundTripMs: 80 }
  const first = down.ladder.notUpBefore
  const up = feed(down.ladder, quiet, 60, down.at)
  expect(up.seen[0]).toBe('audio')
  expect(up.seen).toContain('180')
  let ladder = down.ladder
  let at = down.at
  while (ladder.rung === 'audio') {
    at += seconds(2)
    ladder = stepLadder(ladder, { ...quiet, at })
  }
  expect(at).toBeGreaterThanOrEqual(first)
  const again = feed(ladder, weak, 3, at)
  expect(again.ladder.rung).toBe('audio')
  expect(again.ladder.notUpBefore - again.at).toBeGreaterThan(first - down.at)
})

it('a line that says nothing of itself changes nothing', () => {
  const silent = { availableKbps: null, loss: null, roundTripMs: null }
  expect(feed(startLadder('720', 0), silent, 40).seen).toEqual(['360'])
})
