import { and, asc, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { confirmAppointment, noteAttendance, sayArrival } from './attendance.ts'
import { cancelAppointment, changeAppointment } from './booking/change.ts'
import { createAppointment } from './booking/create.ts'
import { undoCancel } from './booking/undo-cancel.ts'
import { endCalendarLink, readCalendarFile, readCalendarLink, renewCalendarLink } from './calendar/links.ts'
import { listCalendar, readCalendarFrame } from './calendar/weeks.ts'
import { appointmentEndpoints } from './contract.ts'
import { openTimeEndpoints } from './contract/open-times.ts'
import { reminderEndpoints } from './contract/reminders.ts'
import {
  listOpenTimes,
  listProviders,
  readAvailability,
  readVideoAllowance,
  saveAvailability,
} from './open-times/service.ts'
import { checkAppointment, readOne, selectAppointments, toAppointment } from './read.ts'
import { joinNumber } from './reminders/join-number.ts'
import { listClientTexts } from './reminders/list-texts.ts'
import { readNumberOwners } from './reminders/number-owners.ts'
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
  const found = await selectAppointments(ctx.db.orm, ctx)
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

export const appointmentService = [
  ...bind(appointmentEndpoints, {
    createAppointment,
    changeAppointment,
    cancelAppointment,
    undoCancel,
    sayArrival,
    confirmAppointment,
    noteAttendance,
    readAppointment,
    listAppointments,
    listUpcomingAppointments,
    listPastAppointments,
    listCalendar,
    readCalendarFrame,
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
    readNumberOwners,
    joinNumber,
    listReminders,
    sendAppointmentReminder,
    readReminderHealth,
  }),
]
