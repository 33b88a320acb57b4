import type { Actor } from '#shared/actor.ts'

/** The two of a conversation. */
export interface Pair {
  organizationId: string
  clientId: string
  userId: string
}

/** Which of the two somebody is; null for everybody else. */
export const sideOf = (actor: Actor, pair: Pair): 'client' | 'other' | null => {
  if (actor.organizationId !== pair.organizationId) return null
  if (actor.clientId === pair.clientId) return 'client'
  return actor.userId === pair.userId ? 'other' : null
}
