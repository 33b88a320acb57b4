import type { Side } from './contract.ts'

export interface Visit {
  side: Side
  cameAt: Date
  /** The last moment it is known of; where it has not ended, this is how far it counts. */
  until: Date
}

/** When both were in: the first and the last moment, and how long in all, without the gaps. */
export interface Together {
  startedAt: Date
  endedAt: Date
  milliseconds: number
}

/** Counts the time in which each side has at least one visit; null where they never met. */
export const timeTogether = (visits: readonly Visit[]): Together | null => {
  const marks = visits
    .filter(({ cameAt, until }) => until > cameAt)
    .flatMap(({ side, cameAt, until }) => [
      { side, at: cameAt.getTime(), step: 1 },
      { side, at: until.getTime(), step: -1 },
    ])
    // At one moment somebody comes before another goes: a page loaded anew leaves no gap of nothing.
    .sort((a, b) => a.at - b.at || b.step - a.step)
  const inside = { client: 0, host: 0 }
  let since: number | null = null
  let first: number | null = null
  let last = 0
  let milliseconds = 0
  for (const { side, at, step } of marks) {
    inside[side] += step
    const both = inside.client > 0 && inside.host > 0
    if (both && since === null) since = at
    if (!both && since !== null) {
      if (at > since) {
        first ??= since
        last = at
        milliseconds += at - since
      }
      since = null
    }
  }
  return first === null ? null : { startedAt: new Date(first), endedAt: new Date(last), milliseconds }
}
