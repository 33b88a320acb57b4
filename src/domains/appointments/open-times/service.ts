import { and, asc, eq, isNull } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { days, hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { momentAt } from '#shared/local-time.ts'
import { topics } from '#shared/realtime.ts'
import { busyOf, clashWith } from '../booking/clash.ts'
import { videoAllowance } from '../booking/limit.ts'
import { earliest, latest } from '../booking/take-time.ts'
import { calendarChanged } from '../contract.ts'
import type { Availability, openTimeEndpoints } from '../contract/open-times.ts'
import { availabilityDays, availabilityRules, providers, waitingList } from '../tables.ts'
import { localDay, openTimes } from './compute.ts'
import { bookedOf, checkProvider, providerOf, type ProviderRow, rulesOf } from './rules-of.ts'

const toAvailability = async (db: Tx | Context['db']['orm'], row: ProviderRow): Promise<Availability> => {
  const { weekly, days: different } = await rulesOf(db, row)
  const { timeZone, sessionMinutes, breakMinutes, noticeHours, daysAhead, modes, version } = row
  return {
    ...{ timeZone, sessionMinutes, breakMinutes, noticeHours, daysAhead, modes, version },
    weekly: weekly.map(({ weekday, startMinute, endMinute }) => ({ weekday, startMinute, endMinute })),
    days: [...different].toSorted((a, b) => a.day.localeCompare(b.day)),
  }
}

export const readAvailability: Verb<typeof openTimeEndpoints.readAvailability> = async (ctx) => {
  const { userId } = ctx.actor
  const row = await providerOf(ctx.db.orm, { userId, organizationId: ctx.organizationId })
  return toAvailability(ctx.db.orm, row)
}

export const saveAvailability: Verb<typeof openTimeEndpoints.saveAvailability> = async (
  ctx,
  { weekly, days: different, version, ...facts },
) => {
  const { userId } = ctx.actor
  await providerOf(ctx.db.orm, { userId, organizationId: ctx.organizationId })
  if (new Set(different.map(({ day }) => day)).size < different.length)
    throw new AppError('request.invalid', 'days: one day is named twice')
  return ctx.db.orm.transaction(async (tx) => {
    const [known] = await tx.select().from(providers).where(eq(providers.userId, userId)).for('no key update')
    // Two open pages: the second one is told that the hours have changed.
    if (!known || known.version !== version) throw new AppError('appointments.changed_meanwhile')
    const set = { ...facts, version: version + 1 }
    await tx.update(providers).set(set).where(eq(providers.userId, userId))
    await tx.delete(availabilityRules).where(eq(availabilityRules.userId, userId))
    await tx.delete(availabilityDays).where(eq(availabilityDays.userId, userId))
    if (weekly.length)
      await tx.insert(availabilityRules).values(weekly.map((rule) => ({ ...rule, id: newId(), userId })))
    if (different.length)
      await tx.insert(availabilityDays).values(
        different.map(({ day, hours: own }) => ({
          userId,
          day,
          startMinute: own?.startMinute ?? null,
          endMinute: own?.endMinute ?? null,
        })),
      )
    await audit(tx, ctx, { action: 'availability.saved', recordType: 'user', recordId: userId })
    await publish(tx, topics.user(userId), calendarChanged, { userId })
    return toAvailability(tx, { ...known, ...set })
  })
}

export const listProviders: Verb<typeof openTimeEndpoints.listProviders> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const rows = await ctx.db.orm
    .select({ provider: providers, fullName: users.fullName, waitsSince: waitingList.createdAt })
    .from(careTeam)
    .innerJoin(users, and(eq(users.id, careTeam.userId), isNull(users.disabledAt)))
    .innerJoin(providers, eq(providers.userId, users.id))
    .leftJoin(
      waitingList,
      and(
        eq(waitingList.providerId, users.id),
        eq(waitingList.clientId, client),
        isNull(waitingList.endedAt),
      ),
    )
    .where(eq(careTeam.clientId, client))
    .orderBy(asc(careTeam.since), asc(users.id))
  return rows.map(({ provider, fullName, waitsSince }) => ({
    id: provider.userId,
    fullName,
    timeZone: provider.timeZone,
    sessionMinutes: provider.sessionMinutes,
    daysAhead: provider.daysAhead,
    modes: provider.modes,
    isWaitedFor: waitsSince !== null,
  }))
}

const longestRange = days(31)

export const listOpenTimes: Verb<typeof openTimeEndpoints.listOpenTimes> = async (
  ctx,
  { id, providerId, from, to, mode },
) => {
  const client = await checkClient(ctx, id, 'work')
  if (to < from || Date.parse(to) - Date.parse(from) > longestRange)
    throw new AppError('request.invalid', 'to: wants a day from the first to 31 days after it')
  const { orm } = ctx.db
  await checkProvider(orm, client, providerId)
  const provider = await providerOf(orm, { userId: providerId, organizationId: ctx.organizationId })
  const now = ctx.clock.now()
  const own = ctx.actor.clientId === client
  const range = {
    startsAt: momentAt(localDay(from), 0, 0, provider.timeZone),
    endsAt: momentAt(localDay(to), 1, 0, provider.timeZone),
  }
  const around = { startsAt: new Date(range.startsAt.getTime() - hours(1)), endsAt: range.endsAt }
  const open = openTimes(await rulesOf(orm, provider), {
    from,
    to,
    notBefore: own ? earliest(provider, now) : now,
    booked: await bookedOf(orm, providerId, around),
  })
  const busy = await busyOf(orm, ctx, { ...range, clientId: client })
  await auditRead(ctx, { action: 'times.read', recordType: 'client', recordId: client, clientId: client })
  return open
    .filter(({ startsAt }) => !own || startsAt <= latest(provider, now))
    .map((span) => ({
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
      clash: clashWith(busy, span, { mode }),
    }))
}

export const readVideoAllowance: Verb<typeof openTimeEndpoints.readVideoAllowance> = async (
  ctx,
  { id, day },
) => {
  const client = await checkClient(ctx, id, 'work')
  const { organizationId } = ctx
  const at = new Date(`${day}T12:00:00Z`)
  return videoAllowance(ctx.db.orm, { clientId: client, organizationId, at, now: ctx.clock.now() })
}
