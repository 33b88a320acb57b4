import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { tasksChanged } from './contract.ts'
import { tasks } from './tables.ts'

/** Gives an open task to another person; to null it waits for the team to take it. */
export const handTask = async (
  tx: Tx,
  ctx: Context,
  { id, from, to }: { id: string; from: string; to: string | null },
): Promise<void> => {
  const [task] = await tx
    .update(tasks)
    .set({ ownerId: to })
    .where(and(eq(tasks.id, id), eq(tasks.ownerId, from), isNull(tasks.doneAt)))
    .returning({ clientId: tasks.clientId })
  if (!task) return
  await audit(tx, ctx, {
    action: 'task.handed_on',
    recordType: 'task',
    recordId: id,
    clientId: task.clientId,
    detail: { to },
  })
  await publish(tx, topics.responders(ctx.organizationId), tasksChanged, { clientId: task.clientId })
}
