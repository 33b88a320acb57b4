import type { Role } from './endpoint.ts'

/** The person a request acts for. */
export interface Actor {
  role: Role
  organizationId: string
  userId: string
  /** The client record the person is, for clients and guests. */
  clientId: string | null
  username: string | null
  fullName: string
  /** Hash of the session's token; names the session in events, opens nothing. */
  session: string
  /** Which of the person's devices the session belongs to. */
  deviceId?: string
}

export const isStaff = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'therapist' || actor.role === 'admin' || actor.role === 'superadmin'
