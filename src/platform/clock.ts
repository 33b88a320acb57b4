import { days } from '#shared/dates.ts'

/** The product's only source of "now". Tests move it; nothing else does. */
export interface Clock {
  now(): Date
}

/** A device keeps what waits to be sent for no longer: an older moment comes from a wrong clock. */
const longestWait = days(366)

/**
 * When something was written on a device, by the device's word: not later than now, and not earlier than a device can have
 * kept it. A moment that cannot be true becomes now.
 */
export const momentOfDevice = (said: string, now: Date): Date => {
  const at = new Date(said)
  return at <= now && now.getTime() - at.getTime() <= longestWait ? at : now
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that can be set to another moment, from which it goes on. */
export interface MovableClock extends Clock {
  set(at: Date): void
}

export const isMovable = (clock: Clock): clock is MovableClock => 'set' in clock

/** The machine's time until it is set. For the seed of Testing Mode, whose scenarios make records with a past. */
export const seedClock = (): MovableClock => {
  let behindMs = 0
  return {
    now: () => new Date(Date.now() - behindMs),
    set: (at) => {
      behindMs = Date.now() - at.getTime()
    },
  }
}

/** A clock that does not know the machine's time: it starts at a moment of its own. For tests only. */
export interface TestClock extends MovableClock {
  /** Moves time forward by that many milliseconds. */
  advance(milliseconds: number): void
  /** Goes back to the moment it started at. */
  reset(): void
  /** Whether it moves with real time; else only with its readings. */
  runs: boolean
}

/** When every test begins: a Tuesday, 10:00 in Los Angeles, the time zone of the demo organization. */
export const testStart = new Date('2026-12-08T10:00:00-08:00')

const startingAt = (start: Date, runs: boolean, elapsed: () => number): TestClock => {
  let base = start.getTime() - elapsed()
  const set = (at: Date): void => {
    base = at.getTime() - elapsed()
  }
  return {
    now: () => new Date(base + elapsed()),
    advance: (milliseconds) => {
      base += milliseconds
    },
    set,
    reset: () => set(start),
    runs,
  }
}

/**
 * Each reading is one millisecond after the one before, however long a test takes: two records never have the same
 * time, and a busy machine changes nothing.
 */
export const steppingClock = (start = testStart): TestClock => {
  let readings = 0
  return startingAt(start, false, () => (readings += 1))
}

/** Runs on with real time. For a server under test, which a browser waits for. */
export const runningClock = (start = testStart): TestClock => startingAt(start, true, () => performance.now())

export const isTestClock = (clock: Clock): clock is TestClock => 'reset' in clock
