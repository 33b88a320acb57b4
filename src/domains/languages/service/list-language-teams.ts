import { sql } from 'drizzle-orm'
import { openTimes, type Rules, type Span } from '#domains/appointments/open-times/compute.ts'
import { spokenLanguages, type StaffProfile } from '#domains/staff/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { dayAt } from '#shared/local-time.ts'
import { availableWithinDays, type languageEndpoints } from '../contract.ts'

interface Row {
  languages: StaffProfile['languages']
  is_on_care_team: boolean
  /** Null: nobody can book with this therapist. */
  schedule: {
    rules: Rules
    noticeHours: number
    daysAhead: number
    booked: { startsAt: string; endsAt: string }[]
  } | null
}

/** Every therapist who named a language, with all that their open times are computed from, in one statement. */
const readSchedules = async (ctx: Context<Actor | null>, until: Date): Promise<Row[]> => {
  const now = ctx.clock.now()
  // A break of the length of a day at most stands after an appointment: one that has just ended may still matter.
  const since = new Date(now.getTime() - hours(24)).toISOString()
  const { rows } = (await ctx.db.orm.execute(sql`
    select s.languages,
      exists (select 1 from care_team t where t.user_id = u.id and t.client_id = ${ctx.actor?.clientId ?? null})
        as is_on_care_team,
      case when p.user_id is null then null else json_build_object(
        'noticeHours', p.notice_hours,
        'daysAhead', p.days_ahead,
        'rules', json_build_object(
          'timeZone', p.time_zone, 'sessionMinutes', p.session_minutes, 'breakMinutes', p.break_minutes,
          'weekly', (select coalesce(json_agg(json_build_object(
              'weekday', r.weekday, 'startMinute', r.start_minute, 'endMinute', r.end_minute)
              order by r.weekday, r.start_minute), '[]'::json)
            from availability_rules r where r.user_id = u.id),
          'days', (select coalesce(json_agg(json_build_object('day', d.day, 'hours',
              case when d.start_minute is null or d.end_minute is null then null
                else json_build_object('startMinute', d.start_minute, 'endMinute', d.end_minute) end)), '[]'::json)
            from availability_days d where d.user_id = u.id
              and d.day between (${since}::timestamptz - interval '2 days')::date
              and (${until.toISOString()}::timestamptz + interval '2 days')::date)),
        'booked', (select coalesce(json_agg(json_build_object('startsAt', a.scheduled_at, 'endsAt', a.ends_at)), '[]'::json)
          from appointments a where a.provider_id = u.id and a.status = 'scheduled'
            and a.ends_at > ${since}::timestamptz and a.scheduled_at < ${until.toISOString()}::timestamptz)
      ) end as schedule
    from users u
    join staff_profiles s on s.user_id = u.id
    left join providers p on p.user_id = u.id
    where u.organization_id = ${ctx.organizationId} and u.role = 'therapist' and u.disabled_at is null
      and cardinality(s.languages) > 0
    order by u.id
    limit 500`)) as unknown as { rows: Row[] }
  return rows
}

/** Whether a client could book with this therapist now, until the given moment. */
const isOpen = ({ schedule }: Row, now: Date, until: Date): boolean => {
  if (!schedule) return false
  const { rules, noticeHours, daysAhead } = schedule
  const latest = Math.min(until.getTime(), now.getTime() + days(daysAhead))
  const booked: Span[] = schedule.booked.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  return openTimes(rules, {
    from: dayAt(now, rules.timeZone),
    to: dayAt(until, rules.timeZone),
    notBefore: new Date(now.getTime() + hours(noticeHours)),
    booked,
  }).some(({ startsAt }) => startsAt.getTime() <= latest)
}

export const listLanguageTeams: Verb<typeof languageEndpoints.listLanguageTeams> = async (ctx) => {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + days(availableWithinDays))
  const team = (await readSchedules(ctx, until)).map((row) => ({ ...row, isOpen: isOpen(row, now, until) }))
  return spokenLanguages.flatMap((language) => {
    const speakers = team.filter(({ languages }) => languages.includes(language))
    if (!speakers.length) return []
    const open = speakers.filter((one) => one.isOpen)
    const isBookable = open.some((one) => one.is_on_care_team)
    return [{ language, total: speakers.length, available: open.length, isBookable }]
  })
}
