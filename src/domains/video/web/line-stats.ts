import type { LineSample } from './ladder.ts'

/** What the counters of one connection stand at. */
export interface LineCount {
  /** Names the connection's way through the network: another one counts from nought. */
  path: string
  bytes: number
}

/** A packet's headers, which a phone bill counts and the browser does not: 20 bytes of IPv4 and 8 of UDP. */
const headerBytes = 28

interface Pair {
  id: string
  type: string
  nominated?: boolean
  state?: string
  bytesSent?: number
  bytesReceived?: number
  packetsSent?: number
  packetsReceived?: number
  availableOutgoingBitrate?: number
  currentRoundTripTime?: number
}
interface Report {
  id: string
  type: string
  selectedCandidatePairId?: string
  fractionLost?: number
  kind?: string
}

/** Reads what a connection says: how many bytes went both ways, headers included, and how the line does. */
export const readLine = (
  report: { values(): Iterable<unknown> },
  at: number,
): { count: LineCount | null; sample: LineSample } => {
  const all = [...report.values()] as (Report & Pair)[]
  const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  const pair: Pair | undefined = all.find(
    (one) =>
      one.type === 'candidate-pair' &&
      (chosen ? one.id === chosen : one.nominated && one.state === 'succeeded'),
  )
  const losses = all
    .filter(({ type, fractionLost }) => type === 'remote-inbound-rtp' && fractionLost !== undefined)
    .map(({ fractionLost = 0 }) => fractionLost)
  const bits = pair?.availableOutgoingBitrate
  const roundTrip = pair?.currentRoundTripTime
  return {
    count: pair
      ? {
          path: pair.id,
          bytes:
            (pair.bytesSent ?? 0) +
            (pair.bytesReceived ?? 0) +
            ((pair.packetsSent ?? 0) + (pair.packetsReceived ?? 0)) * headerBytes,
        }
      : null,
    sample: {
      at,
      availableKbps: bits === undefined ? null : bits / 1000,
      loss: losses.length ? Math.max(...losses) : null,
      roundTripMs: roundTrip === undefined ? null : roundTrip * 1000,
    },
  }
}

export interface Meter {
  bytes: number
  last: LineCount | null
  /** Bytes a second, smoothed over some ten seconds; null until known. */
  rate: number | null
  at: number
}

export const startMeter = (bytes: number, at: number): Meter => ({ bytes, last: null, rate: null, at })

/** Adds what went through since the last look. A new connection, or a new way, counts from nought. */
export const addToMeter = (meter: Meter, count: LineCount | null, at: number): Meter => {
  if (!count) return { ...meter, at }
  const isSame = meter.last?.path === count.path && count.bytes >= meter.last.bytes
  const more = isSame ? count.bytes - (meter.last?.bytes ?? 0) : count.bytes
  const span = (at - meter.at) / 1000
  const now = span > 0 ? more / span : null
  const rate = now === null ? meter.rate : meter.rate === null ? now : meter.rate * 0.8 + now * 0.2
  return { bytes: meter.bytes + more, last: count, rate, at }
}

/** Megabytes as people count them: whole ones from 1 up, tenths below. */
export const megabytes = (bytes: number): number => {
  const mb = bytes / 1_000_000
  return mb < 1 ? Math.ceil(mb * 10) / 10 : Math.round(mb)
}
