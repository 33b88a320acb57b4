import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { announce } from '../alerts.ts'
import type { crisisEndpoints } from '../contract.ts'
import { endCalling } from '../on-call/calling.ts'
import { crisisAlerts } from '../tables.ts'
import { type AlertRow, holderOf, lockOpenAlert, readAlert } from './alert-rows.ts'

/** Makes the caller the holder of a locked alert: calling ends, and nothing of an earlier holder stays. */
export const becomeHolder = async (
  tx: Tx,
  ctx: Context,
  row: AlertRow,
  change: 'taken' | 'handed',
): Promise<void> => {
  const now = ctx.clock.now()
  await tx
    .update(crisisAlerts)
    .set({
      takenBy: ctx.actor.userId,
      takenAt: now,
      ...(change === 'taken' ? { answeredAt: now } : {}),
      actedAt: now,
      holderSeenAt: null,
      leftBy: null,
      leftAt: null,
      handOverTo: null,
      handOverAt: null,
      shiftAskedAt: null,
      holderToldAt: null,
    })
    .where(eq(crisisAlerts.id, row.id))
  await endCalling(tx, row.id)
  await audit(tx, ctx, {
    action: `alert.${change}`,
    recordType: 'alert',
    recordId: row.id,
    clientId: row.clientId,
  })
  await announce(tx, ctx, row, change)
}

/** The first responder takes it; the same one may ask again. crisis.already_acknowledged for a second one. */
export const takeAlert: Verb<typeof crisisEndpoints.takeAlert> = async (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const row = await lockOpenAlert(tx, ctx, id)
    const holder = await holderOf(tx, row)
    if (holder && holder !== ctx.actor.userId) throw new AppError('crisis.already_acknowledged')
    if (!holder) await becomeHolder(tx, ctx, row, 'taken')
    return readAlert(tx, ctx, id)
  })
