import { sql } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'

export interface DemoAccount {
  username: string | null
  fullName: string
  role: string
}
/** What Testing Mode left in a database: the accounts, and how many records of each kind are demo data. */
export interface DemoLeft {
  accounts: DemoAccount[]
  clients: number
  submissions: number
}

/**
 * Submissions of demo people, and all that the first start made: it made them before the last demo account, and the
 * product takes in nothing before its first start is over.
 */
export const demoSubmissions = sql`select s.id from submissions s
  where s.partner_id in (select id from users where is_demo)
    or s.created_at <= (select max(u.created_at) from users u
      where u.is_demo and u.organization_id = s.organization_id)`

/** Removes the example campaigns of the first start. */
export const demoCampaigns = sql`delete from campaigns c where c.version = 1
  and c.created_at <= (select max(u.created_at) from users u
    where u.is_demo and u.organization_id = c.organization_id)
  and not exists (select 1 from pledges p where p.campaign_id = c.id)`

const rowsOf = async <Row>(db: Tx | Orm, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** Lists demo accounts and counts demo data, in every organization of the instance. */
export const listDemo = async (db: Tx | Orm): Promise<DemoLeft> => {
  const accounts = await rowsOf<DemoAccount>(
    db,
    sql`select username, full_name as "fullName", role from users where is_demo order by created_at, id`,
  )
  const [counts] = await rowsOf<{ clients: number; submissions: number }>(
    db,
    sql`select (select count(*) from clients where is_demo)::int as clients,
      (select count(*) from (${demoSubmissions}) s)::int as submissions`,
  )
  return { accounts, clients: counts?.clients ?? 0, submissions: counts?.submissions ?? 0 }
}

/** How many demo accounts an organization has. */
export const countDemoAccounts = async (db: Tx | Orm, organizationId: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from users where is_demo and organization_id = ${organizationId}`,
  )
  return row?.n ?? 0
}

/** Whether a person who is no demo person has, or was invited to, an account. Guests do not count. */
export const hasRealPeople = async (db: Tx | Orm): Promise<boolean> => {
  const found = await rowsOf(db, sql`select 1 from users where not is_demo and role <> 'guest' limit 1`)
  return found.length > 0
}

/** What hangs on demo accounts and would be lost with them; `who` is the demo account, `what` says what hangs on it. */
const hanging = (now: Date) => sql`
  select u.full_name as who, 'the care team of a real client' as what, count(*)::int as n
    from care_team t join users u on u.id = t.user_id join clients c on c.id = t.client_id
    where u.is_demo and not c.is_demo group by 1
  union all select u.full_name, 'the account of a real client', count(*)::int
    from clients c join users u on u.id = c.user_id where u.is_demo and not c.is_demo group by 1
  union all select u.full_name, 'an open alert', count(*)::int
    from crisis_alerts a join users u on u.id = a.taken_by where u.is_demo and a.closed_at is null group by 1
  union all select u.full_name, 'an on-call shift', count(*)::int
    from crisis_rota r join users u on u.id = r.user_id where u.is_demo group by 1
  union all select u.full_name, 'a substitution on call', count(*)::int
    from crisis_covers v join users u on u.id in (v.absent_user_id, v.cover_user_id)
    where u.is_demo and v.ends_at > ${now} group by 1
  union all select u.full_name, 'the circle of a real client', count(*)::int
    from supporters s join users u on u.id = s.user_id join clients c on c.id = s.client_id
    where u.is_demo and not c.is_demo and s.ended_at is null group by 1
  union all select u.full_name, 'an appointment of a real client', count(*)::int
    from appointments a join users u on u.id = a.provider_id join clients c on c.id = a.client_id
    where u.is_demo and not c.is_demo and a.status = 'scheduled' and a.ends_at > ${now} group by 1
  union all select u.full_name, 'an open task for a real client', count(*)::int
    from tasks t join users u on u.id = t.owner_id join clients c on c.id = t.client_id
    where u.is_demo and not c.is_demo and t.done_at is null group by 1
  union all select u.full_name, 'a conversation with a real client', count(*)::int
    from conversations v join users u on u.id = v.user_id join clients c on c.id = v.client_id
    where u.is_demo and not c.is_demo group by 1
  union all select s.name, 'an application of a real client', count(*)::int
    from job_applications j join submissions s on s.id = j.job_id join clients c on c.id = j.client_id
    where s.id in (${demoSubmissions}) and not c.is_demo group by 1
  union all select s.name, 'a bed of a real client', count(*)::int
    from placements p join submissions s on s.id = p.property_id join clients c on c.id = p.client_id
    where s.id in (${demoSubmissions}) and not c.is_demo group by 1
  union all select s.name, 'a match with a real client', count(*)::int
    from volunteer_matches m join submissions s on s.id = m.volunteer_id join clients c on c.id = m.client_id
    where s.id in (${demoSubmissions}) and not c.is_demo group by 1
  union all select s.name, 'the registration of a real client', count(*)::int
    from intakes i join submissions s on s.id = i.id join clients c on c.id = i.client_id
    where s.id in (${demoSubmissions}) and not c.is_demo group by 1
  union all select c.full_name, 'an account of a person who is no demo person', count(*)::int
    from clients c join users u on u.id = c.user_id where c.is_demo and not u.is_demo group by 1`

/** One line for each thing that keeps demo accounts from being removed; empty when nothing does. */
export const findHanging = async (db: Tx | Orm, now: Date): Promise<string[]> => {
  const rows = await rowsOf<{ who: string; what: string; n: number }>(db, hanging(now))
  return rows.map(({ who, what, n }) => `${who}: ${what}${n > 1 ? ` (${n})` : ''}`).sort()
}
