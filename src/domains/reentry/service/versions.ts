import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import {
  type CurrentPlan,
  PlanContent,
  planSigned,
  type PlanVersion,
  type versionEndpoints,
} from '../contract/versions.ts'
import { planVersions } from '../tables.ts'
import { readConditions } from './conditions.ts'
import { readGoals, readSteps } from './read.ts'
import { changePlan, sideOf } from './writing.ts'

type Row = typeof planVersions.$inferSelect
const listedAtMost = 50

const place = (clientId: string, row: string, column: 'content' | 'client_name' | 'worker_name') => ({
  scope: clientId,
  field: `plan_versions.${column}`,
  row,
})

/**
 * What two people agree on: what, who, by when, with which papers, after what, under which conditions. What was done
 * meanwhile is not in it: a step marked done keeps a signed plan as it was agreed.
 */
const markOf = ({ goals, steps, conditions }: PlanContent): string => {
  const byId = <T extends { id: string }>(rows: readonly T[]): T[] =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const agreed = [
    byId(goals).map(({ id, title, area, phase }) => [id, title, area, phase]),
    byId(steps).map((step) => [
      step.id,
      step.title,
      step.dueDate,
      step.priority,
      step.owner,
      step.worker?.id ?? null,
      step.goalId,
      step.isMilestone,
      step.office,
      step.documents?.map(({ name }) => name) ?? [],
      step.note,
      step.needs,
    ]),
    byId(conditions).map((one) => [
      one.id,
      one.kind,
      one.text,
      one.source,
      one.curfew,
      one.startsOn,
      one.endsOn,
      one.status,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}

const readCurrent = async (db: Tx | Orm, ctx: Context, client: CheckedClient): Promise<CurrentPlan> => {
  const [person] = await db.select({ name: clients.fullName }).from(clients).where(eq(clients.id, client))
  const content = PlanContent.parse({
    name: person?.name ?? '',
    goals: await readGoals(db, { fields: ctx.fields }, client),
    // As kept: a signed text stays the same in every language.
    steps: await readSteps(db, { fields: ctx.fields }, client),
    conditions: await readConditions(db, ctx, client),
  })
  return { content, mark: markOf(content) }
}

const openContent = (ctx: Context, row: Row): PlanContent =>
  PlanContent.parse(JSON.parse(ctx.fields.open(row.content, place(row.clientId, row.id, 'content'))))

const toVersion = (ctx: Context, row: Row, mark: string): PlanVersion => {
  const { id, clientId, clientSignedAt, workerSignedAt } = row
  const name = (value: Buffer | null, column: 'client_name' | 'worker_name'): string =>
    value ? ctx.fields.open(value, place(clientId, id, column)) : ''
  return {
    id,
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByRole,
    client: clientSignedAt && { at: clientSignedAt.toISOString(), name: name(row.clientName, 'client_name') },
    worker: workerSignedAt && { at: workerSignedAt.toISOString(), name: name(row.workerName, 'worker_name') },
    isCurrent: markOf(openContent(ctx, row)) === mark,
  }
}

const readNewest = async (db: Tx | Orm, client: string): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(planVersions)
    .where(eq(planVersions.clientId, client))
    .orderBy(desc(planVersions.number))
    .limit(1)
  return row
}

/** A side's signature under a row. */
const signature = (ctx: Context, client: CheckedClient, id: string) => {
  const side = sideOf(ctx, client)
  const name = ctx.fields.seal(ctx.actor.fullName, place(client, id, `${side}_name`))
  const now = ctx.clock.now()
  return side === 'client'
    ? { clientSignedAt: now, clientName: name }
    : { workerSignedAt: now, workerName: name, workerSignedBy: ctx.actor.userId }
}

export const readPlan: Verb<typeof versionEndpoints.readPlan> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const plan = await readCurrent(ctx.db.orm, ctx, client)
  await auditRead(ctx, { action: 'plan.read', recordType: 'client', recordId: client, clientId: client })
  return plan
}

export const listVersions: Verb<typeof versionEndpoints.listVersions> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const rows = await ctx.db.orm
    .select()
    .from(planVersions)
    .where(eq(planVersions.clientId, client))
    .orderBy(desc(planVersions.number))
    .limit(listedAtMost)
  await auditRead(ctx, {
    action: 'plan_versions.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  if (!rows.length) return []
  const { mark } = await readCurrent(ctx.db.orm, ctx, client)
  return rows.map((row) => toVersion(ctx, row, mark))
}

const checkVersion = async (
  ctx: Context,
  id: string,
): Promise<{ client: CheckedClient<'work'>; row: Row }> => {
  const [row] = await ctx.db.orm.select().from(planVersions).where(eq(planVersions.id, id))
  if (!row) throw new AppError('request.not_found')
  return { client: await checkClient(ctx, row.clientId, 'work'), row }
}

export const readVersion: Verb<typeof versionEndpoints.readVersion> = async (ctx, { id }) => {
  const { client, row } = await checkVersion(ctx, id)
  const { mark } = await readCurrent(ctx.db.orm, ctx, client)
  await auditRead(ctx, {
    action: 'plan_version.read',
    recordType: 'plan_version',
    recordId: id,
    clientId: client,
  })
  return { ...toVersion(ctx, row, mark), content: openContent(ctx, row) }
}

const tellSigned = async (tx: Tx, ctx: Context, client: CheckedClient, row: Row): Promise<void> => {
  await audit(tx, ctx, {
    action: 'plan_version.signed',
    recordType: 'plan_version',
    recordId: row.id,
    clientId: client,
    detail: { number: row.number, side: sideOf(ctx, client) },
  })
  await publish(tx, topics.client(client), planSigned, { clientId: client })
}

/** Adds the signature of the caller's side where it is not there yet. What stands is never written over. */
const sign = async (tx: Tx, ctx: Context, client: CheckedClient, row: Row): Promise<Row> => {
  const signedAt = sideOf(ctx, client) === 'client' ? row.clientSignedAt : row.workerSignedAt
  if (signedAt) return row
  const [signed] = await tx
    .update(planVersions)
    .set(signature(ctx, client, row.id))
    .where(eq(planVersions.id, row.id))
    .returning()
  if (!signed) throw new AppError('request.not_found')
  await tellSigned(tx, ctx, client, signed)
  return signed
}

export const proposeVersion: Verb<typeof versionEndpoints.proposeVersion> = async (
  ctx,
  { id: clientId, versionId: id, mark },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  return changePlan(ctx, client, async (tx) => {
    const current = await readCurrent(tx, ctx, client)
    const [sent] = await tx.select().from(planVersions).where(eq(planVersions.id, id))
    if (sent && sent.clientId !== client) throw new AppError('request.invalid', 'versionId: is taken')
    if (sent) return toVersion(ctx, sent, current.mark)
    if (current.content.steps.length === 0) throw new AppError('reentry.plan_empty')
    if (current.mark !== mark) throw new AppError('reentry.plan_changed')
    // Both press Sign at once: the second signature goes under the same version.
    const newest = await readNewest(tx, client)
    if (newest && markOf(openContent(ctx, newest)) === mark)
      return toVersion(ctx, await sign(tx, ctx, client, newest), mark)
    const [row] = await tx
      .insert(planVersions)
      .values({
        id,
        clientId: client,
        number: (newest?.number ?? 0) + 1,
        content: ctx.fields.seal(JSON.stringify(current.content), place(client, id, 'content')),
        createdByRole: sideOf(ctx, client),
        createdBy: ctx.actor.userId,
        createdAt: ctx.clock.now(),
        ...signature(ctx, client, id),
      })
      .returning()
    if (!row) throw new Error('the version just kept is not there')
    await tellSigned(tx, ctx, client, row)
    return toVersion(ctx, row, mark)
  })
}

export const signVersion: Verb<typeof versionEndpoints.signVersion> = async (ctx, { id }) => {
  const { client } = await checkVersion(ctx, id)
  return changePlan(ctx, client, async (tx) => {
    const [row] = await tx
      .select()
      .from(planVersions)
      .where(and(eq(planVersions.id, id), eq(planVersions.clientId, client)))
      .for('no key update')
    if (!row) throw new AppError('request.not_found')
    if ((await readNewest(tx, client))?.id !== id) throw new AppError('reentry.newer_version')
    const { mark } = await readCurrent(tx, ctx, client)
    return toVersion(ctx, await sign(tx, ctx, client, row), mark)
  })
}
