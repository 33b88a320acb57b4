import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { daysFrom, toDay } from '#shared/dates.ts'
import { providerReplyCounts } from '../tables.ts'

export const daysCounted = 30

/** Counts one reply that a provider was asked to write. `outcome`: `written`, or why the guided reply stands. */
export const countReply = async (
  { db, clock, organizationId }: Pick<Context, 'db' | 'clock' | 'organizationId'>,
  outcome: string,
): Promise<void> => {
  await db.orm
    .insert(providerReplyCounts)
    .values({ organizationId, day: toDay(clock.now()), outcome, count: 1 })
    .onConflictDoUpdate({
      target: [providerReplyCounts.organizationId, providerReplyCounts.day, providerReplyCounts.outcome],
      set: { count: sql`${providerReplyCounts.count} + 1` },
    })
}

/** What became of the replies of the last thirty days, most frequent first. */
export const readReplyCounts = ({
  db,
  clock,
  organizationId,
}: Pick<Context, 'db' | 'clock' | 'organizationId'>): Promise<{ outcome: string; count: number }[]> => {
  const count = sql<number>`sum(${providerReplyCounts.count})::int`
  return db.orm
    .select({ outcome: providerReplyCounts.outcome, count })
    .from(providerReplyCounts)
    .where(
      and(
        eq(providerReplyCounts.organizationId, organizationId),
        gte(providerReplyCounts.day, daysFrom(toDay(clock.now()), -daysCounted)),
      ),
    )
    .groupBy(providerReplyCounts.outcome)
    .orderBy(sql`2 desc`, providerReplyCounts.outcome)
}
