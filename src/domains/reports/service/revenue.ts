import { sql } from 'drizzle-orm'
import { readSettings } from '#domains/organizations/settings.ts'
import { funds } from '#domains/payments/contract/accounts.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { reportEndpoints, RevenueMonth } from '../contract.ts'

// The totals are the credits of the ledger's income accounts less their debits; a plan is that of the day of the payment.

interface Row {
  month: string
  account: string
  cents: string
}

/** The month a moment falls in where the organization is, as SQL. */
const monthOf = (column: 'at' | 'paid_at' | 'failed_at', zone: string) =>
  sql`to_char(${sql.raw(column)} at time zone ${zone}, 'YYYY-MM')`

const monthsUpTo = (newest: string, count: number): string[] => {
  const [year = 0, month = 1] = newest.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

const thisMonth = (now: Date, zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
  }).format(now)
  return parts.slice(0, 7)
}

/** Money received in each of some months, newest first. Cents. */
export const readMonths = async (ctx: Context, count: number): Promise<RevenueMonth[]> => {
  const { organizationId, db, clock } = ctx
  const { timeZone } = await readSettings(ctx, organizationId)
  const months = monthsUpTo(thisMonth(clock.now(), timeZone), count)
  const first = `${months.at(-1)}-01`
  const { rows } = (await db.orm.execute(sql`
    select ${monthOf('at', timeZone)} as month, l.account, -sum(l.amount_cents) as cents
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.book = 'organization'
      and e.at >= (${first}::timestamp at time zone ${timeZone})
      and (l.account in ('client_plans', 'pledges') or l.account like 'gifts:%')
    group by 1, 2
  `)) as unknown as { rows: Row[] }
  const plans = (await db.orm.execute(sql`
    select ${monthOf('paid_at', timeZone)} as month,
      coalesce(
        (select h.plan from client_plan_changes h where h.client_id = s.client_id
          and h.changed_at <= p.paid_at + interval '5 minutes' order by h.changed_at desc, h.id desc limit 1),
        s.plan) as account,
      sum(p.amount_cents - p.refunded_cents) as cents
    from payments p join client_subscriptions s on s.id = p.subject_id
    where p.organization_id = ${organizationId} and p.purpose = 'client_plan'
      and p.paid_at >= (${first}::timestamp at time zone ${timeZone})
    group by 1, 2
  `)) as unknown as { rows: Row[] }
  const centsOf = (of: readonly Row[], month: string, account: string): number =>
    Number(of.find((row) => row.month === month && row.account === account)?.cents ?? 0)
  return months.map((month) => ({
    month,
    plans: {
      premium: centsOf(plans.rows, month, 'premium'),
      professional: centsOf(plans.rows, month, 'professional'),
    },
    funds: Object.fromEntries(
      funds.map((fund) => [fund, centsOf(rows, month, `gifts:${fund}`)]),
    ) as RevenueMonth['funds'],
    pledges: centsOf(rows, month, 'pledges'),
    total: rows.filter((row) => row.month === month).reduce((sum, { cents }) => sum + Number(cents), 0),
  }))
}

export const listRevenueMonths: Verb<typeof reportEndpoints.listRevenueMonths> = (ctx, { months }) =>
  readMonths(ctx, months)

export const readRevenue: Verb<typeof reportEndpoints.readRevenue> = async (ctx) => {
  const [now, before] = await readMonths(ctx, 2)
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  const first = `${now?.month}-01`
  const { rows } = (await ctx.db.orm.execute(sql`
    with tried as (
      select id from payments where organization_id = ${ctx.organizationId} and checkout_id is not null
        and purpose <> 'organization_plan'
        and paid_at >= (${first}::timestamp at time zone ${timeZone})
      union
      select payment_id from payment_failures where organization_id = ${ctx.organizationId}
        and purpose <> 'organization_plan' and failed_at >= (${first}::timestamp at time zone ${timeZone})
    )
    select count(*) as tried, count(*) filter (where exists (select 1 from payments p where p.id = tried.id)) as succeeded
    from tried
  `)) as unknown as { rows: { tried: string; succeeded: string }[] }
  return {
    monthly: now?.total ?? 0,
    monthBefore: before?.total ?? 0,
    success: { succeeded: Number(rows[0]?.succeeded ?? 0), tried: Number(rows[0]?.tried ?? 0) },
  }
}
