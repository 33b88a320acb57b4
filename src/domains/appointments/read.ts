import { eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { Appointment } from './contract.ts'
import { appointments } from './tables.ts'

export type AppointmentRow = typeof appointments.$inferSelect
type Sealed = 'title' | 'place' | 'room' | 'bring' | 'cancel_reason'

export const appointmentPlace = (clientId: string, field: Sealed, id: string) => ({
  scope: clientId,
  field: `appointments.${field}`,
  row: id,
})

/** A text of a date in clear words; null where there is none. */
export const textOf = (
  ctx: Pick<Context, 'fields'>,
  row: AppointmentRow,
  field: Exclude<Sealed, 'cancel_reason'>,
): string | null => {
  const sealed = row[field]
  return (sealed && ctx.fields.open(sealed, appointmentPlace(row.clientId, field, row.id))) || null
}

/** Appointments with the name of whom they are with. */
export const selectAppointments = (db: Tx | Orm) =>
  db
    .select({ row: appointments, providerName: users.fullName })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.providerId))

export interface Selected {
  row: AppointmentRow
  providerName: string | null
}

/** A session needs no title of its own: it says with whom, in the reader's language. */
export const sessionTitle = ({ language }: Pick<Context, 'language'>, providerName: string | null): string =>
  providerName
    ? translate(language, 'reminders', 'withName', { name: firstName(providerName) })
    : translate(language, 'reminders', 'calendar.entry')

/** An appointment as the client and the team see it. */
export const toAppointment = (ctx: Context, { row, providerName }: Selected): Appointment => {
  const open = (value: Buffer | null, field: Sealed): string | null =>
    value && ctx.fields.open(value, appointmentPlace(row.clientId, field, row.id))
  const title = open(row.title, 'title')
  return {
    id: row.id,
    clientId: row.clientId,
    kind: row.kind,
    mode: row.mode,
    provider: row.providerId && providerName ? { id: row.providerId, fullName: providerName } : null,
    title: title || sessionTitle(ctx, providerName),
    scheduledAt: row.scheduledAt.toISOString(),
    durationMinutes: row.durationMinutes,
    place: open(row.place, 'place'),
    room: open(row.room, 'room'),
    bring: open(row.bring, 'bring'),
    status: row.status,
    sequence: row.sequence,
    seriesId: row.seriesId,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    arrival: row.arrival,
    cancelReason: open(row.cancelReason, 'cancel_reason'),
    heldBy: row.heldBy,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    talkedSeconds: row.talkedSeconds,
  }
}

/** One appointment as the caller sees it. */
export const readOne = async (db: Tx | Orm, ctx: Context, id: string): Promise<Appointment> => {
  const [found] = await selectAppointments(db).where(eq(appointments.id, id))
  if (!found) throw new AppError('request.not_found')
  return toAppointment(ctx, found)
}

/** Asks whether the caller may work on this appointment. Somebody else's answers as one that does not exist. */
export const checkAppointment = async (
  ctx: Context,
  id: string,
): Promise<{ client: CheckedClient<'work'>; row: AppointmentRow }> => {
  const [row] = await ctx.db.orm.select().from(appointments).where(eq(appointments.id, id))
  if (!row) throw new AppError('request.not_found')
  return { client: await checkClient(ctx, row.clientId, 'work'), row }
}

/** The appointment, locked, where it can still be changed; appointments.over otherwise. Lock the client first. */
export const lockScheduled = async (tx: Tx, id: string): Promise<AppointmentRow> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
  if (!row) throw new AppError('request.not_found')
  if (row.status !== 'scheduled') throw new AppError('appointments.over')
  return row
}

/** The appointment that an id sent again stands for. An id that is somebody else's is refused. */
export const findOwn = async (tx: Tx, clientId: string, id: string): Promise<AppointmentRow | undefined> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id))
  if (row && row.clientId !== clientId) throw new AppError('request.invalid', 'id: is taken')
  return row
}
