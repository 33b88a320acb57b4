import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { Goal, Office, ReentryStep, StepDocument } from '../contract.ts'
import { reentryGoals, reentryStepDependencies, reentrySteps } from '../tables.ts'
import { goalForReader, stepForReader } from './ready-made.ts'

const removedAtMost = 50

/** `language`: the reader's; without it ready-made words stay as they were kept. */
type Sealer = Pick<Context, 'fields'> & { language?: string }
export type StepRow = typeof reentrySteps.$inferSelect

/** Where a sealed part of a step lives. */
export const stepPlace = (
  clientId: string,
  id: string,
  column: 'title' | 'office' | 'documents' | 'waiting_for' | 'note' = 'title',
) => ({ scope: clientId, field: `reentry_steps.${column}`, row: id })

export const goalPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'reentry_goals.title',
  row: id,
})

export const nameOf = (fullName: string | null): string | null => (fullName ? firstName(fullName) : null)

export const openDocuments = (
  { fields }: Sealer,
  row: Pick<StepRow, 'clientId' | 'id' | 'documents'>,
): StepDocument[] =>
  row.documents
    ? (JSON.parse(fields.open(row.documents, stepPlace(row.clientId, row.id, 'documents'))) as StepDocument[])
    : []

const adders = alias(users, 'adders')
const workers = alias(users, 'workers')
const selectSteps = (db: Tx | Orm) =>
  db
    .select({ row: reentrySteps, adder: adders.fullName, worker: workers.fullName, goalId: reentryGoals.id })
    .from(reentrySteps)
    .leftJoin(adders, eq(adders.id, reentrySteps.addedBy))
    .leftJoin(workers, eq(workers.id, reentrySteps.workerId))
    // A goal that was taken off no longer holds its steps together.
    .leftJoin(reentryGoals, and(eq(reentryGoals.id, reentrySteps.goalId), isNull(reentryGoals.deletedAt)))
type Selected = Awaited<ReturnType<typeof selectSteps>>[number]

const statusOf = (row: StepRow): ReentryStep['status'] => {
  if (row.completed) return 'done'
  return row.waitingSince || row.owner === 'office' ? 'waiting' : 'open'
}

const toStep = (
  { fields, language }: Sealer,
  { row, adder, worker, goalId }: Selected,
  needs: string[],
): ReentryStep => {
  const { id, clientId } = row
  const open = (value: Buffer | null, column: Parameters<typeof stepPlace>[2]): string | null =>
    value && fields.open(value, stepPlace(clientId, id, column))
  const office = open(row.office, 'office')
  return {
    id,
    ...stepForReader(row.template, language, {
      title: fields.open(row.title, stepPlace(clientId, id)),
      documents: openDocuments({ fields }, row),
      note: open(row.note, 'note'),
    }),
    dueDate: row.dueDate,
    completed: row.completed,
    completedAt: row.completedAt?.toISOString() ?? null,
    priority: row.priority,
    status: statusOf(row),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    owner: row.owner,
    isMilestone: row.isMilestone,
    needs,
    goalId,
    worker: row.workerId && worker ? { id: row.workerId, name: firstName(worker) } : null,
    office: office ? (JSON.parse(office) as Office) : null,
    waitingFor: open(row.waitingFor, 'waiting_for'),
    addedBy: row.addedByRole && { side: row.addedByRole, name: nameOf(adder) },
    template: row.template,
  }
}

const readNeeds = async (db: Tx | Orm, ids: string[]): Promise<Map<string, string[]>> => {
  const needs = new Map<string, string[]>()
  if (!ids.length) return needs
  const rows = await db
    .select({ stepId: reentryStepDependencies.stepId, needsId: reentryStepDependencies.needsId })
    .from(reentryStepDependencies)
    .innerJoin(
      reentrySteps,
      and(eq(reentrySteps.id, reentryStepDependencies.needsId), isNull(reentrySteps.deletedAt)),
    )
    .where(inArray(reentryStepDependencies.stepId, ids))
    .orderBy(asc(reentryStepDependencies.needsId))
  for (const { stepId, needsId } of rows) needs.set(stepId, [...(needs.get(stepId) ?? []), needsId])
  return needs
}

/** Every step of a plan, by day, then in the order it was planned. */
export const readSteps = async (db: Tx | Orm, ctx: Sealer, clientId: string): Promise<ReentryStep[]> => {
  const rows = await selectSteps(db)
    .where(and(eq(reentrySteps.clientId, clientId), isNull(reentrySteps.deletedAt)))
    .orderBy(
      sql`${reentrySteps.dueDate} asc nulls last`,
      asc(reentrySteps.position),
      asc(reentrySteps.createdAt),
      asc(reentrySteps.id),
    )
  const needs = await readNeeds(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map((row) => toStep(ctx, row, needs.get(row.row.id) ?? []))
}

/** What was taken off a plan last; what stood before it is not looked for. */
export const readRemovedSteps = async (
  db: Tx | Orm,
  ctx: Sealer,
  clientId: string,
): Promise<ReentryStep[]> => {
  const rows = await selectSteps(db)
    .where(and(eq(reentrySteps.clientId, clientId), isNotNull(reentrySteps.deletedAt)))
    .orderBy(desc(reentrySteps.deletedAt), asc(reentrySteps.id))
    .limit(removedAtMost)
  return rows.map((row) => toStep(ctx, row, []))
}

/** One step that is on the plan; request.not_found when it is not. */
export const readStep = async (
  db: Tx | Orm,
  ctx: Sealer,
  clientId: string,
  id: string,
): Promise<ReentryStep> => {
  const [row] = await selectSteps(db).where(
    and(eq(reentrySteps.id, id), eq(reentrySteps.clientId, clientId), isNull(reentrySteps.deletedAt)),
  )
  if (!row) throw new AppError('request.not_found')
  const needs = await readNeeds(db, [id])
  return toStep(ctx, row, needs.get(id) ?? [])
}

/** Goals that are on the plan, in their order; `id` for one alone. */
export const readGoals = async (
  db: Tx | Orm,
  ctx: Sealer,
  clientId: string,
  id?: string,
): Promise<Goal[]> => {
  const rows = await db
    .select({ row: reentryGoals, creator: users.fullName })
    .from(reentryGoals)
    .leftJoin(users, eq(users.id, reentryGoals.createdBy))
    .where(
      and(
        eq(reentryGoals.clientId, clientId),
        isNull(reentryGoals.deletedAt),
        id === undefined ? undefined : eq(reentryGoals.id, id),
      ),
    )
    .orderBy(asc(reentryGoals.position), asc(reentryGoals.createdAt), asc(reentryGoals.id))
  return rows.map(({ row, creator }) => ({
    id: row.id,
    title: goalForReader(row.template, ctx.language, ctx.fields.open(row.title, goalPlace(clientId, row.id))),
    area: row.area,
    phase: row.phase,
    position: row.position,
    addedBy: { side: row.createdByRole, name: nameOf(creator) },
  }))
}
