import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { withdrawTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import type { Actor } from '#shared/actor.ts'
import { seconds } from '#shared/dates.ts'
import { id } from '#shared/shapes.ts'
import { dateChanged } from '../happenings.ts'
import type { AppointmentRow } from '../read.ts'
import { tellAppointment } from '../reminders/tell.ts'
import { appointments } from '../tables.ts'
import { offerTime } from '../waiting-list/offer.ts'

/** So long a client may undo their own cancellation. */
const undoSeconds = 30

/** A cancellation of which nobody was told yet: the client may still undo it. */
export const isCancelHeld = ({ status, cancelHeldUntil }: AppointmentRow): boolean =>
  status === 'cancelled' && cancelHeldUntil !== null

/** Ends the half minute without a notification: the interview or meeting behind the appointment has changed. No undo after it. */
export const endHold = async (tx: Tx, { id }: Pick<AppointmentRow, 'id'>): Promise<void> => {
  await tx.update(appointments).set({ cancelHeldUntil: null }).where(eq(appointments.id, id))
}

/** Withdraws the tasks that belong to an appointment's old time: ride, lateness, reminder. */
export const withdrawTasks = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  causeId: string,
): Promise<void> => {
  for (const kind of ['ride', 'late', 'remind'] as const)
    await withdrawTask(tx, ctx, client, { kind, causeId })
}

/** What follows when dates are canceled together, soonest first: who waits is offered the time, and people are told. */
export const settleCancel = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  rows: readonly AppointmentRow[],
  offersTime: boolean,
): Promise<void> => {
  for (const row of rows) {
    if (offersTime) await offerTime(tx, ctx, row)
    await withdrawTasks(tx, ctx, row.clientId as CheckedClient, row.id)
    await tellListeners(tx, ctx, dateChanged, { appointmentId: row.id, what: 'cancelled' })
  }
  const [first] = rows
  if (first) await tellAppointment(tx, ctx, { appointmentId: first.id, what: 'cancelled' })
}

const Held = z.object({ clientId: id, ids: z.array(id), offersTime: z.boolean() })

/** Keeps what follows from a client's cancellation back while the client may undo it. Answers until when. */
export const holdCancel = async (tx: Tx, ctx: Context, held: z.output<typeof Held>): Promise<Date> => {
  await ctx.queue.enqueue(tx, settleHeldCancel, held, { startAfterSeconds: undoSeconds + 1 })
  return new Date(ctx.clock.now().getTime() + seconds(undoSeconds))
}

/** Settles a client's cancellation that was not undone. One that was undone and made again waits for its own run. */
export const settleHeldCancel = defineJob({
  name: 'appointments.settle_cancel',
  input: Held,
  run: async (services, held) => {
    const { clientId, ids, offersTime } = held
    await services.db.orm.transaction(async (tx) => {
      await lockClient(tx, clientId)
      const rows = (
        await tx
          .select()
          .from(appointments)
          .where(and(inArray(appointments.id, ids), eq(appointments.clientId, clientId)))
          .orderBy(asc(appointments.scheduledAt))
          .for('no key update')
      ).filter(isCancelHeld)
      const [first] = rows
      const until = first?.cancelHeldUntil
      if (!first || !until) return
      const leftMs = until.getTime() - services.clock.now().getTime()
      // The clocks of the database and of this process differ a little.
      if (leftMs > 0)
        return services.queue.enqueue(tx, settleHeldCancel, held, {
          startAfterSeconds: Math.ceil(leftMs / seconds(1)),
        })
      await tx
        .update(appointments)
        .set({ cancelHeldUntil: null })
        .where(
          inArray(
            appointments.id,
            rows.map((row) => row.id),
          ),
        )
      const ctx = { ...backgroundContext(services, first.organizationId), actor: clientOf(first) }
      await settleCancel(tx, ctx, rows, offersTime)
    })
  },
})

/** The client who canceled, as whom the rest of it is done. */
const clientOf = ({ organizationId, clientId, cancelledBy }: AppointmentRow): Actor => ({
  role: 'client',
  organizationId,
  userId: cancelledBy ?? '',
  clientId,
  username: null,
  fullName: '',
  session: '',
})
