import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { listDueDates } from '#domains/reentry/due-dates.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { days, toDay } from '#shared/dates.ts'
import type { appointmentEndpoints } from '../contract.ts'
import { providerOf } from '../open-times/rules-of.ts'
import { type AppointmentRow, checkAppointment } from '../read.ts'
import { reachOf } from '../reminders/reach.ts'
import { appointments, calendarFeeds } from '../tables.ts'
import { calendarFile, calendarOf } from './file.ts'

const whose = ({ clientId, userId }: Actor) => (clientId ? { clientId } : { userId })
const ofActor = (actor: Actor) =>
  actor.clientId ? eq(calendarFeeds.clientId, actor.clientId) : eq(calendarFeeds.userId, actor.userId)

const drop = async (ctx: Context, token: string | null): Promise<void> => {
  const { actor, organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(ofActor(actor))
    if (token)
      await tx.insert(calendarFeeds).values({
        hash: hashToken(token),
        organizationId,
        ...whose(actor),
        createdAt: ctx.clock.now(),
      })
    await audit(tx, ctx, {
      action: token ? 'calendar_link.made' : 'calendar_link.ended',
      recordType: 'user',
      recordId: actor.userId,
      clientId: actor.clientId,
    })
  })
}

/** Makes the secret address; this is the one time it can be shown. */
export const renewCalendarLink: Verb<typeof appointmentEndpoints.renewCalendarLink> = async (ctx) => {
  const token = newToken()
  await drop(ctx, token)
  return { path: `/api/calendar/${token}.ics` }
}

export const readCalendarLink: Verb<typeof appointmentEndpoints.readCalendarLink> = async (ctx) => {
  const [feed] = await ctx.db.orm
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(ofActor(ctx.actor))
  return { since: feed?.since.toISOString() ?? null }
}

export const endCalendarLink: Verb<typeof appointmentEndpoints.endCalendarLink> = async (ctx) => {
  await drop(ctx, null)
  return { ok: true }
}

export const readCalendarFile: Verb<typeof appointmentEndpoints.readCalendarFile> = async (ctx, { id }) => {
  const { client, row } = await checkAppointment(ctx, id)
  await auditRead(ctx, {
    action: 'appointments.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return calendarFile(ctx, [row], await reachOf(ctx.db.orm, ctx, client))
}

/** Ends the addresses that read in the name of an account. */
export const endFeedsOf = async (tx: Tx, userId: string): Promise<void> => {
  const asClient = tx.select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
  await tx
    .delete(calendarFeeds)
    .where(or(eq(calendarFeeds.userId, userId), inArray(calendarFeeds.clientId, asClient)))
}

type Feed = typeof calendarFeeds.$inferSelect

/** The feed behind an address; none where the person's account is closed. */
const findFeed = async ({ db }: Services, token: string): Promise<Feed | null> => {
  const [found] = await db.orm
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .leftJoin(clients, eq(clients.id, calendarFeeds.clientId))
    .leftJoin(users, or(eq(users.id, calendarFeeds.userId), eq(users.id, clients.userId)))
    .where(and(eq(calendarFeeds.hash, hashToken(token)), isNull(users.disabledAt)))
  return found?.feed ?? null
}

/** Programs read every few minutes: a line of history stands for the reads of a day. */
const noteRead = async (services: Services, { hash, organizationId, clientId, userId, readAt }: Feed) => {
  const now = services.clock.now()
  await services.db.orm.transaction(async (tx) => {
    const noted = await tx
      .update(calendarFeeds)
      .set({ readAt: now })
      .where(
        and(eq(calendarFeeds.hash, hash), or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, now))),
      )
      .returning({ hash: calendarFeeds.hash })
    if (!noted.length || (readAt && toDay(readAt) === toDay(now))) return
    await audit(tx, backgroundContext(services, organizationId), {
      action: 'calendar_link.read',
      recordType: clientId ? 'client' : 'user',
      recordId: clientId ?? userId ?? '',
      clientId,
    })
  })
}

const shownSince = days(90)
const comingAtMost = 500
const pastAtMost = 200

/** What is to come, soonest first, before what was, latest first: where there is much, the past is cut. */
const entriesOf = async ({ db, clock }: Services, { clientId, userId }: Feed): Promise<AppointmentRow[]> => {
  const now = clock.now()
  const whoseDates = clientId
    ? eq(appointments.clientId, clientId)
    : eq(appointments.providerId, userId ?? '')
  const coming = await db.orm
    .select()
    .from(appointments)
    .where(and(whoseDates, gte(appointments.scheduledAt, now)))
    .orderBy(asc(appointments.scheduledAt))
    .limit(comingAtMost)
  const past = await db.orm
    .select()
    .from(appointments)
    .where(
      and(
        whoseDates,
        lt(appointments.scheduledAt, now),
        gt(appointments.scheduledAt, new Date(now.getTime() - shownSince)),
      ),
    )
    .orderBy(desc(appointments.scheduledAt))
    .limit(pastAtMost)
  return [...past.toReversed(), ...coming]
}

/** The calendar behind a secret address, a client's with the days of their plan; null for one that leads nowhere. */
export const readFeed = async (services: Services, token: string): Promise<string | null> => {
  const { db } = services
  const feed = await findFeed(services, token)
  if (!feed) return null
  await noteRead(services, feed)
  const { clientId, userId, organizationId } = feed
  const entries = await entriesOf(services, feed)
  if (clientId) {
    const { language, wishes } = await reachOf(db.orm, services, clientId)
    const dueDays = await listDueDates(services, clientId)
    return calendarOf(services, { language, timeZone: wishes.timeZone }, entries, { dueDays })
  }
  const { timeZone } = userId
    ? await providerOf(db.orm, { userId, organizationId })
    : await readSettingsIn(db.orm, organizationId)
  return calendarOf(services, { language: 'en', timeZone }, entries)
}
