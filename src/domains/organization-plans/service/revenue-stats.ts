import { sql } from 'drizzle-orm'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import type { organizationPlanEndpoints } from '../contract.ts'

const recently = days(30)

interface Row {
  received: string
  recurring: string
  past_due_count: string
  past_due_cents: string
  churn_of: string
  churn_ended: string
  active: string
  organizations: string
}

/** Everything is computed from payments and invoices. Money is cents; months and days are those of UTC. */
export const readRevenueStats: Verb<typeof organizationPlanEndpoints.readRevenueStats> = async (ctx) => {
  const now = ctx.clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  const since = new Date(now.getTime() - recently).toISOString()
  const { rows } = (await ctx.db.orm.execute(sql`
    with own as (
      select s.*, c.subject_id from subscriptions s join checkouts c on c.id = s.checkout_id
      where c.purpose = 'organization_plan'
    ), newest_paid as (
      select distinct on (i.subscription_id) i.subscription_id, i.amount_cents from invoices i
      join own on own.id = i.subscription_id where i.status = 'paid'
      order by i.subscription_id, i.created_at desc, i.id desc
    ), open_invoices as (
      select i.organization_id, i.amount_cents from invoices i join own on own.id = i.subscription_id
      where i.status = 'open' and i.attempts > 0
    ), at_start as (
      select subject_id, bool_or(ended_at is null) as goes_on from own
      where started_at < ${since}::timestamptz and (ended_at is null or ended_at >= ${since}::timestamptz)
      group by subject_id
    )
    select
      (select coalesce(sum(amount_cents - refunded_cents), 0) from payments
        where purpose = 'organization_plan' and paid_at >= ${month}::timestamptz) as received,
      (select coalesce(sum(p.amount_cents), 0) from newest_paid p join own on own.id = p.subscription_id
        where own.status in ('active', 'past_due')) as recurring,
      (select count(distinct organization_id) from open_invoices) as past_due_count,
      (select coalesce(sum(amount_cents), 0) from open_invoices) as past_due_cents,
      (select count(*) from at_start) as churn_of,
      (select count(*) from at_start where not goes_on) as churn_ended,
      (select count(distinct s.id) from own
        join organization_subscriptions s on s.id = own.subject_id
        join organizations o on o.id = s.organization_id
        where own.status = 'active' and o.suspended_at is null) as active,
      (select count(*) from organization_subscriptions) as organizations
  `)) as unknown as { rows: Row[] }
  const declines = (await ctx.db.orm.execute(sql`
    select decline_code as code, count(*) as count from payment_failures
    where purpose = 'organization_plan' and failed_at >= ${since}::timestamptz
    group by decline_code order by count(*) desc, decline_code limit 20
  `)) as unknown as { rows: { code: string; count: string }[] }
  const [row] = rows
  if (!row) throw new Error('the figures have no row')
  return {
    monthlyRevenue: Number(row.received),
    recurring: Number(row.recurring),
    pastDue: { organizations: Number(row.past_due_count), amount: Number(row.past_due_cents) },
    churn: { ended: Number(row.churn_ended), of: Number(row.churn_of) },
    organizations: { active: Number(row.active), all: Number(row.organizations) },
    declines: declines.rows.map(({ code, count }) => ({ code, count: Number(count) })),
  }
}
