import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { withdrawTask } from '#domains/tasks/open.ts'
import { tasks } from '#domains/tasks/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { appointments } from '../tables.ts'

/** What the task to find another time for a session follows, where a date elsewhere stands in the way: one for a session. */
export const overlapCause = (sessionId: string): string => `overlap/${sessionId}`

/** The open tasks of that kind whose session is over, cancelled or free of other dates again. */
export const settledOverlaps = (db: Tx | Orm, now: Date, limit: number, clientId?: string) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const session = appointments
  // A cancellation that can still be undone changes nothing yet.
  const stands = (of: string) =>
    sql.raw(`(${of}.status = 'scheduled' or ${of}.cancel_held_until is not null) and ${of}.ends_at`)
  return db
    .select({ causeId: tasks.causeId, clientId: tasks.clientId, organizationId: tasks.organizationId })
    .from(tasks)
    .leftJoin(session, sql`${tasks.causeId} = ${overlapCause('')} || ${session.id}`)
    .where(
      and(
        isNull(tasks.doneAt),
        eq(tasks.kind, 'change'),
        like(tasks.causeId, overlapCause('%')),
        clientId ? eq(tasks.clientId, clientId) : undefined,
        // Also where the session is deleted.
        sql`not coalesce(${stands('appointments')} > ${at} and exists (select 1 from appointments other
          where other.client_id = ${session.clientId} and other.id <> ${session.id} and ${stands('other')} > ${at}
          and other.scheduled_at < ${session.endsAt} and other.ends_at > ${session.scheduledAt}), false)`,
      ),
    )
    .limit(limit)
}

/** Ends those of one client. */
export const endOverlaps = async (tx: Tx, ctx: Context<Actor | null>, clientId: string): Promise<void> => {
  for (const { causeId } of await settledOverlaps(tx, ctx.clock.now(), 100, clientId))
    if (causeId) await withdrawTask(tx, ctx, clientId as CheckedClient, { kind: 'change', causeId })
}
