import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type TaskKind, tasksChanged } from './contract.ts'
import { tasks } from './tables.ts'

interface NewTask {
  kind: TaskKind
  dueAt: Date
  ownerId?: string | null
  alertId?: string
  causeId?: string
}

/** `putTask` for callers whose work ends with it. */
export const openTask = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  task: NewTask,
): Promise<void> => {
  await putTask(tx, ctx, client, task)
}

/**
 * Puts a task on the list, in the transaction of what caused it. Whose it is: the one named, else the client's
 * longest counselor, else nobody's until taken. An open one of the same kind and cause is not doubled; it is due
 * at the earlier of both times. Answers whether it is a new one, and whose it is.
 */
export const putTask = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  { kind, dueAt, ownerId, alertId, causeId }: NewTask,
): Promise<{ isNew: boolean; ownerId: string | null }> => {
  const [open] = await tx
    .select({ id: tasks.id, dueAt: tasks.dueAt, ownerId: tasks.ownerId })
    .from(tasks)
    .where(
      and(
        eq(tasks.clientId, client),
        eq(tasks.kind, kind),
        isNull(tasks.doneAt),
        alertId ? eq(tasks.alertId, alertId) : undefined,
        causeId ? eq(tasks.causeId, causeId) : undefined,
      ),
    )
    .for('no key update')
  if (open) {
    if (dueAt < open.dueAt) await tx.update(tasks).set({ dueAt }).where(eq(tasks.id, open.id))
    return { isNew: false, ownerId: open.ownerId }
  }
  const id = newId()
  const owner = ownerId ?? (await counselorOf(tx, client))
  await tx.insert(tasks).values({
    id,
    organizationId: ctx.organizationId,
    clientId: client,
    kind,
    ownerId: owner,
    alertId: alertId ?? null,
    causeId: causeId ?? null,
    dueAt,
    createdAt: ctx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'task.opened',
    recordType: 'task',
    recordId: id,
    clientId: client,
    detail: { kind },
  })
  await publish(tx, topics.responders(ctx.organizationId), tasksChanged, { clientId: client })
  return { isNew: true, ownerId: owner }
}

/** Takes back an open task whose cause has gone; nothing where there is none. */
export const withdrawTask = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  { kind, causeId }: { kind: TaskKind; causeId: string },
): Promise<void> => {
  const gone = await tx
    .update(tasks)
    .set({ doneAt: ctx.clock.now(), doneBy: ctx.actor?.userId ?? null })
    .where(
      and(eq(tasks.clientId, client), eq(tasks.kind, kind), eq(tasks.causeId, causeId), isNull(tasks.doneAt)),
    )
    .returning({ id: tasks.id })
  for (const { id } of gone)
    await audit(tx, ctx, { action: 'task.withdrawn', recordType: 'task', recordId: id, clientId: client })
  if (gone.length)
    await publish(tx, topics.responders(ctx.organizationId), tasksChanged, { clientId: client })
}

/** Moves the tasks of a guest to the client who is the same person. */
export const moveTasks = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  guest: CheckedClient,
  client: CheckedClient,
): Promise<void> => {
  for (const task of await tx.select().from(tasks).where(eq(tasks.clientId, guest)).for('no key update')) {
    const outcome =
      task.outcome &&
      ctx.fields.seal(
        ctx.fields.open(task.outcome, outcomePlace(guest, task.id)),
        outcomePlace(client, task.id),
      )
    const ownerId = task.ownerId ?? (await counselorOf(tx, client))
    await tx.update(tasks).set({ clientId: client, outcome, ownerId }).where(eq(tasks.id, task.id))
  }
  await publish(tx, topics.responders(ctx.organizationId), tasksChanged, { clientId: client })
}

/** Where the words belong that say what came of a task. */
export const outcomePlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'tasks.outcome',
  row,
})

const counselorOf = async (tx: Tx, client: string): Promise<string | null> => {
  const [first] = await tx
    .select({ userId: careTeam.userId })
    .from(careTeam)
    .where(
      and(
        eq(careTeam.clientId, client),
        sql`exists (select 1 from users u where u.id = ${careTeam.userId} and u.disabled_at is null)`,
      ),
    )
    .orderBy(careTeam.since, careTeam.userId)
    .limit(1)
  return first?.userId ?? null
}
