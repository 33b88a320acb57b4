import { goodMoods, hardMoods, type Mood } from '#domains/mood/contract.ts'
import type { Statement } from '#platform/db/database.ts'

const averageOf = (moods: readonly Mood[]): string =>
  `(round(avg(intensity) filter (where mood in (${moods.map((mood) => `'${mood}'`).join()})), 1))::float8`

// $1 the client, $2 the beginning of the span, $3 the time zone. Each walks its own index from the end.

export const readMoods: Statement = {
  name: 'progress_moods',
  text: `select to_char((logged_at at time zone $3)::date, 'YYYY-MM-DD') as day, count(*)::int as count,
      (array_agg(mood order by intensity desc, logged_at))[1] as mood, ${averageOf(hardMoods)} as hard, ${averageOf(goodMoods)} as good
    from mood_logs where client_id = $1 and logged_at >= $2::timestamptz group by 1 order by 1`,
}
export const readMoodCounts: Statement = {
  name: 'progress_mood_counts',
  text: `select mood, count(*)::int as count from mood_logs
    where client_id = $1 and logged_at >= $2::timestamptz group by mood order by count desc, mood`,
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
