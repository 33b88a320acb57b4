import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { momentAt } from '#shared/local-time.ts'
import { confirmAppointment, noteAttendance, sayArrival } from './attendance.ts'
import { cancelAppointment, changeAppointment } from './booking/change.ts'
import { createAppointment } from './booking/create.ts'
import { endCalendarLink, readCalendarFile, readCalendarLink, renewCalendarLink } from './calendar/links.ts'
import { appointmentEndpoints } from './contract.ts'
import { openTimeEndpoints } from './contract/open-times.ts'
import { reminderEndpoints } from './contract/reminders.ts'
import { localDay } from './open-times/compute.ts'
import {
  listOpenTimes,
  listProviders,
  readAvailability,
  readVideoAllowance,
  saveAvailability,
} from './open-times/service.ts'
import { checkAppointment, readOne, selectAppointments, toAppointment } from './read.ts'
import { listClientTexts } from './reminders/list-texts.ts'
import {
  listReminders,
  readReminderHealth,
  readReminderSettings,
  saveReminderSettings,
  sendAppointmentReminder,
} from './reminders/service.ts'
import { appointments } from './tables.ts'
import {
  answerTimeOffer,
  joinWaitingList,
  leaveWaitingList,
  listTimeOffers,
  listWaiting,
} from './waiting-list/service.ts'

const readAppointment: Verb<typeof appointmentEndpoints.readAppointment> = async (ctx, { id }) => {
  const { client } = await checkAppointment(ctx, id)
  await auditRead(ctx, {
    action: 'appointments.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return readOne(ctx.db.orm, ctx, id)
}

interface Listed {
  only?: SQL | undefined
  isSoonestFirst?: boolean
}

/** A page of a client's dates, latest first unless asked otherwise. */
const listPage = async (
  ctx: Context,
  { id, limit = 50, cursor }: { id: string; limit?: number | undefined; cursor?: string | undefined },
  { only, isSoonestFirst = false }: Listed = {},
) => {
  const client = await checkClient(ctx, id, 'talk')
  const after = readCursor(cursor)
  const order = isSoonestFirst ? asc : desc
  const found = await selectAppointments(ctx.db.orm)
    .where(
      and(
        eq(appointments.clientId, client),
        only,
        after
          ? sql`(${appointments.scheduledAt}, ${appointments.id}) ${sql.raw(isSoonestFirst ? '>' : '<')} (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(order(appointments.scheduledAt), order(appointments.id))
    .limit(limit + 1)
  await auditRead(ctx, {
    action: 'appointments.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const { rows, next } = cutPage(found, limit, ({ row }) => ({
    at: row.scheduledAt.toISOString(),
    id: row.id,
  }))
  ctx.nextPage(next)
  return rows.map((row) => toAppointment(ctx, row))
}

const listAppointments: Verb<typeof appointmentEndpoints.listAppointments> = (ctx, input) =>
  listPage(ctx, input)

/** Whatever is not still to come; see `listUpcomingAppointments`. */
const listPastAppointments: Verb<typeof appointmentEndpoints.listPastAppointments> = (ctx, input) =>
  listPage(ctx, input, {
    only: or(ne(appointments.status, 'scheduled'), lt(appointments.endsAt, ctx.clock.now())),
  })

/** One that is going on is still to come for whoever is late. */
const listUpcomingAppointments: Verb<typeof appointmentEndpoints.listUpcomingAppointments> = (ctx, input) =>
  listPage(ctx, input, {
    only: and(eq(appointments.status, 'scheduled'), gte(appointments.endsAt, ctx.clock.now())),
    isSoonestFirst: true,
  })

const calendarAtMost = 500
const calendarDays = days(42)

const listCalendar: Verb<typeof appointmentEndpoints.listCalendar> = async (
  ctx,
  { from, to, timeZone: asked },
) => {
  const { userId } = ctx.actor
  if (to < from || Date.parse(to) - Date.parse(from) > calendarDays)
    throw new AppError('request.invalid', 'to: wants a day from the first to 42 days after it')
  const timeZone = asked ?? (await readSettings(ctx, ctx.organizationId)).timeZone
  const mine = ctx.db.orm.select({ id: careTeam.clientId }).from(careTeam).where(eq(careTeam.userId, userId))
  const rows = await selectAppointments(ctx.db.orm)
    .where(
      and(
        eq(appointments.organizationId, ctx.organizationId),
        inArray(appointments.clientId, mine),
        or(eq(appointments.providerId, userId), isNull(appointments.providerId)),
        gte(appointments.scheduledAt, momentAt(localDay(from), 0, 0, timeZone)),
        lt(appointments.scheduledAt, momentAt(localDay(to), 1, 0, timeZone)),
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(calendarAtMost)
  const names = new Map(
    (
      await ctx.db.orm
        .select({ id: clients.id, fullName: clients.fullName })
        .from(clients)
        .where(inArray(clients.id, [...new Set(rows.map(({ row }) => row.clientId))]))
    ).map(({ id, fullName }) => [id, fullName]),
  )
  if (rows.length)
    await audit(ctx.db.orm, ctx, {
      action: 'calendar.read',
      recordType: 'user',
      recordId: userId,
      detail: { count: rows.length },
    })
  return rows.map((row) => ({
    ...toAppointment(ctx, row),
    clientName: names.get(row.row.clientId) ?? '',
  }))
}

export const appointmentService = [
  ...bind(appointmentEndpoints, {
    createAppointment,
    changeAppointment,
    cancelAppointment,
    sayArrival,
    confirmAppointment,
    noteAttendance,
    readAppointment,
    listAppointments,
    listUpcomingAppointments,
    listPastAppointments,
    listCalendar,
    readCalendarFile,
    renewCalendarLink,
    readCalendarLink,
    endCalendarLink,
  }),
  ...bind(openTimeEndpoints, {
    readAvailability,
    saveAvailability,
    listProviders,
    listOpenTimes,
    readVideoAllowance,
    listWaiting,
    joinWaitingList,
    leaveWaitingList,
    listTimeOffers,
    answerTimeOffer,
  }),
  ...bind(reminderEndpoints, {
    readReminderSettings,
    saveReminderSettings,
    listClientTexts,
    listReminders,
    sendAppointmentReminder,
    readReminderHealth,
  }),
]
