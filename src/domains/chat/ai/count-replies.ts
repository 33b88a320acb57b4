import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { daysFrom, toDay } from '#shared/dates.ts'
import { chatReplyCounts } from '../tables.ts'

export const daysCounted = 30

/** Counts one reply that a provider was asked to write. `outcome`: `written`, or why the guided reply stands. */
export const countReply = async (
  { db, clock, organizationId }: Pick<Context, 'db' | 'clock' | 'organizationId'>,
  outcome: string,
): Promise<void> => {
  await db.orm
    .insert(chatReplyCounts)
    .values({ organizationId, day: toDay(clock.now()), outcome, count: 1 })
    .onConflictDoUpdate({
      target: [chatReplyCounts.organizationId, chatReplyCounts.day, chatReplyCounts.outcome],
      set: { count: sql`${chatReplyCounts.count} + 1` },
    })
}

/** What became of the replies of the last thirty days, most frequent first. */
export const readReplyCounts = ({
  db,
  clock,
  organizationId,
}: Pick<Context, 'db' | 'clock' | 'organizationId'>): Promise<{ outcome: string; count: number }[]> => {
  const count = sql<number>`sum(${chatReplyCounts.count})::int`
  return db.orm
    .select({ outcome: chatReplyCounts.outcome, count })
    .from(chatReplyCounts)
    .where(
      and(
        eq(chatReplyCounts.organizationId, organizationId),
        gte(chatReplyCounts.day, daysFrom(toDay(clock.now()), -daysCounted)),
      ),
    )
    .groupBy(chatReplyCounts.outcome)
    .orderBy(sql`2 desc`, chatReplyCounts.outcome)
}
