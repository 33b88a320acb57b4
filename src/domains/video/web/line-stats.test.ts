import { expect, it } from 'vitest'
import { addToMeter, megabytes, readLine, startMeter } from './line-stats.ts'

const pair = (more: object) => ({
  id: 'P1',
  type: 'candidate-pair',
  nominated: true,
  state: 'succeeded',
  bytesSent: 1000,
  bytesReceived: 2000,
  packetsSent: 10,
  packetsReceived: 20,
  availableOutgoingBitrate: 300_000,
  currentRoundTripTime: 0.12,
  ...more,
})
const report = (...stats: object[]) => new Map(stats.map((one, i) => [String(i), one]))

it('reads bytes both ways with their headers, width, delay and the worst loss', () => {
  const read = readLine(
    report(
      pair({ id: 'P0', bytesSent: 9, nominated: true }),
      pair({}),
      { id: 'T', type: 'transport', selectedCandidatePairId: 'P1' },
      { id: 'A', type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.01 },
      { id: 'V', type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.2 },
    ),
    5,
  )
  expect(read.count).toEqual({ path: 'P1', bytes: 3000 + 30 * 28 })
  expect(read.sample).toEqual({ at: 5, availableKbps: 300, loss: 0.2, roundTripMs: 120 })
})

it('a browser without a transport report is read by its nominated pair; without one nothing is known', () => {
  expect(readLine(report(pair({ id: 'X' })), 0).count?.path).toBe('X')
  expect(readLine(report(), 7)).toEqual({
    count: null,
    sample: { at: 7, availableKbps: null, loss: null, roundTripMs: null },
  })
})

it('the meter adds what is new, and goes on when the way through the network changes', () => {
  let meter = startMeter(500, 0)
  meter = addToMeter(meter, { path: 'a', bytes: 100 }, 1000)
  meter = addToMeter(meter, { path: 'a', bytes: 300 }, 2000)
  expect(meter.bytes).toBe(800)
  meter = addToMeter(meter, { path: 'b', bytes: 50 }, 3000)
  meter = addToMeter(meter, null, 4000)
  meter = addToMeter(meter, { path: 'b', bytes: 60 }, 5000)
  expect(meter.bytes).toBe(860)
  expect(meter.rate).toBeGreaterThan(0)
})

it('counts megabytes as people do', () => {
  expect([0, 20_000, 950_000, 1_400_000, 8_600_000].map(megabytes)).toEqual([0, 0.1, 1, 1, 9])
})
