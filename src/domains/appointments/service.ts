import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Appointment, appointmentEndpoints, appointmentsChanged } from './contract.ts'
import { appointments } from './tables.ts'

type Row = typeof appointments.$inferSelect

export const appointmentPlace = (clientId: string, field: 'title' | 'place', id: string) => ({
  scope: clientId,
  field: `appointments.${field}`,
  row: id,
})

const toAppointment = (ctx: Context, row: Row): Appointment => ({
  id: row.id,
  title: ctx.fields.open(row.title, appointmentPlace(row.clientId, 'title', row.id)),
  place: row.place && ctx.fields.open(row.place, appointmentPlace(row.clientId, 'place', row.id)),
  scheduledAt: row.scheduledAt.toISOString(),
  durationMinutes: row.durationMinutes,
  status: row.status,
})

const createAppointment: Verb<typeof appointmentEndpoints.createAppointment> = async (ctx, input) => {
  const client = await checkClient(ctx, input.clientId, 'work')
  const now = ctx.clock.now()
  const scheduledAt = new Date(input.scheduledAt)
  if (scheduledAt.getTime() < now.getTime() - hours(1)) throw new AppError('appointments.in_the_past')
  const id = input.id ?? newId()
  return ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(appointments)
      .values({
        id,
        organizationId: ctx.organizationId,
        clientId: client,
        title: ctx.fields.seal(input.title, appointmentPlace(client, 'title', id)),
        place: input.place ? ctx.fields.seal(input.place, appointmentPlace(client, 'place', id)) : null,
        scheduledAt,
        durationMinutes: input.durationMinutes ?? 50,
        status: 'scheduled',
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return toAppointment(ctx, await findOwn(tx, client, id))
    await audit(tx, ctx, {
      action: 'appointment.created',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
    })
    await publish(tx, topics.client(client), appointmentsChanged, { clientId: client })
    return toAppointment(ctx, row)
  })
}

/** The appointment that an id sent again stands for. An id that is somebody else's is refused. */
const findOwn = async (tx: Tx, clientId: string, id: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.clientId, clientId)))
  if (!row) throw new AppError('request.invalid', 'id: is taken')
  return row
}

const listAppointments: Verb<typeof appointmentEndpoints.listAppointments> = async (
  ctx,
  { id, limit = 50, cursor },
) => {
  const client = await checkClient(ctx, id, 'appointments')
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, client),
        after
          ? sql`(${appointments.scheduledAt}, ${appointments.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(appointments.scheduledAt), desc(appointments.id))
    .limit(limit + 1)
  await auditRead(ctx, {
    action: 'appointments.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.scheduledAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => toAppointment(ctx, row))
}

const upcomingAtMost = 50

const listUpcomingAppointments: Verb<typeof appointmentEndpoints.listUpcomingAppointments> = async (
  ctx,
  { id },
) => {
  const client = await checkClient(ctx, id, 'appointments')
  const rows = await ctx.db.orm
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, client),
        gte(appointments.scheduledAt, ctx.clock.now()),
        eq(appointments.status, 'scheduled'),
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(upcomingAtMost)
  await auditRead(ctx, {
    action: 'appointments.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return rows.map((row) => toAppointment(ctx, row))
}

export const appointmentService = bind(appointmentEndpoints, {
  createAppointment,
  listAppointments,
  listUpcomingAppointments,
})
