import { setTimeout as pause } from 'node:timers/promises'
import { chainOf } from './unavailable.ts'

/** SQLSTATE: ended because two transactions waited for each other, or because a lock was waited for longer than allowed. */
const lockStates = new Set(['40P01', '55P03'])

/** True when the database ended a transaction because of the locks of another one. */
export const isLockConflict = (error: unknown): boolean =>
  chainOf(error).some(({ code }) => typeof code === 'string' && lockStates.has(code))

const tries = 5

/** Runs a transaction, and again a little later where another one was in its way. Throws what the last try threw. */
export const givingWay = async <T>(transaction: () => Promise<T>, waitMs = 500): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await transaction()
    } catch (error) {
      if (tried === tries || !isLockConflict(error)) throw error
      await pause(waitMs * tried)
    }
}
