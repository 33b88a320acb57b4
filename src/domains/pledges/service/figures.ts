import { sql } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { type CampaignFigures } from '../contract/campaigns.ts'
import { countedStates } from '../contract/pledges.ts'

interface Row {
  pledged: string
  received: string
  pledges: string
}

/**
 * The figures of a campaign in cents. A pledge counts once the team has confirmed it. Of one that ended after some of it had
 * arrived, what arrived still counts, so that more is never received than pledged.
 */
export const figuresOf = async (db: Tx | Orm, campaignId: string): Promise<CampaignFigures> => {
  const counted = sql`s.state in (${sql.join(
    countedStates.map((state) => sql`${state}`),
    sql`, `,
  )})`
  const { rows } = (await db.execute(sql`
    select coalesce(sum(case when ${counted} then p.amount_cents else r.cents end), 0) as pledged,
      coalesce(sum(r.cents), 0) as received,
      count(*) filter (where ${counted}) as pledges
    from pledges p
      join submissions s on s.id = p.id
      cross join lateral (
        select coalesce(sum(m.amount_cents), 0) as cents from pledge_payments m
        where m.pledge_id = p.id and m.reversed_at is null
      ) r
    where p.campaign_id = ${campaignId}
  `)) as unknown as { rows: Row[] }
  const [row] = rows
  return {
    pledgedCents: Number(row?.pledged ?? 0),
    receivedCents: Number(row?.received ?? 0),
    pledges: Number(row?.pledges ?? 0),
  }
}
