import { and, asc, eq, gte, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { momentAt } from '#shared/local-time.ts'
import type { appointmentEndpoints } from '../contract.ts'
import { dayLater, localDay, type Span, windowsOf } from '../open-times/compute.ts'
import { isDayOff } from '#domains/organizations/days-off.ts'
import { providerOf, rulesOf } from '../open-times/rules-of.ts'
import { neutralMeeting, selectAppointments, toAppointment } from '../read.ts'
import { appointments } from '../tables.ts'

const calendarAtMost = 500
const calendarDays = days(42)

interface Asked {
  from: string
  to: string
  timeZone?: string | undefined
  colleagueId?: string | undefined
}

/** The clients whom the caller serves. */
const ownClients = (ctx: Context) =>
  ctx.db.orm.select({ id: careTeam.clientId }).from(careTeam).where(eq(careTeam.userId, ctx.actor.userId))

/** The moments between which two days lie; request.invalid where they are in the wrong order or too far apart. */
const spanOf = async (ctx: Context, { from, to, timeZone }: Asked): Promise<Span> => {
  if (to < from || Date.parse(to) - Date.parse(from) > calendarDays)
    throw new AppError('request.invalid', 'to: wants a day from the first to 42 days after it')
  const zone = timeZone ?? (await readSettings(ctx, ctx.organizationId)).timeZone
  return {
    startsAt: momentAt(localDay(from), 0, 0, zone),
    endsAt: momentAt(localDay(to), 1, 0, zone),
  }
}

/** Therapists who still work here and serve a client of the caller's too. */
const colleaguesOf = (ctx: Context) =>
  ctx.db.orm
    .selectDistinct({ id: users.id, fullName: users.fullName })
    .from(careTeam)
    .innerJoin(users, eq(users.id, careTeam.userId))
    .where(
      and(
        inArray(careTeam.clientId, ownClients(ctx)),
        ne(users.id, ctx.actor.userId),
        eq(users.organizationId, ctx.organizationId),
        eq(users.role, 'therapist'),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))

/** Whose calendar is read: the caller's own, or a colleague's that the caller may open; else request.not_found. */
const ownerOf = async (ctx: Context, { colleagueId }: Asked): Promise<string> => {
  if (!colleagueId || colleagueId === ctx.actor.userId) return ctx.actor.userId
  if (!(await colleaguesOf(ctx)).some(({ id }) => id === colleagueId)) throw new AppError('request.not_found')
  return colleagueId
}

const beginsIn = ({ startsAt, endsAt }: Span) =>
  and(gte(appointments.scheduledAt, startsAt), lt(appointments.scheduledAt, endsAt))

export const listCalendar: Verb<typeof appointmentEndpoints.listCalendar> = async (ctx, input) => {
  const span = await spanOf(ctx, input)
  const owner = await ownerOf(ctx, input)
  const isOwn = owner === ctx.actor.userId
  const rows = await selectAppointments(ctx.db.orm, ctx)
    .where(
      and(
        eq(appointments.organizationId, ctx.organizationId),
        inArray(appointments.clientId, ownClients(ctx)),
        isOwn
          ? or(eq(appointments.providerId, owner), isNull(appointments.providerId))
          : eq(appointments.providerId, owner),
        beginsIn(span),
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
      recordId: owner,
      detail: { count: rows.length },
    })
  // Whom the client meets is said on the record, as far as the client shares it.
  const neutral = neutralMeeting(ctx)
  return rows.map((row) => {
    const isMeeting = row.row.meeting !== null
    return {
      ...toAppointment(ctx, row),
      ...(isMeeting ? neutral : {}),
      isMeeting,
      clientName: names.get(row.row.clientId) ?? '',
    }
  })
}

export const readCalendarFrame: Verb<typeof appointmentEndpoints.readCalendarFrame> = async (ctx, input) => {
  const span = await spanOf(ctx, input)
  const owner = await ownerOf(ctx, input)
  const rules = await rulesOf(
    ctx.db.orm,
    await providerOf(ctx.db.orm, { userId: owner, organizationId: ctx.organizationId }),
  )
  // A day of the owner's clock may reach into the reader's days from both sides.
  const wanted: string[] = []
  for (let day = dayLater(input.from, -1); day <= dayLater(input.to, 1); day = dayLater(day, 1))
    wanted.push(day)
  const booked = await ctx.db.orm
    .select({ startsAt: appointments.scheduledAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.organizationId, ctx.organizationId),
        eq(appointments.providerId, owner),
        eq(appointments.status, 'scheduled'),
        notInArray(appointments.clientId, ownClients(ctx)),
        beginsIn(span),
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
    .limit(calendarAtMost)
  const { daysOff } = await readSettings(ctx, ctx.organizationId)
  return {
    colleagues: await colleaguesOf(ctx),
    hours: wanted
      .flatMap((day) => windowsOf(rules, day))
      .filter(({ startsAt, endsAt }) => startsAt < span.endsAt && endsAt > span.startsAt)
      .map(inWords),
    busy: booked.map(inWords),
    daysOff: wanted.slice(1, -1).flatMap((day): { day: string; of: 'organization' | 'person' }[] => {
      const own = rules.days.find((one) => one.day === day)
      if (own) return own.hours ? [] : [{ day, of: 'person' }]
      return isDayOff(daysOff, day) ? [{ day, of: 'organization' }] : []
    }),
  }
}

const inWords = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
