import type { Actor } from '#shared/actor.ts'

/** What a submission says of who may come near it. */
export interface Reviewed {
  organizationId: string
  assigneeId: string | null
}

/** Staff who look after it: the organization's admins, and whoever it was given to. */
export const mayReview = (actor: Actor, row: Reviewed): boolean => {
  if (actor.organizationId !== row.organizationId) return false
  return actor.role === 'admin' || (actor.role === 'therapist' && row.assigneeId === actor.userId)
}
