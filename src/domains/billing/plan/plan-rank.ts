import { type SQL, sql } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import { clientSubscriptions, sponsoredSeats, sponsorships } from '../tables.ts'

const rank = (plan: SQL): SQL => sql`case ${plan} when 'professional' then 2 when 'premium' then 1 else 0 end`

/**
 * The plan that a row of `clients` has at a moment, for lists and counts: 0 Basic, 1 Premium, 2 Professional. The same rule
 * as `planOf`, which answers for one client; a test holds them against each other.
 */
export const planRankOf = (now: Date): SQL<number> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const c = clientSubscriptions
  const s = sponsorships
  return sql<number>`greatest(
    ${rank(sql`${clients.plan}`)},
    coalesce((select ${rank(sql`case when ${c.nextPlan} is not null and ${c.nextAt} <= ${at} then ${c.nextPlan} else ${c.plan} end`)}
      from ${c} where ${c.clientId} = ${clients.id} and ${c.state} is not null and ${c.state} <> 'canceled'
      and not (${c.state} = 'trialing' and ${c.trialEndsAt} is not null and ${c.trialEndsAt} <= ${at} and (${c.processorId} is null or ${c.isEnding}))), 0),
    coalesce((select ${rank(sql`${s.plan}`)} from ${s}
      where ${s.organizationId} = ${clients.organizationId} and ${s.isActive} and not ${clients.isGuest}
      and (${s.seats} is null or exists (select 1 from ${sponsoredSeats} where ${sponsoredSeats.clientId} = ${clients.id} and ${sponsoredSeats.endedAt} is null))), 0)
  )`
}
