import type { CheckedClient } from '#domains/clients/check.ts'
import {
  crisisLevels,
  type CrisisLevel,
  type Detection,
  type Reason,
} from '#domains/crisis/detection/types.ts'
import { detectApart } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'

const rank = (level: CrisisLevel): number => crisisLevels.indexOf(level)
const raising = ({ reasons }: Detection): Reason[] =>
  reasons.filter(({ level, words }) => level !== 'none' && words !== '')

/** Where a place of the old text lies in the new one: what stands after the change has moved. */
const mover = (before: string, after: string): ((at: number) => number) => {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same += 1
  return (at) => (at <= same ? at : at + after.length - before.length)
}

/** The same danger, in words that stood there already: perhaps with more around them now. */
const covers = (heard: Reason, now: Reason, move: (at: number) => number): boolean =>
  heard.category === now.category &&
  rank(heard.level) >= rank(now.level) &&
  move(heard.start) < now.end &&
  move(heard.end) > now.start

/**
 * Judges a text that grows while it is written: what its last version said already has been heard, and is not told
 * again with every word that follows. Null when there is nothing new to hear.
 */
export const judgeNews = async (
  ctx: Context,
  client: CheckedClient,
  before: string,
  after: string,
): Promise<Detection | null> => {
  if (after.trim() === '' || after === before) return null
  const found = await detectApart(ctx, client, after)
  if (found.level === 'none' || before.trim() === '') return found
  const earlier = await detectApart(ctx, client, before)
  if (rank(found.level) > rank(earlier.level)) return found
  const heard = raising(earlier)
  const move = mover(before, after)
  const isNew = raising(found).some((now) => !heard.some((one) => covers(one, now, move)))
  return isNew ? found : null
}
