import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'

interface Pair {
  clientId: string
  /** The volunteer's account; null where it is gone. */
  userId: string | null
}
type Following = (tx: Tx, ctx: Context, pair: Pair) => Promise<void>
const starts: Following[] = []
const ends: Following[] = []

/** What else follows when a volunteer and a client stand together, such as that they may write to each other. */
export const followMatches = (following: { starts: Following; ends: Following }): void => {
  starts.push(following.starts)
  ends.push(following.ends)
}

export const whenMatchStarts: Following = async (tx, ctx, pair) => {
  for (const follow of starts) await follow(tx, ctx, pair)
}
export const whenMatchEnds: Following = async (tx, ctx, pair) => {
  for (const follow of ends) await follow(tx, ctx, pair)
}
