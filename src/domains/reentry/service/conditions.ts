import { and, asc, eq, isNull } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import {
  type Condition,
  ConditionContent,
  type conditionEndpoints,
  conditionsChanged,
} from '../contract/conditions.ts'
import { conditionFacts } from '../contract/facts.ts'
import { isOvertaken, isSame } from '../contract/meanwhile.ts'
import { supervisionConditions } from '../tables.ts'
import { nameOf } from './read.ts'
import { changePlan, hear, judge, sideOf } from './writing.ts'

type Sealer = Pick<Context, 'fields'>

export const conditionPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'supervision_conditions.content',
  row: id,
})

const open = ({ fields }: Sealer, row: { id: string; clientId: string; content: Buffer }): ConditionContent =>
  ConditionContent.parse(JSON.parse(fields.open(row.content, conditionPlace(row.clientId, row.id))))

const adders = alias(users, 'adders')
const changers = alias(users, 'changers')

/** Conditions that stand on a plan, ended ones too, in the order they were written down; `id` for one alone. */
export const readConditions = async (
  db: Tx | Orm,
  ctx: Sealer,
  clientId: string,
  id?: string,
): Promise<Condition[]> => {
  const rows = await db
    .select({ row: supervisionConditions, adder: adders.fullName, changer: changers.fullName })
    .from(supervisionConditions)
    .leftJoin(adders, eq(adders.id, supervisionConditions.addedBy))
    .leftJoin(changers, eq(changers.id, supervisionConditions.changedBy))
    .where(
      and(
        eq(supervisionConditions.clientId, clientId),
        isNull(supervisionConditions.deletedAt),
        id === undefined ? undefined : eq(supervisionConditions.id, id),
      ),
    )
    .orderBy(asc(supervisionConditions.createdAt), asc(supervisionConditions.id))
  return rows.map(({ row, adder, changer }) => ({
    id: row.id,
    ...open(ctx, row),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    status: row.endedAt ? 'ended' : 'active',
    addedBy: { side: row.addedByRole, name: nameOf(adder) },
    changedBy: row.changedByRole && { side: row.changedByRole, name: nameOf(changer) },
    changedAt: row.changedAt?.toISOString() ?? null,
  }))
}

const readCondition = async (tx: Tx, ctx: Context, client: string, id: string): Promise<Condition> => {
  const [condition] = await readConditions(tx, ctx, client, id)
  if (!condition) throw new AppError('request.not_found')
  return condition
}

const tell = async (tx: Tx, ctx: Context, client: CheckedClient, id: string, action: string) => {
  await audit(tx, ctx, {
    action,
    recordType: 'supervision_condition',
    recordId: id,
    clientId: client,
  })
  await publish(tx, topics.client(client), conditionsChanged, { clientId: client })
}

export const listConditions: Verb<typeof conditionEndpoints.listConditions> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const conditions = await readConditions(ctx.db.orm, ctx, client)
  await auditRead(ctx, {
    action: 'conditions.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return conditions
}

const wordsOf = ({ text, source }: Pick<ConditionContent, 'text' | 'source'>): string[] => [
  text,
  source.document,
  source.issuedBy,
]

/** A curfew has hours, and nothing else has. */
const checkHours = ({ kind, curfew }: Pick<ConditionContent, 'kind' | 'curfew'>): void => {
  if (kind !== 'curfew' && curfew) throw new AppError('request.invalid', 'curfew: only a curfew has hours')
  if (curfew && curfew.fromMinute === curfew.toMinute)
    throw new AppError('request.invalid', 'curfew: begins and ends at one time')
}
const checkDays = (startsOn: string | null, endsOn: string | null): void => {
  if (startsOn && endsOn && endsOn < startsOn)
    throw new AppError('request.invalid', 'endsOn: is before startsOn')
}

export const addCondition: Verb<typeof conditionEndpoints.addCondition> = async (
  ctx,
  { id: clientId, conditionId: id, startsOn = null, endsOn = null, ...content },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  const detection = await judge(ctx, client, wordsOf(content))
  checkHours(content)
  checkDays(startsOn, endsOn)
  return changePlan(ctx, client, async (tx) => {
    const now = ctx.clock.now()
    const [added] = await tx
      .insert(supervisionConditions)
      .values({
        id,
        clientId: client,
        content: ctx.fields.seal(JSON.stringify(content), conditionPlace(client, id)),
        startsOn,
        endsOn,
        addedByRole: sideOf(ctx, client),
        addedBy: ctx.actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: supervisionConditions.id })
    const [condition] = await readConditions(tx, ctx, client, id)
    if (!condition) throw new AppError('request.invalid', 'conditionId: is taken')
    if (added) {
      await hear(tx, ctx, client, detection)
      await tell(tx, ctx, client, id, 'condition.added')
    }
    return { ...condition, crisis: detection?.level ?? 'none' }
  })
}

const checkCondition = async (ctx: Context, id: string, { deleted = false } = {}): Promise<CheckedClient> => {
  const [known] = await ctx.db.orm
    .select({ clientId: supervisionConditions.clientId, deletedAt: supervisionConditions.deletedAt })
    .from(supervisionConditions)
    .where(eq(supervisionConditions.id, id))
  if (!known || (known.deletedAt && !deleted)) throw new AppError('request.not_found')
  return checkClient(ctx, known.clientId, 'work')
}

/** The words of a court, as the care team wrote them down, are theirs to change: the person asks them to. */
const checkWriter = (ctx: Context, client: CheckedClient, { addedBy }: Pick<Condition, 'addedBy'>): void => {
  if (addedBy.side === 'worker' && sideOf(ctx, client) === 'client')
    throw new AppError('reentry.written_by_team')
}

export const patchCondition: Verb<typeof conditionEndpoints.patchCondition> = async (
  ctx,
  { id, startsOn, endsOn, ended, kind, text, source, curfew, before: seen },
) => {
  const client = await checkCondition(ctx, id)
  if ([startsOn, endsOn, ended, kind, text, source, curfew].every((value) => value === undefined))
    throw new AppError('request.invalid', 'body: names nothing to change')
  const detection = await judge(ctx, client, [text, source?.document, source?.issuedBy])
  return changePlan(ctx, client, async (tx) => {
    const before = await readCondition(tx, ctx, client, id)
    checkWriter(ctx, client, before)
    if (isOvertaken(seen, { startsOn, endsOn, kind, text, source, curfew }, conditionFacts(before)))
      throw new AppError('reentry.changed_meanwhile')
    const content: ConditionContent = {
      kind: kind ?? before.kind,
      text: text ?? before.text,
      source: source ?? before.source,
      // Another kind has no hours.
      curfew: (kind ?? before.kind) === 'curfew' ? (curfew === undefined ? before.curfew : curfew) : null,
    }
    checkHours(content)
    const days = {
      startsOn: startsOn === undefined ? before.startsOn : startsOn,
      endsOn: endsOn === undefined ? before.endsOn : endsOn,
    }
    checkDays(days.startsOn, days.endsOn)
    const now = ctx.clock.now()
    await tx
      .update(supervisionConditions)
      .set({
        content: ctx.fields.seal(JSON.stringify(content), conditionPlace(client, id)),
        ...days,
        ...(ended === undefined ? {} : { endedAt: ended ? now : null }),
        ...(isSame({ ...content, ...days }, conditionFacts(before))
          ? {}
          : { changedByRole: sideOf(ctx, client), changedBy: ctx.actor.userId, changedAt: now }),
        updatedAt: now,
      })
      .where(eq(supervisionConditions.id, id))
    const known = new Set(wordsOf(before))
    const isNew = wordsOf(content).some((words) => words && !known.has(words))
    if (isNew) await hear(tx, ctx, client, detection)
    const action = ended === undefined ? 'changed' : ended ? 'ended' : 'reopened'
    await tell(tx, ctx, client, id, `condition.${action}`)
    const condition = await readCondition(tx, ctx, client, id)
    return { ...condition, crisis: isNew ? (detection?.level ?? 'none') : 'none' }
  })
}

/** Takes a condition off or brings it back; asked again, nothing more happens. */
const setDeleted = async (tx: Tx, ctx: Context, client: CheckedClient, id: string, deleted: boolean) => {
  const [row] = await tx
    .select({ deletedAt: supervisionConditions.deletedAt, side: supervisionConditions.addedByRole })
    .from(supervisionConditions)
    .where(eq(supervisionConditions.id, id))
    .for('no key update')
  if (!row || (row.deletedAt !== null) === deleted) return
  checkWriter(ctx, client, { addedBy: { side: row.side, name: null } })
  const now = ctx.clock.now()
  await tx
    .update(supervisionConditions)
    .set({ deletedAt: deleted ? now : null, updatedAt: now })
    .where(eq(supervisionConditions.id, id))
  await tell(tx, ctx, client, id, deleted ? 'condition.removed' : 'condition.restored')
}

export const deleteCondition: Verb<typeof conditionEndpoints.deleteCondition> = async (ctx, { id }) => {
  const client = await checkCondition(ctx, id, { deleted: true })
  await changePlan(ctx, client, (tx) => setDeleted(tx, ctx, client, id, true))
  return { ok: true }
}

export const restoreCondition: Verb<typeof conditionEndpoints.restoreCondition> = async (ctx, { id }) => {
  const client = await checkCondition(ctx, id, { deleted: true })
  return changePlan(ctx, client, async (tx) => {
    await setDeleted(tx, ctx, client, id, false)
    return readCondition(tx, ctx, client, id)
  })
}
