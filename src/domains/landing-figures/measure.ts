import type { Services } from '#platform/context.ts'
import type { Statement } from '#platform/db/database.ts'
import { days, minutes } from '#shared/dates.ts'
import type { FigureKey } from '#shared/figures.ts'
import { dayAt } from '#shared/local-time.ts'
import { fewestMeasured, type Measured } from './contract.ts'

/** So many days back a measured figure reaches. */
export const measuredDays = 90

// Counseling sessions alone: a court decides whether a person comes, and nobody notes it.
const readAttendance: Statement = {
  name: 'landing_attendance',
  text: `select count(*)::int as n, (count(*) filter (where status = 'completed'))::float8 as kept
    from appointments
    where organization_id = $1 and kind = 'session' and status in ('completed', 'missed')
      and scheduled_at > $2::timestamptz and scheduled_at <= $3::timestamptz`,
}

// A call that nobody has answered in ten minutes counts with the time it has waited, as on the on-call page.
const readResponse: Statement = {
  name: 'landing_crisis_response',
  text: `select count(*)::int as n, percentile_cont(0.5) within group (order by waited) as median
    from (
      select (extract(epoch from coalesce(answered_at, taken_at, closed_at, $3::timestamptz) - paged_at) * 1000)::float8
        as waited
      from crisis_alerts
      where organization_id = $1 and level = 'crisis' and paged_at > $2::timestamptz
        and (coalesce(answered_at, taken_at, closed_at) is not null
          or paged_at < $3::timestamptz - interval '10 minutes')
    ) calls`,
}

interface Counted {
  n: number
  value: number
}

type Span = [organizationId: string, from: string, to: string]

const counters: Partial<Record<FigureKey, (services: Pick<Services, 'db'>, span: Span) => Promise<Counted>>> =
  {
    attendance: async ({ db }, span) => {
      const [row] = await db.run<{ n: number; kept: number }>(readAttendance, span)
      return { n: row?.n ?? 0, value: row?.n ? Math.floor((row.kept / row.n) * 100) : 0 }
    },
    crisisResponse: async ({ db }, span) => {
      const [row] = await db.run<{ n: number; median: number | null }>(readResponse, span)
      // "Under" holds: a median of exactly two minutes is under three.
      return { n: row?.n ?? 0, value: Math.floor((row?.median ?? 0) / minutes(1)) + 1 }
    },
  }

export const isMeasurable = (key: FigureKey): boolean => key in counters

/** What the platform counted for a figure; null where it cannot. `value` means something from `fewestMeasured` on. */
export const measureFigure = async (
  services: Pick<Services, 'db' | 'clock'>,
  { id, timeZone }: { id: string; timeZone: string },
  key: FigureKey,
): Promise<Measured | null> => {
  const count = counters[key]
  if (!count) return null
  const now = services.clock.now()
  const since = new Date(now.getTime() - days(measuredDays))
  const { n, value } = await count(services, [id, since.toISOString(), now.toISOString()])
  return { n, value, from: dayAt(since, timeZone), to: dayAt(now, timeZone) }
}

/** Whether a measured figure rests on enough to be shown. */
export const isEnough = (measured: Measured | null): measured is Measured =>
  measured !== null && measured.n >= fewestMeasured
