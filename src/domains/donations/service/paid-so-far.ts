import { sql } from 'drizzle-orm'
import { payments } from '#domains/payments/tables.ts'

/** Columns of a statement about the table `gifts`: the cents that were paid, less refunds, and the number of payments. */
export const paidSoFar = {
  cents: sql<string>`coalesce((select sum(p.amount_cents - p.refunded_cents) from ${payments} p where p.subject_id = gifts.id and p.purpose = 'gift'), 0)`,
  count: sql<number>`(select count(*)::int from ${payments} p where p.subject_id = gifts.id and p.purpose = 'gift')`,
}
