import { and, eq, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { Goal, reentryEndpoints } from '../contract.ts'
import { goalFacts } from '../contract/facts.ts'
import { isOvertaken } from '../contract/meanwhile.ts'
import { reentryGoals } from '../tables.ts'
import { goalPlace, readGoals } from './read.ts'
import { changePlan, hear, judge, sideOf, tell } from './writing.ts'

export const listGoals: Verb<typeof reentryEndpoints.listGoals> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const goals = await readGoals(ctx.db.orm, ctx, client)
  await auditRead(ctx, { action: 'goals.read', recordType: 'client', recordId: client, clientId: client })
  return goals
}

/** Adds a goal at the end, inside the caller's transaction. False: the id was there before. */
export const insertGoal = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  goal: Pick<Goal, 'id' | 'title' | 'area' | 'phase'> & { template?: string },
): Promise<boolean> => {
  const [{ next } = { next: 0 }] = await tx
    .select({ next: sql<number>`coalesce(max(${reentryGoals.position}) + 1, 0)::int` })
    .from(reentryGoals)
    .where(eq(reentryGoals.clientId, client))
  const now = ctx.clock.now()
  const [added] = await tx
    .insert(reentryGoals)
    .values({
      ...goal,
      clientId: client,
      title: ctx.fields.seal(goal.title, goalPlace(client, goal.id)),
      position: next,
      createdByRole: sideOf(ctx, client),
      createdBy: ctx.actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reentryGoals.id })
  if (added)
    await tell(tx, ctx, client, { action: 'goal.created', recordType: 'reentry_goal', recordId: goal.id })
  return added !== undefined
}

const readGoal = async (tx: Tx, ctx: Context, client: CheckedClient, id: string): Promise<Goal> => {
  const [goal] = await readGoals(tx, ctx, client, id)
  if (!goal) throw new AppError('request.not_found')
  return goal
}

export const createGoal: Verb<typeof reentryEndpoints.createGoal> = async (
  ctx,
  { id, goalId, title, area, phase },
) => {
  const client = await checkClient(ctx, id, 'work')
  const detection = await judge(ctx, client, [title])
  return changePlan(ctx, client, async (tx) => {
    const isNew = await insertGoal(tx, ctx, client, { id: goalId, title, area, phase })
    const [goal] = await readGoals(tx, ctx, client, goalId)
    if (!goal) throw new AppError('request.invalid', 'goalId: is taken')
    if (isNew) await hear(tx, ctx, client, detection)
    return { ...goal, crisis: detection?.level ?? 'none' }
  })
}

const checkGoal = async (ctx: Context, id: string, { deleted = false } = {}): Promise<CheckedClient> => {
  const [known] = await ctx.db.orm
    .select({ clientId: reentryGoals.clientId, deletedAt: reentryGoals.deletedAt })
    .from(reentryGoals)
    .where(eq(reentryGoals.id, id))
  if (!known || (known.deletedAt && !deleted)) throw new AppError('request.not_found')
  return checkClient(ctx, known.clientId, 'work')
}

export const patchGoal: Verb<typeof reentryEndpoints.patchGoal> = async (
  ctx,
  { id, title, before: seen, ...facts },
) => {
  const client = await checkGoal(ctx, id)
  if ([title, ...Object.values(facts)].every((value) => value === undefined))
    throw new AppError('request.invalid', 'body: names nothing to change')
  const detection = await judge(ctx, client, [title])
  return changePlan(ctx, client, async (tx) => {
    const before = await readGoal(tx, ctx, client, id)
    if (isOvertaken(seen, { title, ...facts }, goalFacts(before)))
      throw new AppError('reentry.changed_meanwhile')
    await tx
      .update(reentryGoals)
      .set({
        ...facts,
        ...(title === undefined ? {} : { title: ctx.fields.seal(title, goalPlace(client, id)) }),
        updatedAt: ctx.clock.now(),
      })
      .where(eq(reentryGoals.id, id))
    const isNew = title !== before.title
    if (isNew) await hear(tx, ctx, client, detection)
    await tell(tx, ctx, client, { action: 'goal.changed', recordType: 'reentry_goal', recordId: id })
    const goal = await readGoal(tx, ctx, client, id)
    return { ...goal, crisis: isNew ? (detection?.level ?? 'none') : 'none' }
  })
}

/** Takes a goal off or brings it back; asked again, nothing more happens. */
const setDeleted = async (tx: Tx, ctx: Context, client: CheckedClient, id: string, deleted: boolean) => {
  const now = ctx.clock.now()
  const [changed] = await tx
    .update(reentryGoals)
    .set({ deletedAt: deleted ? now : null, updatedAt: now })
    .where(
      and(
        eq(reentryGoals.id, id),
        deleted ? sql`${reentryGoals.deletedAt} is null` : sql`${reentryGoals.deletedAt} is not null`,
      ),
    )
    .returning({ id: reentryGoals.id })
  if (changed)
    await tell(tx, ctx, client, {
      action: deleted ? 'goal.removed' : 'goal.restored',
      recordType: 'reentry_goal',
      recordId: id,
    })
}

export const deleteGoal: Verb<typeof reentryEndpoints.deleteGoal> = async (ctx, { id }) => {
  const client = await checkGoal(ctx, id, { deleted: true })
  await changePlan(ctx, client, (tx) => setDeleted(tx, ctx, client, id, true))
  return { ok: true }
}

export const restoreGoal: Verb<typeof reentryEndpoints.restoreGoal> = async (ctx, { id }) => {
  const client = await checkGoal(ctx, id, { deleted: true })
  return changePlan(ctx, client, async (tx) => {
    await setDeleted(tx, ctx, client, id, false)
    return readGoal(tx, ctx, client, id)
  })
}
