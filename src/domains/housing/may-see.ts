import { mayReview, type Reviewed } from '#domains/submissions/access.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import type { Actor } from '#shared/actor.ts'

type Property = Reviewed & { state: string }

/** Whoever looks after a place decides about it: admins, and whom it was given to. */
export const mayDecide = (actor: Actor, row: Property): boolean => mayReview(actor, row)

/** Every counselor sees the places that are open, since they look for one for their people. */
export const maySeeProperty = (actor: Actor, row: Property): boolean =>
  mayDecide(actor, row) ||
  (actor.organizationId === row.organizationId &&
    actor.role === 'therapist' &&
    standingOf('property', row.state) === 'going')
