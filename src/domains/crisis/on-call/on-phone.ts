import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { minutes } from '#shared/dates.ts'

/** A holder who did nothing on the alert for this long has stepped away. */
export const idleAfter = minutes(10)

/**
 * Whether a holder is taken to be on the phone with the client: they saw the number after they took the alert, less than ten
 * minutes ago. A phone that calls shows no page. The history has its own table.
 */
export const isOnPhone = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  alert: { id: string; takenBy: string | null; takenAt: Date | null },
): Promise<boolean> => {
  if (!alert.takenBy || !alert.takenAt) return false
  const since = new Date(Math.max(alert.takenAt.getTime(), clock.now().getTime() - idleAfter))
  const found = await tx.execute(sql`select 1 from audit_events
    where record_id = ${alert.id} and action = 'alert.number_revealed' and actor_user_id = ${alert.takenBy}
      and at >= ${since.toISOString()}::timestamptz limit 1`)
  return (found as unknown as { rows: unknown[] }).rows.length > 0
}
