import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { isDayOff } from '#domains/organizations/days-off.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { days, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { appointments, availabilityDays, availabilityRules, providers, timeOffers } from '../tables.ts'
import { type Rules, type Span, windowsOf } from './compute.ts'

export type ProviderRow = typeof providers.$inferSelect

/** What somebody starts with who has not said anything: bookable by the team, open to clients at no time. */
const usual = {
  sessionMinutes: 50,
  breakMinutes: 10,
  noticeHours: 12,
  daysAhead: 60,
  modes: ['in_person', 'phone', 'video'] as ('in_person' | 'phone' | 'video')[],
}

/** The row that bookings with somebody take turns by; made when there is none. */
export const providerOf = async (
  db: Tx | Orm,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<ProviderRow> => {
  const [known] = await db.select().from(providers).where(eq(providers.userId, userId))
  if (known) return known
  const { timeZone } = await readSettingsIn(db, organizationId)
  await db
    .insert(providers)
    .values({ userId, organizationId, timeZone, ...usual })
    .onConflictDoNothing()
  const [made] = await db.select().from(providers).where(eq(providers.userId, userId))
  if (!made) throw new Error('the provider just made is not there')
  return made
}

/** Somebody of a client's care team who still works here; request.not_found otherwise. */
export const checkProvider = async (
  db: Tx | Orm,
  clientId: string,
  userId: string,
): Promise<{ userId: string; fullName: string }> => {
  const [found] = await db
    .select({ userId: users.id, fullName: users.fullName })
    .from(careTeam)
    .innerJoin(users, eq(users.id, careTeam.userId))
    .where(and(eq(careTeam.clientId, clientId), eq(careTeam.userId, userId), isNull(users.disabledAt)))
  if (!found) throw new AppError('request.not_found')
  return found
}

/** Everything that open times are computed from. */
export const rulesOf = async (db: Tx | Orm, provider: ProviderRow): Promise<Rules> => {
  const { userId, timeZone, sessionMinutes, breakMinutes } = provider
  const weekly = await db
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.userId, userId))
    .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.startMinute))
  const different = await db.select().from(availabilityDays).where(eq(availabilityDays.userId, userId))
  const { daysOff } = await readSettingsIn(db, provider.organizationId)
  return {
    timeZone,
    sessionMinutes,
    breakMinutes,
    weekly,
    isClosed: (day) => isDayOff(daysOff, day),
    days: different.map(({ day, startMinute, endMinute }) => ({
      day,
      hours: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
    })),
  }
}

/** The day of a moment on the provider's clock, `YYYY-MM-DD`. */
export const dayOn = ({ timeZone }: Pick<ProviderRow, 'timeZone'>, at: Date): string => dayAt(at, timeZone)

/** Whether the provider works then: on a day that is different only its own hours count, and none on a day off. */
export const worksThen = async (db: Tx | Orm, provider: ProviderRow, span: Span): Promise<boolean> => {
  const day = dayOn(provider, span.startsAt)
  const rules = await rulesOf(db, provider)
  return (
    !(rules.days.some((one) => one.day === day) || rules.isClosed?.(day)) ||
    windowsOf(rules, day).some(({ startsAt, endsAt }) => startsAt <= span.startsAt && span.endsAt <= endsAt)
  )
}

const longest = days(1)

/** What stands in somebody's calendar between two moments. */
export const bookedOf = async (
  db: Tx | Orm,
  userId: string,
  { startsAt, endsAt }: Span,
  except?: string,
): Promise<Span[]> => {
  const rows = await db
    .select({ id: appointments.id, startsAt: appointments.scheduledAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.providerId, userId),
        eq(appointments.status, 'scheduled'),
        // The index holds beginnings: nothing lasts longer than a day.
        gt(appointments.scheduledAt, new Date(startsAt.getTime() - longest)),
        lt(appointments.scheduledAt, endsAt),
        gt(appointments.endsAt, startsAt),
      ),
    )
  return rows.filter(({ id }) => id !== except)
}

/** Times that were offered to somebody who has not answered yet, between two moments. */
export const offeredOf = async (
  db: Tx | Orm,
  userId: string,
  { startsAt, endsAt }: Span,
): Promise<Span[]> => {
  const rows = await db
    .select({ startsAt: timeOffers.startsAt, durationMinutes: timeOffers.durationMinutes })
    .from(timeOffers)
    .where(
      and(
        eq(timeOffers.providerId, userId),
        eq(timeOffers.state, 'open'),
        gt(timeOffers.startsAt, new Date(startsAt.getTime() - longest)),
        lt(timeOffers.startsAt, endsAt),
      ),
    )
  return rows.map((row) => ({
    startsAt: row.startsAt,
    endsAt: new Date(row.startsAt.getTime() + minutes(row.durationMinutes)),
  }))
}
