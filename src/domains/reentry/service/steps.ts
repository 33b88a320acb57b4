import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { reentryEndpoints, StepDocument } from '../contract.ts'
import { stepFacts } from '../contract/facts.ts'
import { isOvertaken } from '../contract/meanwhile.ts'
import { reentryGoals, reentrySteps } from '../tables.ts'
import { freeOfCircle, replaceNeeds } from './needs.ts'
import { openDocuments, readRemovedSteps, readStep, readSteps, type StepRow, stepPlace } from './read.ts'
import { changePlan, hear, judge, sideOf, tell } from './writing.ts'

type Given = Partial<InputOf<(typeof reentryEndpoints)['patchStep']>>

export const listSteps: Verb<typeof reentryEndpoints.listSteps> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const steps = await readSteps(ctx.db.orm, ctx, client)
  await auditRead(ctx, { action: 'steps.read', recordType: 'client', recordId: client, clientId: client })
  return steps
}

export const listRemovedSteps: Verb<typeof reentryEndpoints.listRemovedSteps> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const steps = await readRemovedSteps(ctx.db.orm, ctx, client)
  await auditRead(ctx, { action: 'steps.read', recordType: 'client', recordId: client, clientId: client })
  return steps
}

/** Everything a person wrote in it. */
const wordsOf = ({ title, office, documents, note, waiting }: Given): (string | undefined)[] => [
  title,
  note,
  waiting?.on,
  ...(documents ?? []).map(({ name }) => name),
  ...(office ? [office.name, office.address, ...office.hours, ...office.bring] : []),
]

/** Refuses a goal of another plan, and somebody who is not on the care team. */
const checkLinks = async (tx: Tx, client: CheckedClient, { goalId, workerId }: Given): Promise<void> => {
  if (goalId) {
    const [goal] = await tx
      .select({ id: reentryGoals.id })
      .from(reentryGoals)
      .where(
        and(eq(reentryGoals.id, goalId), eq(reentryGoals.clientId, client), isNull(reentryGoals.deletedAt)),
      )
    if (!goal) throw new AppError('request.invalid', 'goalId: not on this plan')
  }
  if (workerId) {
    const [tie] = await tx
      .select({ userId: careTeam.userId })
      .from(careTeam)
      .where(and(eq(careTeam.clientId, client), eq(careTeam.userId, workerId)))
    if (!tie) throw new AppError('request.invalid', 'workerId: not on the care team')
  }
}

/** The columns that a change touches; what was not said stays. */
const columnsOf = (ctx: Context, client: CheckedClient, id: string, given: Given, known?: StepRow) => {
  const seal = (text: string, column: Parameters<typeof stepPlace>[2]): Buffer =>
    ctx.fields.seal(text, stepPlace(client, id, column))
  const { title, dueDate, priority, goalId, isMilestone, owner, workerId } = given
  const { office, note, waiting, completed } = given
  const documents = documentsOf(ctx, given, known)
  const isEmpty = office && Object.values(office).every((part) => part.length === 0)
  const now = ctx.clock.now()
  return {
    dueDate,
    priority,
    goalId,
    isMilestone,
    owner,
    workerId: owner && owner !== 'worker' ? null : workerId,
    ...(title === undefined ? {} : { title: seal(title, 'title') }),
    ...(office === undefined
      ? {}
      : { office: office && !isEmpty ? seal(JSON.stringify(office), 'office') : null }),
    ...(note === undefined ? {} : { note: note ? seal(note, 'note') : null }),
    ...(documents ? { documents: seal(JSON.stringify(documents), 'documents') } : {}),
    ...(waiting === undefined
      ? {}
      : {
          waitingSince: waiting && (known?.waitingSince ?? now),
          waitingFor: waiting?.on ? seal(waiting.on, 'waiting_for') : null,
        }),
    ...(completed === undefined || completed === known?.completed
      ? {}
      : { completed, completedAt: completed ? now : null }),
  }
}

const documentsOf = (ctx: Context, { documents, tick }: Given, known?: StepRow): StepDocument[] | null => {
  const before = known ? openDocuments(ctx, known) : []
  const had = new Set(before.filter(({ have }) => have).map(({ id }) => id))
  if (tick) {
    if (!before.some(({ id }) => id === tick.documentId))
      throw new AppError('request.invalid', 'tick: no such paper')
    if (tick.have) had.add(tick.documentId)
    else had.delete(tick.documentId)
  }
  if (!documents && !tick) return null
  return (documents ?? before).map(({ id, name }) => ({ id, name, have: had.has(id) }))
}

export const createStep: Verb<typeof reentryEndpoints.createStep> = async (
  ctx,
  { clientId, id = newId(), title, priority = 'medium', needs = [], ...given },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  const detection = await judge(ctx, client, wordsOf({ ...given, title }))
  return changePlan(ctx, client, async (tx) => {
    await checkLinks(tx, client, given)
    const [{ next } = { next: 0 }] = await tx
      .select({ next: sql<number>`coalesce(max(${reentrySteps.position}) + 1, 0)::int` })
      .from(reentrySteps)
      .where(eq(reentrySteps.clientId, client))
    const now = ctx.clock.now()
    const [added] = await tx
      .insert(reentrySteps)
      .values({
        id,
        organizationId: ctx.organizationId,
        clientId: client,
        ...columnsOf(ctx, client, id, given),
        title: ctx.fields.seal(title, stepPlace(client, id)),
        priority,
        position: next,
        addedByRole: sideOf(ctx, client),
        addedBy: ctx.actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reentrySteps.id })
    if (!added) {
      if (!(await isOf(tx, client, id))) throw new AppError('request.invalid', 'id: is taken')
      return { ...(await readStep(tx, ctx, client, id)), crisis: detection?.level ?? 'none' }
    }
    if (needs.length) await replaceNeeds(tx, client, id, needs)
    await hear(tx, ctx, client, detection)
    await tell(tx, ctx, client, { action: 'step.created', recordType: 'reentry_step', recordId: id })
    return { ...(await readStep(tx, ctx, client, id)), crisis: detection?.level ?? 'none' }
  })
}

const isOf = async (tx: Tx, client: CheckedClient, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: reentrySteps.id })
    .from(reentrySteps)
    .where(and(eq(reentrySteps.id, id), eq(reentrySteps.clientId, client)))
  return row !== undefined
}

/** The client a step belongs to, checked. Of one that was taken off only its return is asked. */
const checkStep = async (ctx: Context, id: string, { deleted = false } = {}): Promise<CheckedClient> => {
  const [known] = await ctx.db.orm
    .select({ clientId: reentrySteps.clientId, deletedAt: reentrySteps.deletedAt })
    .from(reentrySteps)
    .where(eq(reentrySteps.id, id))
  if (!known || (known.deletedAt && !deleted)) throw new AppError('request.not_found')
  return checkClient(ctx, known.clientId, 'work')
}

const lockStep = async (tx: Tx, id: string, { deleted = false } = {}): Promise<StepRow> => {
  const [row] = await tx.select().from(reentrySteps).where(eq(reentrySteps.id, id)).for('no key update')
  if (!row || (row.deletedAt && !deleted)) throw new AppError('request.not_found')
  return row
}

const moved = (ctx: Context) => ({
  updatedAt: ctx.clock.now(),
  sequence: sql`${reentrySteps.sequence} + 1`,
})

export const patchStep: Verb<typeof reentryEndpoints.patchStep> = async (
  ctx,
  { id, needs, before, ...given },
) => {
  const client = await checkStep(ctx, id)
  if ([needs, ...Object.values(given)].every((value) => value === undefined))
    throw new AppError('request.invalid', 'body: names nothing to change')
  // A form that is saved again says the same words again: they were heard.
  const fresh = async (db: Tx | Orm) => {
    const known = await wordsBefore(db, ctx, client, id)
    return wordsOf(given).filter((words) => words && !known.has(words))
  }
  const detection = await judge(ctx, client, await fresh(ctx.db.orm))
  return changePlan(ctx, client, async (tx) => {
    const known = await lockStep(tx, id)
    const isNew = detection !== null && (await fresh(tx)).length > 0
    if (before && isOvertaken(before, { ...given, needs }, stepFacts(await readStep(tx, ctx, client, id))))
      throw new AppError('reentry.changed_meanwhile')
    await checkLinks(tx, client, given)
    await tx
      .update(reentrySteps)
      .set({ ...columnsOf(ctx, client, id, given, known), ...moved(ctx) })
      .where(eq(reentrySteps.id, id))
    if (needs) await replaceNeeds(tx, client, id, needs)
    if (isNew) await hear(tx, ctx, client, detection)
    const { completed } = given
    await tell(tx, ctx, client, {
      action: completed === undefined ? 'step.changed' : completed ? 'step.completed' : 'step.reopened',
      recordType: 'reentry_step',
      recordId: id,
    })
    const step = await readStep(tx, ctx, client, id)
    return { ...step, crisis: isNew ? (detection?.level ?? 'none') : 'none' }
  })
}

/** The words that stand in a step. */
const wordsBefore = async (db: Tx | Orm, ctx: Context, client: CheckedClient, id: string) => {
  const { title, office, documents, note, waitingFor } = await readStep(db, ctx, client, id)
  const waiting = waitingFor === null ? null : { on: waitingFor }
  return new Set(wordsOf({ title, office, documents: documents ?? [], note: note ?? '', waiting }))
}

export const deleteStep: Verb<typeof reentryEndpoints.deleteStep> = async (ctx, { id }) => {
  const client = await checkStep(ctx, id, { deleted: true })
  await changePlan(ctx, client, async (tx) => {
    const { deletedAt } = await lockStep(tx, id, { deleted: true })
    if (deletedAt) return
    await tx
      .update(reentrySteps)
      .set({ deletedAt: ctx.clock.now(), ...moved(ctx) })
      .where(eq(reentrySteps.id, id))
    await tell(tx, ctx, client, { action: 'step.removed', recordType: 'reentry_step', recordId: id })
  })
  return { ok: true }
}

export const restoreStep: Verb<typeof reentryEndpoints.restoreStep> = async (ctx, { id }) => {
  const client = await checkStep(ctx, id, { deleted: true })
  return changePlan(ctx, client, async (tx) => {
    const { deletedAt } = await lockStep(tx, id, { deleted: true })
    if (deletedAt) {
      await tx
        .update(reentrySteps)
        .set({ deletedAt: null, ...moved(ctx) })
        .where(eq(reentrySteps.id, id))
      await freeOfCircle(tx, client, id)
      await tell(tx, ctx, client, { action: 'step.restored', recordType: 'reentry_step', recordId: id })
    }
    return readStep(tx, ctx, client, id)
  })
}

export const setNeeds: Verb<typeof reentryEndpoints.setNeeds> = async (ctx, { id, needs }) => {
  const client = await checkStep(ctx, id)
  return changePlan(ctx, client, async (tx) => {
    await lockStep(tx, id)
    await replaceNeeds(tx, client, id, needs)
    await tx.update(reentrySteps).set(moved(ctx)).where(eq(reentrySteps.id, id))
    await tell(tx, ctx, client, {
      action: 'step.needs_set',
      recordType: 'reentry_step',
      recordId: id,
      detail: { count: needs.length },
    })
    return readStep(tx, ctx, client, id)
  })
}
