import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { users } from '#domains/auth/tables.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { listDueDates } from '#domains/reentry/due-dates.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Verb } from '#platform/http/bind.ts'
import { languageOfTexts } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { days, toDay } from '#shared/dates.ts'
import { initialsOf } from '#shared/names.ts'
import type { appointmentEndpoints } from '../contract.ts'
import { providerOf } from '../open-times/rules-of.ts'
import { type AppointmentRow, checkAppointment } from '../read.ts'
import { reachOf } from '../reminders/reach.ts'
import { appointments, calendarFeeds } from '../tables.ts'
import { calendarFile, calendarOf } from './file.ts'

const whose = ({ clientId, userId }: Actor) => (clientId ? { clientId } : { userId })
const ofActor = (actor: Actor) =>
  actor.clientId ? eq(calendarFeeds.clientId, actor.clientId) : eq(calendarFeeds.userId, actor.userId)

const drop = async (ctx: Context, token: string | null, showsInitials = false): Promise<void> => {
  const { actor, organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(ofActor(actor))
    if (token)
      await tx.insert(calendarFeeds).values({
        hash: hashToken(token),
        organizationId,
        ...whose(actor),
        showsInitials: showsInitials && actor.role === 'therapist',
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
export const renewCalendarLink: Verb<typeof appointmentEndpoints.renewCalendarLink> = async (
  ctx,
  { showsInitials },
) => {
  const token = newToken()
  await drop(ctx, token, showsInitials)
  return { path: `/api/calendar/${token}.ics` }
}

export const readCalendarLink: Verb<typeof appointmentEndpoints.readCalendarLink> = async (ctx) => {
  const [feed] = await ctx.db.orm
    .select({ since: calendarFeeds.createdAt, showsInitials: calendarFeeds.showsInitials })
    .from(calendarFeeds)
    .where(ofActor(ctx.actor))
  return { since: feed?.since.toISOString() ?? null, showsInitials: feed?.showsInitials ?? false }
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
  const { db, actor, organizationId } = ctx
  const sender = await senderName(db.orm, organizationId)
  if (actor.clientId === client)
    return calendarFile(ctx, [row], { ...(await reachOf(db.orm, ctx, client)), sender })
  // On the counselor's own clock, with a link to the record: the hub is the client's page.
  const { timeZone } = await providerOf(db.orm, { userId: actor.userId, organizationId })
  return calendarFile(ctx, [{ ...row, link: recordPath(client) }], {
    ...{ language: ctx.language, wishes: { timeZone }, email: null, sender },
  })
}

/** The page of the team that shows a client's appointments. */
const recordPath = (clientId: string): string => `/care/${clientId}`

/** Ends the addresses that read in the name of an account. */
export const endFeedsOf = async (tx: Tx, userId: string): Promise<void> => {
  const asClient = tx.select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
  await tx
    .delete(calendarFeeds)
    .where(or(eq(calendarFeeds.userId, userId), inArray(calendarFeeds.clientId, asClient)))
}

type Feed = typeof calendarFeeds.$inferSelect

/** The feed behind an address; none where the person's account is closed. */
export const findFeed = async ({ db }: Services, token: string): Promise<Feed | null> => {
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

type FeedEntry = AppointmentRow & { isMeeting: boolean }

/**
 * The entries of a feed: upcoming ones first, soonest first, then past ones, latest first; a long past is cut. A counselor's
 * feed also has the interviews and the meetings about homes of their caseload.
 */
const entriesOf = async ({ db, clock }: Services, { clientId, userId }: Feed): Promise<FeedEntry[]> => {
  const now = clock.now()
  const caseload = db.orm
    .select({ id: careTeam.clientId })
    .from(careTeam)
    .where(eq(careTeam.userId, userId ?? ''))
  const meetings = and(inArray(appointments.clientId, caseload), isNotNull(appointments.meeting))
  const whoseDates = clientId
    ? eq(appointments.clientId, clientId)
    : or(eq(appointments.providerId, userId ?? ''), meetings)
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
  return [...past.toReversed(), ...coming].map((row) => ({
    ...row,
    isMeeting: !clientId && row.meeting !== null,
  }))
}

/** The calendar of a feed: a client's with the days of their plan, a counselor's with links to their own pages. */
export const readFeed = async (services: Services, feed: Feed): Promise<string> => {
  const { db } = services
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
  const ids = [...new Set(entries.map((entry) => entry.clientId))]
  const names = feed.showsInitials
    ? await db.orm
        .select({ id: clients.id, fullName: clients.fullName })
        .from(clients)
        .where(inArray(clients.id, ids))
    : []
  const initials = new Map(names.map(({ id, fullName }) => [id, initialsOf(fullName)]))
  const [reader] = userId
    ? await db.orm.select({ language: users.language }).from(users).where(eq(users.id, userId))
    : []
  return calendarOf(
    services,
    { language: languageOfTexts(reader?.language ?? 'en', 'reminders'), timeZone },
    entries.map((entry) => ({
      ...entry,
      label: initials.get(entry.clientId) ?? '',
      link: recordPath(entry.clientId),
    })),
  )
}
