import { useState } from 'react'
import { ApiError } from '#web/api.ts'
import { changedByBoth, changeOf, pick } from '../contract/meanwhile.ts'

/**
 * What a form was opened with, and what became of it meanwhile. After a refusal the person looks at both and says
 * which stays; only then it is sent again. Null for something new.
 */
export const useMeanwhile = <T extends object>(opened: T | null, now: T | null, error: unknown) => {
  const [base, setBase] = useState(opened)
  const isRefused = error instanceof ApiError && error.code === 'reentry.changed_meanwhile'
  return {
    /** What is sent; null when nothing was changed. `isSeen`: the person knows what there is now. */
    change: (mine: T, isSeen: boolean) => {
      const change = base && changeOf(base, mine)
      if (!change || !isSeen || !now) return change
      return { ...change, before: pick(now, Object.keys(change.before) as (keyof T)[]) }
    },
    /** Fields that both changed; none while nothing was refused. */
    both: (mine: T): (keyof T)[] => (isRefused && base && now ? changedByBoth(base, mine, now) : []),
    /** The person takes what there is now. */
    take: (fields: readonly (keyof T)[]): void =>
      setBase((before) => before && now && { ...before, ...pick(now, fields) }),
  }
}
