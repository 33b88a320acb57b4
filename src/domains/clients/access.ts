import type { Actor } from '#shared/actor.ts'

/** What stands between a person and a client's record. */
export interface Ties {
  clientId: string
  organizationId: string
  /** The actor is on the client's care team. */
  inCaseload: boolean
  /** The client has an open alert, which every responder of the organization may see. */
  hasOpenAlert: boolean
  /** The actor acknowledged the client's open crisis and is the responder until it is closed. */
  isHolder: boolean
}

/**
 * - `own`: the person alone
 * - `talk`: what a crisis needs: the conversation, moods, safety plan, check-ups, contacts: the person, the care team, a
 *   responder while an alert is open, an admin who acknowledged it
 * - `work`: changing the plan or the calendar, and what was worked on over time (progress, workbooks, shared journal
 *   entries): the person and the care team
 * - `profile`: name and number: all of these and the organization's admins
 *
 * Supporters reach no record: what a client shares with them is read by the circle alone.
 */
export type Purpose = 'own' | 'talk' | 'work' | 'profile'

/** Whether a person may come near a client's record for a purpose. The pages ask the same question. */
export const mayReach = (actor: Actor, purpose: Purpose, ties: Ties): boolean => {
  if (actor.organizationId !== ties.organizationId) return false
  if (actor.clientId === ties.clientId) return actor.role === 'client' || actor.role === 'guest'
  if (purpose === 'own') return false
  switch (actor.role) {
    case 'therapist':
      return ties.inCaseload || (purpose !== 'work' && ties.hasOpenAlert)
    case 'admin':
      return purpose === 'profile' || (purpose === 'talk' && ties.isHolder)
    default:
      return false
  }
}
