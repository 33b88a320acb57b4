import { and, asc, eq, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { isExclusionViolation } from '#platform/db/unique.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { appointmentEndpoints } from '../contract.ts'
import { providerOf } from '../open-times/rules-of.ts'
import { checkAppointment, readOne } from '../read.ts'
import { appointments } from '../tables.ts'
import { announce } from './announce.ts'
import { isCancelHeld } from './settle-cancel.ts'
import { checkTime, lockProvider } from './take-time.ts'

/**
 * Undoes a client's own cancellation, of all that were canceled with it, before anybody was told. Undone already, it stays
 * as it is.
 *
 * @throws AppError `appointments.undo_over` once it was told; `appointments.taken` where the time has gone
 */
export const undoCancel: Verb<typeof appointmentEndpoints.undoCancel> = async (ctx, { id }) => {
  const { client } = await checkAppointment(ctx, id)
  const work = ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [first] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
    const now = ctx.clock.now()
    if (first?.status === 'scheduled') return readOne(tx, ctx, id)
    const { cancelHeldUntil, seriesId } = first ?? {}
    if (!first || !cancelHeldUntil || cancelHeldUntil <= now) throw new AppError('appointments.undo_over')
    const together = seriesId
      ? and(eq(appointments.seriesId, seriesId), eq(appointments.cancelHeldUntil, cancelHeldUntil))
      : undefined
    const rows = (
      await tx
        .select()
        .from(appointments)
        .where(or(eq(appointments.id, id), together))
        .orderBy(asc(appointments.scheduledAt))
        .for('no key update')
    ).filter(isCancelHeld)
    for (const row of rows) {
      const { providerId, organizationId, scheduledAt: startsAt, endsAt, mode, isForCrisis } = row
      if (startsAt < now) throw new AppError('appointments.over')
      if (providerId) {
        await lockProvider(tx, providerId)
        const provider = await providerOf(tx, { userId: providerId, organizationId })
        const wanted = { startsAt, endsAt, clientId: client, mode, isForCrisis }
        // It was theirs: no notice and no open hours are asked again, only whether the time is free.
        await checkTime(tx, { ...ctx, actor: null }, provider, { ...wanted, despiteClash: true })
      }
      await tx
        .update(appointments)
        .set({
          status: 'scheduled',
          sequence: row.sequence + 1,
          revisedAt: now,
          nextReminderAt: now,
          cancelHeldUntil: null,
          ...{ cancelledAt: null, cancelledBy: null, cancelReason: null },
        })
        .where(eq(appointments.id, row.id))
    }
    await audit(tx, ctx, {
      action: 'appointment.cancel_undone',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
      detail: { count: rows.length },
    })
    await announce(tx, client, first.providerId)
    return readOne(tx, ctx, id)
  })
  return work.catch((error: unknown) => {
    throw isExclusionViolation(error, 'appointments_provider_no_overlap')
      ? new AppError('appointments.taken')
      : error
  })
}
