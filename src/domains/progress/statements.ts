import { goodMoods, hardMoods, type Mood, moods } from '#domains/mood/contract.ts'
import type { Statement } from '#platform/db/database.ts'

const listOf = (names: readonly Mood[]): string => `(${names.map((mood) => `'${mood}'`).join()})`
const averageOf = (sum: string, names: readonly Mood[]): string =>
  `(round(sum(${sum})::numeric / nullif(sum(${names.join(' + ')}), 0), 1))::float8`

// $1 the client, $2 the beginning of the span, $3 the time zone. Each walks its own index from the end.

/** Up to when the hours of a client are added up; no row before that was done once. */
export const readBuiltUntil: Statement = {
  name: 'progress_built_until',
  text: `select to_char(built_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until from mood_hours_built where client_id = $1`,
}
/**
 * Of hours that are added up before $4, and of the logs from then on. $4 is a value and no subquery: the planner would
 * expect a third of all logs behind one, and read a million of them.
 */
export const readMoods: Statement = {
  name: 'progress_moods',
  text: `with parts as (
      select hour as at, ${moods.join(', ')}, hard_sum, good_sum, top_mood, top_intensity, top_at, 0 as singly
      from mood_hours where client_id = $1 and hour >= $2::timestamptz and hour < $4::timestamptz
      union all
      select logged_at, ${moods.map((mood) => `(mood = '${mood}')::int`).join(', ')},
        case when mood in ${listOf(hardMoods)} then intensity else 0 end,
        case when mood in ${listOf(goodMoods)} then intensity else 0 end, mood, intensity, logged_at, 1
      from mood_logs where client_id = $1 and logged_at >= greatest($2::timestamptz, $4::timestamptz)
    )
    select to_char((at at time zone $3)::date, 'YYYY-MM-DD') as day, sum(${moods.join(' + ')})::int as count,
      (array_agg(top_mood order by top_intensity desc, top_at, top_mood))[1] as mood,
      ${averageOf('hard_sum', hardMoods)} as hard, ${averageOf('good_sum', goodMoods)} as "goodStrength",
      ${moods.map((mood) => `sum(${mood})::int as ${mood}`).join(', ')}, sum(singly)::int as singly
    from parts group by 1 order by 1`,
}
export const readHelped: Statement = {
  name: 'progress_helped',
  text: `select protocol, count(*)::int as times, (count(*) filter (where helped = 1))::int as better,
      (count(*) filter (where helped = 0))::int as same, (count(*) filter (where helped = -1))::int as worse
    from chat_exercises where client_id = $1 and ended_at >= $2::timestamptz and finished
    group by protocol order by better desc, times desc, protocol limit 20`,
}
export const readAssessments: Statement = {
  name: 'progress_assessments',
  text: `select id, instrument, taken_at, result from assessments
    where client_id = $1 and taken_at >= $2::timestamptz and instrument in ('phq9', 'gad7') order by taken_at, id`,
}
export const readStepWeeks: Statement = {
  name: 'progress_step_weeks',
  text: `select to_char(date_trunc('week', completed_at at time zone $3), 'YYYY-MM-DD') as week, count(*)::int as count
    from reentry_steps where client_id = $1 and deleted_at is null and completed and completed_at >= $2::timestamptz group by 1 order by 1`,
}
export const readSteps: Statement = {
  name: 'progress_steps',
  text: `select (count(*) filter (where completed))::int as done, count(*)::int as total
    from reentry_steps where client_id = $1 and deleted_at is null
      and (completed or (waiting_since is null and owner <> 'office'))`,
}
export const readAttendance: Statement = {
  name: 'progress_attendance',
  text: `select (count(*) filter (where status = 'completed' and scheduled_at >= $2::timestamptz))::int as came,
      (count(*) filter (where status = 'missed' and scheduled_at >= $2::timestamptz))::int as missed,
      (count(*) filter (where status = 'cancelled' and scheduled_at >= $2::timestamptz
        and scheduled_at <= $3::timestamptz))::int as cancelled,
      (count(*) filter (where status = 'scheduled' and scheduled_at > $3::timestamptz))::int as upcoming
    from appointments where client_id = $1`,
}
