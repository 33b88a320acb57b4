import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { planOf } from '#domains/billing/plan/plan-of.ts'
import { isInCrisis } from '#domains/crisis/watch.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { type Plan, videoSessionsAMonth } from '#shared/plans.ts'
import { localDay } from '../open-times/compute.ts'
import { appointments } from '../tables.ts'

export interface Allowance {
  plan: Plan
  aMonth: number | null
  /** Null is no limit: by the plan, or because the person is in a crisis. */
  left: number | null
}

/** What has been held by video: not what went on by phone, nor a line that broke in its first minute. */
const wasByVideo = and(
  eq(appointments.status, 'completed'),
  or(isNull(appointments.heldBy), eq(appointments.heldBy, 'video')),
  or(isNull(appointments.talkedSeconds), gte(appointments.talkedSeconds, 60)),
)

/** What a plan leaves of video sessions in the month that a moment falls in, on the organization's calendar. */
export const videoAllowance = async (
  db: Tx | Orm,
  { clientId, organizationId, at, now }: { clientId: string; organizationId: string; at: Date; now: Date },
  except?: string,
): Promise<Allowance> => {
  const { plan } = await planOf(db, { clock: { now: () => now } }, clientId)
  const aMonth = videoSessionsAMonth[plan]
  if (aMonth === null || (await isInCrisis(db, clientId, now))) return { plan, aMonth, left: null }
  const { timeZone } = await readSettingsIn(db, organizationId)
  const { year, month } = localTime(at, timeZone)
  const first = (monthsLater: number): Date => {
    const day = new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
    return momentAt(localDay(day), 0, 0, timeZone)
  }
  const used = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.kind, 'session'),
        eq(appointments.mode, 'video'),
        eq(appointments.isForCrisis, false),
        or(and(eq(appointments.status, 'scheduled'), gt(appointments.endsAt, now)), wasByVideo),
        gte(appointments.scheduledAt, first(0)),
        lt(appointments.scheduledAt, first(1)),
      ),
    )
  const taken = used.filter(({ id }) => id !== except).length
  return { plan, aMonth, left: Math.max(0, aMonth - taken) }
}
