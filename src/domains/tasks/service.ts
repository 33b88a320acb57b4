import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { topics } from '#shared/realtime.ts'
import { lateFrom, type Task, taskEndpoints, tasksChanged } from './contract.ts'
import { outcomePlace } from './open.ts'
import { tasks } from './tables.ts'
import { listWork } from './work.ts'

const doers = alias(users, 'doers')

const select = (db: Tx | Orm) =>
  db
    .select({
      task: tasks,
      clientName: clients.fullName,
      ownerName: users.fullName,
      doerName: doers.fullName,
    })
    .from(tasks)
    .innerJoin(clients, eq(clients.id, tasks.clientId))
    .leftJoin(users, and(eq(users.id, tasks.ownerId), isNull(users.disabledAt)))
    .leftJoin(doers, eq(doers.id, tasks.doneBy))

type Selected = Awaited<ReturnType<typeof select>>[number]

const toTask = (ctx: Context, { task, clientName, ownerName, doerName }: Selected): Task => ({
  id: task.id,
  clientId: task.clientId,
  clientName,
  kind: task.kind,
  owner: task.ownerId && ownerName ? { id: task.ownerId, fullName: ownerName } : null,
  alertId: task.alertId,
  dueAt: task.dueAt.toISOString(),
  isLate: task.doneAt === null && lateFrom(task.kind, task.dueAt) < ctx.clock.now(),
  createdAt: task.createdAt.toISOString(),
  doneAt: task.doneAt?.toISOString() ?? null,
  doneBy: doerName ? firstName(doerName) : null,
  outcome: task.outcome && ctx.fields.open(task.outcome, outcomePlace(task.clientId, task.id)),
})

const listOpenTasks: Verb<typeof taskEndpoints.listOpenTasks> = async (ctx, { limit = 100, cursor }) => {
  const after = readCursor(cursor)
  const found = await select(ctx.db.orm)
    .where(
      and(
        eq(tasks.organizationId, ctx.organizationId),
        isNull(tasks.doneAt),
        // One's own, those of one's clients, and what nobody has.
        or(
          isNull(users.id),
          eq(tasks.ownerId, ctx.actor.userId),
          sql`exists (select 1 from ${careTeam} t where t.client_id = ${tasks.clientId} and t.user_id = ${ctx.actor.userId})`,
        ),
        after ? sql`(${tasks.dueAt}, ${tasks.id}) > (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ task }) => ({ at: task.dueAt.toISOString(), id: task.id }))
  ctx.nextPage(next)
  if (rows.length)
    await audit(ctx.db.orm, ctx, {
      action: 'tasks.read',
      recordType: 'tasks',
      recordId: ctx.organizationId,
      detail: { count: rows.length },
    })
  return rows.map((row) => toTask(ctx, row))
}

/** Counts people, not tasks. It names nobody and holds no words: admins, who may not read them, see it too. */
const countUnclaimedSigns: Verb<typeof taskEndpoints.countUnclaimedSigns> = async (ctx) => {
  const [found] = await ctx.db.orm
    .select({
      count: sql<number>`count(distinct ${tasks.clientId})::int`,
      since: sql<string | null>`min(${tasks.createdAt})`,
    })
    .from(tasks)
    .leftJoin(users, and(eq(users.id, tasks.ownerId), isNull(users.disabledAt)))
    .where(
      and(
        eq(tasks.organizationId, ctx.organizationId),
        eq(tasks.kind, 'screening'),
        isNull(tasks.doneAt),
        isNull(users.id),
      ),
    )
  return { count: found?.count ?? 0, since: found?.since ? new Date(found.since).toISOString() : null }
}

const listClientTasks: Verb<typeof taskEndpoints.listClientTasks> = async (
  ctx,
  { id, limit = 50, cursor },
) => {
  const client = await checkClient(ctx, id, 'talk')
  const after = readCursor(cursor)
  const found = await select(ctx.db.orm)
    .where(
      and(
        eq(tasks.clientId, client),
        after ? sql`(${tasks.createdAt}, ${tasks.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit + 1)
  await auditRead(ctx, { action: 'tasks.read', recordType: 'client', recordId: client, clientId: client })
  const { rows, next } = cutPage(found, limit, ({ task }) => ({
    at: task.createdAt.toISOString(),
    id: task.id,
  }))
  ctx.nextPage(next)
  return rows.map((row) => toTask(ctx, row))
}

/** Asks whether the caller may work on a task; request.not_found otherwise. */
const checkTask = async (ctx: Context, id: string): Promise<void> => {
  const [row] = await ctx.db.orm
    .select({ clientId: tasks.clientId, ownerId: tasks.ownerId })
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.organizationId, ctx.organizationId)))
  if (!row) throw new AppError('request.not_found')
  if (row.ownerId !== null && row.ownerId !== ctx.actor.userId) await checkClient(ctx, row.clientId, 'talk')
}

/** The task, locked; one that is done stays as it is. */
const lockTask = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('no key update')
  if (!row) throw new AppError('request.not_found')
  if (row.doneAt) throw new AppError('tasks.already_done')
  return row
}

const changed = async (
  tx: Tx,
  ctx: Context,
  id: string,
  action: 'task.taken' | 'task.done',
): Promise<Task> => {
  const [row] = await select(tx).where(eq(tasks.id, id))
  if (!row) throw new AppError('request.not_found')
  const { clientId } = row.task
  await audit(tx, ctx, { action, recordType: 'task', recordId: id, clientId })
  await publish(tx, topics.responders(ctx.organizationId), tasksChanged, { clientId })
  return toTask(ctx, row)
}

const takeTask: Verb<typeof taskEndpoints.takeTask> = async (ctx, { id }) => {
  await checkTask(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockTask(tx, id)
    await tx.update(tasks).set({ ownerId: ctx.actor.userId }).where(eq(tasks.id, id))
    return changed(tx, ctx, id, 'task.taken')
  })
}

const finishTask: Verb<typeof taskEndpoints.finishTask> = async (ctx, { id, outcome }) => {
  await checkTask(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const { clientId, ownerId } = await lockTask(tx, id)
    await tx
      .update(tasks)
      .set({
        doneAt: ctx.clock.now(),
        doneBy: ctx.actor.userId,
        ownerId: ownerId ?? ctx.actor.userId,
        outcome: ctx.fields.seal(outcome, outcomePlace(clientId, id)),
      })
      .where(eq(tasks.id, id))
    return changed(tx, ctx, id, 'task.done')
  })
}

export const taskService = bind(taskEndpoints, {
  listOpenTasks,
  countUnclaimedSigns,
  listWork,
  listClientTasks,
  takeTask,
  finishTask,
})
