import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { readReach } from '#shared/reach.ts'
import { announce } from '../alerts.ts'
import type { ownEndpoints } from '../contract/own.ts'
import { readStatus } from '../status.ts'
import { crisisAlerts } from '../tables.ts'
import { findOpenAlert } from './open-alert.ts'

const reachPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'crisis_alerts.reach',
  row,
})

/** How a guest wants to be reached; null where they left nothing. */
export const openReach = (
  ctx: Pick<Context, 'fields'>,
  { id, clientId, reach }: Pick<typeof crisisAlerts.$inferSelect, 'id' | 'clientId' | 'reach'>,
): string | null => reach && ctx.fields.open(reach, reachPlace(clientId, id))

/**
 * Keeps a number or an e-mail address on the guest's open alert, sealed; it goes with the guest's record.
 *
 * @throws AppError `request.invalid` for what is neither; `request.not_found` without an open alert
 */
export const leaveReach: Verb<typeof ownEndpoints.leaveReach> = async (ctx, { id, reach }) => {
  const client = await checkClient(ctx, id, 'own')
  const how = readReach(reach)
  if (!how) throw new AppError('request.invalid', 'reach: wants a phone number or an e-mail address')
  const text = how.email ?? how.phone
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const open = await findOpenAlert(tx, client)
    await tx
      .update(crisisAlerts)
      .set({ reach: text ? ctx.fields.seal(text, reachPlace(client, open.id)) : null })
      .where(eq(crisisAlerts.id, open.id))
    await audit(tx, ctx, {
      action: 'alert.reach_left',
      recordType: 'alert',
      recordId: open.id,
      clientId: client,
    })
    await announce(tx, ctx, open, 'joined')
    return { alert: await readStatus(tx, ctx, client) }
  })
}
