import { and, asc, eq, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type ReentryStep, reentryEndpoints, stepsChanged } from './contract.ts'
import { reentrySteps } from './tables.ts'

type Row = typeof reentrySteps.$inferSelect

export const stepPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'reentry_steps.title',
  row: id,
})

const toStep = (ctx: Context, row: Row): ReentryStep => ({
  id: row.id,
  title: ctx.fields.open(row.title, stepPlace(row.clientId, row.id)),
  dueDate: row.dueDate,
  completed: row.completed,
  completedAt: row.completedAt?.toISOString() ?? null,
  priority: row.priority,
})

const listSteps: Verb<typeof reentryEndpoints.listSteps> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'steps')
  const rows = await ctx.db.orm
    .select()
    .from(reentrySteps)
    .where(eq(reentrySteps.clientId, client))
    .orderBy(sql`${reentrySteps.dueDate} asc nulls last`, asc(reentrySteps.id))
  await auditRead(ctx, { action: 'steps.read', recordType: 'client', recordId: client, clientId: client })
  return rows.map((row) => toStep(ctx, row))
}

const createStep: Verb<typeof reentryEndpoints.createStep> = async (
  ctx,
  { clientId, id = newId(), title, dueDate = null, priority = 'medium' },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(reentrySteps)
      .values({
        id,
        organizationId: ctx.organizationId,
        clientId: client,
        title: ctx.fields.seal(title, stepPlace(client, id)),
        dueDate,
        priority,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return toStep(ctx, await findOwn(tx, client, id))
    await audit(tx, ctx, {
      action: 'step.created',
      recordType: 'reentry_step',
      recordId: id,
      clientId: client,
    })
    await publish(tx, topics.client(client), stepsChanged, { clientId: client })
    return toStep(ctx, row)
  })
}

/** The step that an id sent again stands for. An id that is somebody else's is refused. */
const findOwn = async (tx: Tx, clientId: string, id: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(reentrySteps)
    .where(and(eq(reentrySteps.id, id), eq(reentrySteps.clientId, clientId)))
  if (!row) throw new AppError('request.invalid', 'id: is taken')
  return row
}

const patchStep: Verb<typeof reentryEndpoints.patchStep> = async (
  ctx,
  { id, title, completed, ...facts },
) => {
  const [known] = await ctx.db.orm
    .select({ clientId: reentrySteps.clientId })
    .from(reentrySteps)
    .where(eq(reentrySteps.id, id))
  if (!known) throw new AppError('request.not_found')
  const client = await checkClient(ctx, known.clientId, 'work')
  const changes = {
    ...facts,
    ...(title === undefined ? {} : { title: ctx.fields.seal(title, stepPlace(client, id)) }),
    ...(completed === undefined ? {} : { completed, completedAt: completed ? ctx.clock.now() : null }),
  }
  if (Object.values(changes).every((value) => value === undefined))
    throw new AppError('request.invalid', 'body: names nothing to change')
  return ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx.update(reentrySteps).set(changes).where(eq(reentrySteps.id, id)).returning()
    if (!row) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: completed === undefined ? 'step.changed' : completed ? 'step.completed' : 'step.reopened',
      recordType: 'reentry_step',
      recordId: id,
      clientId: client,
    })
    await publish(tx, topics.client(client), stepsChanged, { clientId: client })
    return toStep(ctx, row)
  })
}

export const reentryService = bind(reentryEndpoints, { listSteps, createStep, patchStep })
