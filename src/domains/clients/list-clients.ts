import { type SQL, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { idPattern } from '#shared/ids.ts'
import type { Client, clientEndpoints, ClientSort, ClientSummary } from './contract.ts'
import { displayNumber } from './number.ts'

interface SummaryRow {
  id: string
  number: number | null
  is_guest: boolean
  full_name: string
  risk_level: Client['riskLevel']
  risk_assessed_at: string | null
  language: string
  released_on: string | null
  released_on_by: Client['releasedOnBy']
  created_at: string
  mood: string | null
  source: NonNullable<ClientSummary['lastMood']>['source'] | null
  intensity: number | null
  logged_at: string | null
  last_message_at: string | null
  next_appointment_at: string | null
  missed: number
  need: ClientSummary['need']
  other_numbers: number[]
  sort_key: string
}
const iso = (text: string): string => new Date(text).toISOString()
const isoOrNull = (text: string | null): string | null => (text === null ? null : iso(text))

/** Milliseconds with leading zeros, so that texts sort as times do. */
const sortable = (column: string): string =>
  `to_char(extract(epoch from ${column}) * 1000, 'FM00000000000000')`
const latest = '99999999999999'
const newest = `to_char(${latest} - extract(epoch from created_at) * 1000, 'FM00000000000000')`
const riskRank = `case when risk_assessed_at is null then '2' else case risk_level when 'high' then '1' when 'medium' then '3' else '4' end end`
const silence = `coalesce(${sortable('last_message_at')}, '0')`

/** What each order sorts by: texts, the first row's the smallest. Written here, never by a caller. */
const keys: Record<ClientSort, string> = {
  need: `case need when 'crisis' then '0' when 'watch' then '1' when 'task' then '2' when 'unread' then '3' else '4' end || ${riskRank} || ${silence}`,
  newest,
  name: `lower(left(full_name, 24))`,
  risk: `${riskRank} || ${silence}`,
  contact: silence,
  appointment: `coalesce(${sortable('next_appointment_at')}, '${latest}')`,
  missed: `to_char(9999 - missed, 'FM0000') || ${silence}`,
  released: `coalesce(to_char(date '3000-01-01' - released_on, 'FM0000000'), '9999999')`,
}
/** Orders that tell nothing of a person's care. */
const administrative: readonly ClientSort[] = ['newest', 'name', 'released']

interface Place {
  key: string
  id: string
}
const writePlace = ({ key, id }: Place): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')
const readPlace = (cursor: string | undefined): Place | null => {
  if (!cursor) return null
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (typeof key === 'string' && typeof id === 'string' && idPattern.test(id)) return { key, id }
  } catch {
    // Falls through to the same answer.
  }
  throw new AppError('request.invalid', 'cursor: is not one of ours')
}

type Asked = Parameters<Verb<typeof clientEndpoints.listClients>>[1]

const filtersOf = (
  { risk, appointment, missed, releasedWithin, quietFor }: Asked,
  { now, today }: { now: string; today: string },
): SQL[] => [
  ...(risk === 'unset' ? [sql`risk_assessed_at is null`] : []),
  ...(risk && risk !== 'unset' ? [sql`risk_assessed_at is not null and risk_level = ${risk}`] : []),
  ...(appointment ? [sql`next_appointment_at is null`] : []),
  ...(missed ? [sql`missed > 0`] : []),
  ...(releasedWithin ? [sql`${today}::date - released_on between 0 and ${releasedWithin}`] : []),
  ...(quietFor
    ? [sql`coalesce(last_message_at, created_at) < ${now}::timestamptz - ${quietFor} * interval '1 day'`]
    : []),
]

/** Missed appointments count for this long. */
const missedWithin = `interval '90 days'`

/** After this long words that nobody has read are work, as they are in the queue of the desk. */
const unreadAfter = `interval '2 days'`

/** The caller's clients with what a care worker sorts them by; an admin's rows hold no clinical fact. */
const readRows = (ctx: Context, now: string): SQL => {
  const { userId, role } = ctx.actor
  const isClinical = role === 'therapist'
  return sql`
    select c.id, c.number, c.is_guest, c.full_name, c.risk_level, c.language, c.released_on, c.released_on_by, c.created_at,
      m.mood, m.intensity, m.source, m.logged_at, s.last_message_at, r.risk_assessed_at, n.next_appointment_at, x.missed,
      case when exists (select 1 from crisis_alerts a where a.client_id = c.id and a.closed_at is null and a.level = 'crisis')
          then 'crisis'
        when exists (select 1 from crisis_alerts a where a.client_id = c.id and a.closed_at is null) then 'watch'
        when exists (select 1 from tasks k where k.client_id = c.id and k.done_at is null
            and (k.owner_id is null or k.owner_id = ${userId}) and k.due_at <= ${now}::timestamptz + interval '1 day')
          then 'task'
        when exists (select 1 from chat_messages g where g.client_id = c.id and g.sender = 'user'
            and g.created_at <= ${now}::timestamptz - ${sql.raw(unreadAfter)} and g.created_at > greatest(
              coalesce((select max(h.at) from audit_events h where h.client_id = c.id and h.action = 'messages.read'), 'epoch'),
              coalesce((select max(w.created_at) from chat_messages w where w.client_id = c.id and w.sender = 'counselor'), 'epoch')))
          then 'unread' end as need,
      array(select a.number from client_aliases a where a.client_id = c.id order by a.number) as other_numbers
    from clients c
    ${isClinical ? sql`join care_team t on t.client_id = c.id and t.user_id = ${userId}` : sql``}
    left join lateral (select mood, intensity, source, logged_at from mood_logs m
      where m.client_id = c.id and ${isClinical} order by logged_at desc, id desc limit 1) m on true
    left join lateral (select max(last_message_at) as last_message_at from chat_sessions s where s.client_id = c.id) s on true
    left join lateral (select max(set_at) as risk_assessed_at from risk_changes h where h.client_id = c.id) r on true
    left join lateral (select min(scheduled_at) as next_appointment_at from appointments p
      where p.client_id = c.id and p.status = 'scheduled' and p.scheduled_at > ${now}::timestamptz) n on true
    left join lateral (select count(*)::int as missed from appointments p
      where p.client_id = c.id and p.status = 'missed'
        and p.scheduled_at > ${now}::timestamptz - ${sql.raw(missedWithin)}) x on true
    where c.organization_id = ${ctx.organizationId} and not c.is_guest`
}

const toSummary = (row: SummaryRow, isClinical: boolean): ClientSummary => ({
  id: row.id,
  fullName: row.full_name,
  riskLevel: isClinical ? row.risk_level : null,
  riskAssessedAt: isClinical ? isoOrNull(row.risk_assessed_at) : null,
  displayNumber: row.number === null ? null : displayNumber(row.number),
  isGuest: row.is_guest,
  language: row.language,
  releasedOn: row.released_on,
  releasedOnBy: row.released_on_by,
  createdAt: iso(row.created_at),
  lastMood:
    row.mood === null || row.logged_at === null
      ? null
      : {
          mood: row.mood,
          intensity: row.intensity ?? 1,
          source: row.source ?? 'person',
          loggedAt: iso(row.logged_at),
        },
  lastMessageAt: isoOrNull(row.last_message_at),
  nextAppointmentAt: isClinical ? isoOrNull(row.next_appointment_at) : null,
  missed: isClinical ? row.missed : 0,
  need: isClinical ? row.need : null,
  otherNumbers: row.other_numbers.map(displayNumber),
})

/** A therapist's caseload, or everyone for an admin, filtered, sorted, and a page at a time. */
export const listClients: Verb<typeof clientEndpoints.listClients> = async (ctx, asked) => {
  const { limit = 100, cursor, sort = 'newest' } = asked
  const isClinical = ctx.actor.role === 'therapist'
  const order = isClinical || administrative.includes(sort) ? sort : 'newest'
  const after = readPlace(cursor)
  const now = ctx.clock.now().toISOString()
  const today = await todayOf(ctx.db.orm, ctx)
  const wanted = filtersOf(isClinical ? asked : { releasedWithin: asked.releasedWithin }, { now, today })
  if (after) wanted.push(sql`(sort_key, id) > (${after.key}, ${after.id})`)
  const found = await ctx.db.orm.execute(sql`
    select * from (select *, ${sql.raw(keys[order])} as sort_key from (${readRows(ctx, now)}) every_client) keyed
    ${wanted.length ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    order by sort_key, id limit ${limit + 1}`)
  const all = (found as unknown as { rows: SummaryRow[] }).rows
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  ctx.nextPage(all.length > limit && last ? writePlace({ key: last.sort_key, id: last.id }) : null)
  await audit(ctx.db.orm, ctx, {
    action: 'clients.listed',
    recordType: 'caseload',
    recordId: ctx.actor.userId,
    detail: { count: rows.length },
  })
  return rows.map((row) => toSummary(row, isClinical))
}
