import type { Heard } from '#domains/crisis/hear-visitor.ts'
import type { Context } from '#platform/context.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { AppError } from '#shared/errors.ts'

const writing = { max: 120, seconds: 60 }
const limiters = new WeakMap<Context['clock'], ReturnType<typeof createLimiter>>()

/**
 * Counts what a person writes in a minute, after their words were heard: no limit stands before a sign of danger, and words
 * with one are not counted. Throws request.too_many.
 */
export const keepPace = ({ clock, actor }: Context, { level }: Heard, what: string): void => {
  if (level !== 'none') return
  const limiter = limiters.get(clock) ?? createLimiter(clock)
  limiters.set(clock, limiter)
  if (!limiter.allow(`${what} ${actor.userId}`, writing)) throw new AppError('request.too_many')
}
