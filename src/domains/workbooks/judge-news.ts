import type { CheckedClient } from '#domains/clients/check.ts'
import { crisisLevels, type Detection } from '#domains/crisis/detection/types.ts'
import { detectFor } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'

const raising = ({ reasons }: Detection) => reasons.filter(({ level, words }) => level !== 'none' && words)
const rank = ({ level }: Detection): number => crisisLevels.indexOf(level)

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
  const found = await detectFor(ctx, client, after)
  if (found.level === 'none' || before.trim() === '') return found
  const earlier = await detectFor(ctx, client, before)
  if (rank(found) > rank(earlier)) return found
  const known = new Set(raising(earlier).map(({ category, words }) => `${category} ${words.toLowerCase()}`))
  const isNew = raising(found).some(({ category, words }) => !known.has(`${category} ${words.toLowerCase()}`))
  return isNew ? found : null
}
