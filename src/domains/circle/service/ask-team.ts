import type { CheckedClient } from '#domains/clients/check.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { type InvitationRow, stateOf } from './invitee.ts'

/** Puts the decision about an invitation on the list of staff, where it waits for one. */
export const askTeam = async (tx: Tx, ctx: Context<Actor | null>, row: InvitationRow): Promise<void> => {
  if (stateOf(row) !== 'awaiting_team') return
  await openTask(tx, ctx, row.clientId as CheckedClient, {
    kind: 'supporter',
    dueAt: ctx.clock.now(),
    causeId: row.id,
  })
}
