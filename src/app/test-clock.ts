import { randomBytes } from 'node:crypto'
import { steppingClock } from '#platform/clock.ts'

/** The clock of the server, its jobs and every test of this process. `src/app/test-setup.ts` resets it for each file. */
export const testClock = steppingClock()

/** A network address that no other caller has: limits count by address. */
export const anAddress = (): string =>
  `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/(.{4})/, '$1:')}::1`

let current = anAddress()

/** Where the calls of the current test file come from, unless they say otherwise. */
export const fileAddress = (): string => current
export const takeFileAddress = (): void => {
  current = anAddress()
}
