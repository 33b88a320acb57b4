/** The product's only source of "now". Tests move it; nothing else does. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  /** Moves time forward by that many milliseconds. */
  advance(milliseconds: number): void
}

export const movableClock = (): MovableClock => {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}
