import type { Context } from '#platform/context.ts'
import type { Invitation } from '../contract/shapes.ts'
import type { circleInvitations } from '../tables.ts'
import { inviteePlace } from './place.ts'

export type InvitationRow = typeof circleInvitations.$inferSelect

/** Who is invited: the name that the client gave, and where the invitation goes. */
export interface Invitee {
  name: string
  email: string
  phone: string
}

export const openInvitee = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId, invitee }: Pick<InvitationRow, 'id' | 'clientId' | 'invitee'>,
): Invitee => JSON.parse(fields.open(invitee, inviteePlace(clientId, id))) as Invitee

/** What an open invitation waits for. The client reads `held` as "cannot be sent": the reason is for staff. */
export const stateOf = (row: InvitationRow): Invitation['state'] => {
  if (!row.confirmedAt) return 'awaiting_client'
  if (row.isHeld) return 'held'
  return row.needsTeam && !row.approvedAt ? 'awaiting_team' : 'sent'
}
