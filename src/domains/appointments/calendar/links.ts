import { and, eq, gt } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { listDueDates } from '#domains/reentry/due-dates.ts'
import type { Context, Services } from '#platform/context.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { days } from '#shared/dates.ts'
import type { appointmentEndpoints } from '../contract.ts'
import { providerOf } from '../open-times/rules-of.ts'
import { checkAppointment } from '../read.ts'
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

const shownSince = days(90)
const atMost = 500

/** The calendar behind a secret address, a client's with the days of their plan; null for one that leads nowhere. */
export const readFeed = async (services: Services, token: string): Promise<string | null> => {
  const { db, clock } = services
  const [feed] = await db.orm
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.hash, hashToken(token)))
  if (!feed) return null
  const now = clock.now()
  await db.orm.update(calendarFeeds).set({ readAt: now }).where(eq(calendarFeeds.hash, feed.hash))
  const { clientId, userId, organizationId } = feed
  const entries = await db.orm
    .select()
    .from(appointments)
    .where(
      and(
        clientId ? eq(appointments.clientId, clientId) : eq(appointments.providerId, userId ?? ''),
        gt(appointments.scheduledAt, new Date(now.getTime() - shownSince)),
      ),
    )
    .orderBy(appointments.scheduledAt)
    .limit(atMost)
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
