import { isSame } from '#shared/same.ts'
import { ApiError } from '#web/api.ts'

interface Written<T> {
  /** What the form was opened with. */
  opened: T
  draft: T
  change(part: Partial<T>): void
}

/**
 * What became of a form meanwhile; null while its save was not refused for it. `before` of the form names what its person
 * saw of the record: once they have said which of both stays, it is what stands now.
 */
export const overtakenBy = <T extends { before: unknown }>(
  { opened, draft, change }: Written<T>,
  now: T,
  save: { error: Error | null; reset(): void },
) => {
  const isRefused = save.error instanceof ApiError && save.error.code === 'volunteers.changed_meanwhile'
  if (!isRefused || isSame(draft.before, now.before)) return null
  const theirs = (Object.keys(now) as Exclude<keyof T, 'before'>[]).filter(
    (field) => field !== 'before' && !isSame(opened[field], now[field]) && !isSame(draft[field], now[field]),
  )
  const goOn = (fields: readonly (keyof T)[]) => () => {
    change(
      Object.fromEntries(['before' as keyof T, ...fields].map((field) => [field, now[field]])) as Partial<T>,
    )
    save.reset()
  }
  return {
    theirs,
    /** What others changed is taken; the rest stays as it was typed. */
    takeNow: goOn(theirs),
    /** What was typed stays; of what nobody typed in, what others wrote. */
    keepMine: goOn(theirs.filter((field) => isSame(opened[field], draft[field]))),
  }
}
