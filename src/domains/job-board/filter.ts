import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { submissions } from '#domains/submissions/tables.ts'
import type { SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import { placeOfZip } from '#platform/places/zips.ts'
import { foldWords } from '#shared/fold.ts'
import type { JobFilter, JobSummary } from './contract.ts'
import { readPlace, type WantedPlace } from './read-place.ts'
import { homeHours, spansOf, type WeekHours, weekMinutes } from './contract/week.ts'
import { jobMarks, jobPostings } from './tables.ts'

/** The states in which everybody sees a posting, by what they are shown as. */
const shownAs: Record<JobSummary['status'], readonly SubmissionState[]> = {
  approved: ['approved'],
  pending: ['pending', 'info_needed'],
  closed: ['closed'],
}
export const statusOf = (state: string): JobSummary['status'] | null =>
  (Object.keys(shownAs) as JobSummary['status'][]).find((status) =>
    shownAs[status].some((one) => one === state),
  ) ?? null

const earthMiles = 3958.8

/** How far a posting is from a point, in miles along the earth. */
const milesTo = ({ latitude, longitude }: { latitude: number; longitude: number }): SQL<number | null> =>
  sql<number | null>`2 * ${earthMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(${jobPostings.latitude} - ${latitude}::float8) / 2), 2) + cos(radians(${latitude}::float8))
      * cos(radians(${jobPostings.latitude})) * power(sin(radians(${jobPostings.longitude} - ${longitude}::float8) / 2), 2))))`

/** No hour of the job lies in hours in which somebody has to be at home. Hours that were not said run into nothing. */
const keepsHome = (windows: readonly WeekHours[]): SQL | undefined => {
  const spans = windows.flatMap(spansOf)
  if (!spans.length) return undefined
  const rows = sql.join(
    spans.map(({ from, to }) => sql`(${from}::int, ${to}::int)`),
    sql`, `,
  )
  const { workDays, shiftFrom, shiftTo } = jobPostings
  return sql`not exists (select 1 from unnest(${workDays}) as d(day) cross join (values ${rows}) as home(s, e)
    cross join (values (-${sql.raw(String(weekMinutes))}), (0), (${sql.raw(String(weekMinutes))})) as week(shift)
    where d.day * 1440 + ${shiftFrom} < home.e + week.shift
      and d.day * 1440 + case when ${shiftTo} > ${shiftFrom} then ${shiftTo} else ${shiftTo} + 1440 end > home.s + week.shift)`
}

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const inPlace = ({ city, state }: WantedPlace): SQL | undefined =>
  and(
    state ? eq(jobPostings.state, state) : undefined,
    city ? sql`lower(${jobPostings.city}) like ${`${escaped(city.toLowerCase())}%`}` : undefined,
  )

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** The rows a filter means, and the distance to show. `curfews` are those of the client who asks. */
export const readFilter = (
  filter: JobFilter,
  { curfews, clientId }: { curfews: readonly WeekHours[]; clientId: string | null },
): { where: SQL | undefined; miles: SQL<number | null> } => {
  const {
    q = '',
    type,
    pay,
    place = '',
    zip,
    within,
    days,
    outFrom,
    outTo,
    fits,
    record,
    status,
    mine,
  } = filter
  const point = zip ? placeOfZip(zip) : null
  const miles = point ? milesTo(point) : sql<null>`null`
  const words = foldWords(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
  const homes = [
    ...(fits === 'true' ? curfews : []),
    ...(outFrom && outTo && outFrom !== outTo ? [homeHours(minuteOf(outFrom), minuteOf(outTo))] : []),
  ]
  // What somebody keeps stays in their list when it is closed.
  const states = mine
    ? [...shownAs.approved, ...shownAs.pending, ...shownAs.closed]
    : status
      ? shownAs[status]
      : [...shownAs.approved, ...shownAs.pending]
  const { policy } = jobPostings
  const where = and(
    inArray(submissions.state, [...states]),
    ...words.map((word) => sql`${jobPostings.search} like ${`% ${escaped(word)}%`}`),
    type ? eq(jobPostings.type, type) : undefined,
    pay ? gte(jobPostings.payHourlyCents, Math.round(pay * 100)) : undefined,
    inPlace(readPlace(place)),
    point && within ? sql`${miles} <= ${within}` : undefined,
    days ? sql`${jobPostings.workDays} <@ ${`{${days}}`}::smallint[]` : undefined,
    keepsHome(homes),
    record === 'not_barred' ? sql`${policy} -> 'barred' = '[]'::jsonb` : undefined,
    record === 'ignored'
      ? sql`${policy} -> 'barred' = '[]'::jsonb and ${policy} -> 'assessed' = '[]'::jsonb`
      : undefined,
    mine
      ? sql`exists (select 1 from ${jobMarks} m where m.job_id = ${jobPostings.id} and m.client_id = ${clientId ?? ''} and m.kind = ${mine})`
      : undefined,
  )
  return { where, miles }
}
