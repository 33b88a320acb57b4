import { audit } from '#domains/audit/record.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Statement } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { graceMinutes, type taskEndpoints, type WorkItem } from './contract.ts'

const atMost = 200
const unreadAfter = days(2)

const graces = Object.entries(graceMinutes).map(([kind, minutes]) => `when '${kind}' then ${minutes}`)
/** The minutes of grace of a task's kind, as an interval. */
const grace = `make_interval(mins => case k.kind ${graces.join(' ')} else 0 end)`

/**
 * Everything of a caseload that waits, the worst to leave first: a safety call that is late, one that is due, an
 * answer to be looked at, a person without a bed tonight, who cannot get here, who asked for a call, wrote back, did not come; words unread
 * for two days, steps overdue. A task nobody has is everybody's.
 */
const readWork: Statement = {
  name: 'tasks_work',
  text: `with mine as (
      select c.id, c.full_name from clients c join care_team t on t.client_id = c.id and t.user_id = $2
      where c.organization_id = $1
    ), work as (
      select case k.kind when 'follow_up' then 'safety_call' else k.kind end as kind, k.client_id, c.full_name,
          k.id as task_id, k.due_at as at, k.due_at + ${grace} < $3 as late, 1 as count
        from tasks k join clients c on c.id = k.client_id left join users o on o.id = k.owner_id and o.disabled_at is null
        where k.organization_id = $1 and k.done_at is null
          and (k.owner_id = $2 or o.id is null or exists (select 1 from mine m where m.id = k.client_id))
      union all
      select 'unread', m.id, m.full_name, null, w.at, true, w.count from mine m join lateral (
        select min(g.created_at) as at, count(*)::int as count from chat_messages g
          where g.client_id = m.id and g.sender = 'user' and g.created_at > greatest(
            coalesce((select max(a.at) from audit_events a where a.client_id = m.id and a.action = 'messages.read'), 'epoch'),
            coalesce((select max(r.created_at) from chat_messages r where r.client_id = m.id and r.sender = 'counselor'), 'epoch'))
      ) w on w.at < $4
      union all
      select 'step', m.id, m.full_name, null, min(s.due_date)::timestamp at time zone $6, true, count(*)::int
        from mine m join reentry_steps s on s.client_id = m.id and not s.completed and s.due_date < $5::date
          and s.deleted_at is null and s.waiting_since is null and s.owner <> 'office'
        group by m.id, m.full_name
    )
    select * from work order by
      coalesce(array_position('{safety_call,duty,screening,left_home,ride,call,text,missed,number,change,consent,left,home,report,remind,unread,step}', kind), 99)
        - case when late and kind = 'safety_call' then 1 else 0 end, at, client_id limit ${atMost}`,
}
interface WorkRow {
  kind: WorkItem['kind']
  client_id: string
  full_name: string
  task_id: string | null
  at: string
  late: boolean
  count: number
}

export const listWork: Verb<typeof taskEndpoints.listWork> = async (ctx) => {
  const now = ctx.clock.now()
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const rows = await ctx.db.run<WorkRow>(readWork, [
    ctx.organizationId,
    ctx.actor.userId,
    now.toISOString(),
    new Date(now.getTime() - unreadAfter).toISOString(),
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(now),
    timeZone,
  ])
  if (rows.length)
    await audit(ctx.db.orm, ctx, {
      action: 'work.read',
      recordType: 'tasks',
      recordId: ctx.organizationId,
      detail: { count: rows.length },
    })
  return rows.map((row) => ({
    kind: row.kind,
    clientId: row.client_id,
    clientName: row.full_name,
    taskId: row.task_id,
    at: new Date(row.at).toISOString(),
    late: row.late,
    count: row.count,
  }))
}
