import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { announce, lockSubmission, moveSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { housingEndpoints } from './contract.ts'
import type { Checklist, Inspection } from './contract/shapes.ts'
import { inspectionItems } from './contract/words.ts'
import { openText, sealText } from './place.ts'
import { propertyInspections } from './tables.ts'
import { tellOwner } from './tell.ts'
import { checkWas } from './today.ts'

const toInspection = (
  ctx: Pick<Context, 'fields' | 'organizationId'>,
  row: typeof propertyInspections.$inferSelect,
): Inspection => {
  const open = (field: 'checklist' | 'words', value: Buffer | null) =>
    openText(ctx, ctx.organizationId, `property_inspections.${field}`, row.id, value)
  return {
    id: row.id,
    plannedOn: row.plannedOn,
    doneOn: row.doneOn,
    result: row.result,
    checklist: JSON.parse(open('checklist', row.checklist) || '{}') as Checklist,
    words: open('words', row.words),
  }
}

/** What the newest look at a house came to, for a query that names `properties`; null where nobody was there. */
export const newestResult = sql<'passed' | 'to_mend' | null>`(select i.result from property_inspections i
  where i.property_id = properties.id and i.result is not null
  order by i.recorded_at desc, i.id desc limit 1)`

/** The looks at some houses, newest first. */
export const inspectionsOf = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields' | 'organizationId'>,
  propertyIds: readonly string[],
): Promise<Map<string, Inspection[]>> => {
  const found = new Map<string, Inspection[]>(propertyIds.map((id) => [id, []]))
  if (!propertyIds.length) return found
  const rows = await db
    .select()
    .from(propertyInspections)
    .where(inArray(propertyInspections.propertyId, [...propertyIds]))
    // What is planned first, then what was found, the newest first.
    .orderBy(desc(propertyInspections.recordedAt), desc(propertyInspections.id))
    .limit(50 * propertyIds.length)
  for (const row of rows) found.get(row.propertyId)?.push(toInspection(ctx, row))
  return found
}

/** Whether whoever was there last found it good. */
export const hasPassed = async (db: Tx | Orm, propertyId: string): Promise<boolean> => {
  const [newest] = await db
    .select({ result: propertyInspections.result })
    .from(propertyInspections)
    .where(and(eq(propertyInspections.propertyId, propertyId), isNotNull(propertyInspections.result)))
    .orderBy(desc(propertyInspections.recordedAt), desc(propertyInspections.id))
    .limit(1)
  return newest?.result === 'passed'
}

/** A house the caller decides about, locked, whose story is not over. */
const lockHouse = async (tx: Tx, ctx: Context, id: string): Promise<SubmissionRow> => {
  const row = await lockSubmission(tx, ctx, id)
  if (row.kind !== 'property') throw new AppError('request.not_found')
  if (standingOf('property', row.state) === 'over') throw new AppError('housing.over')
  return row
}

const seal = (ctx: Context, field: 'checklist' | 'words', id: string, text: string) =>
  sealText(ctx, ctx.organizationId, `property_inspections.${field}`, id, text)

const findVisit = async (tx: Tx, propertyId: string, inspectionId: string) => {
  const [row] = await tx
    .select()
    .from(propertyInspections)
    .where(and(eq(propertyInspections.id, inspectionId), eq(propertyInspections.propertyId, propertyId)))
  return row
}

/** Plans a look for a day. Whoever planned first stays: the second hears that it has changed meanwhile. */
export const planInspection: Verb<typeof housingEndpoints.planInspection> = async (
  ctx,
  { id, inspectionId, plannedOn, before = null },
) => {
  await checkSubmission(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const house = await lockHouse(tx, ctx, id)
    const known = await findVisit(tx, id, inspectionId)
    // The same plan again, whose answer was lost on the way.
    if (known?.result === null && known.plannedOn === plannedOn) return toInspection(ctx, known)
    const [other] = await tx
      .select({ id: propertyInspections.id })
      .from(propertyInspections)
      .where(
        and(
          eq(propertyInspections.propertyId, id),
          ne(propertyInspections.id, inspectionId),
          isNull(propertyInspections.result),
        ),
      )
    if (other || (known && (known.result !== null || known.plannedOn !== before)))
      throw new AppError('housing.changed_meanwhile')
    const [row] = await tx
      .insert(propertyInspections)
      .values({ id: inspectionId, propertyId: id, plannedOn, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: propertyInspections.id,
        set: { plannedOn },
        setWhere: eq(propertyInspections.propertyId, id),
      })
      .returning()
    if (!row) throw new AppError('request.not_found')
    await tellOwner(tx, ctx, id, 'inspection_planned', { says: 'visit_planned', day: plannedOn })
    await audit(tx, ctx, { action: 'property.inspection_planned', recordType: 'property', recordId: id })
    await announce(tx, ctx, house)
    return toInspection(ctx, row)
  })
}

type Found = Pick<Inspection, 'doneOn' | 'checklist' | 'result' | 'words'>

/** A look is good only where every point is; one that is not says what to mend. */
const checkFound = ({ checklist, result, words }: Found): void => {
  if (result === 'passed' && inspectionItems.some((item) => !checklist[item]))
    throw new AppError('housing.checklist_open')
  if (result === 'passed' && inspectionItems.some((item) => checklist[item] !== 'fine'))
    throw new AppError('housing.not_all_fine')
  if (result === 'to_mend' && !words) throw new AppError('submissions.reason_wanted')
}

const isSame = (a: Found, b: Found): boolean =>
  a.doneOn === b.doneOn &&
  a.result === b.result &&
  a.words === b.words &&
  inspectionItems.every((item) => a.checklist[item] === b.checklist[item])

/**
 * What was found. A house that passes is inspected; of one that does not, the owner learns what to mend. What was recorded
 * stays: of two who record one look the second hears so, and another look is planned anew.
 */
export const recordInspection: Verb<typeof housingEndpoints.recordInspection> = async (
  ctx,
  { id, inspectionId, ...found },
) => {
  await checkSubmission(ctx, id)
  checkFound(found)
  const { doneOn, checklist, result, words } = found
  // The owner reads them.
  refuseTelling(words)
  return ctx.db.orm.transaction(async (tx) => {
    const house = await lockHouse(tx, ctx, id)
    await checkWas(tx, ctx, doneOn, 'doneOn')
    const known = await findVisit(tx, id, inspectionId)
    if (!known) throw new AppError('request.not_found')
    if (known.result !== null) {
      const before = toInspection(ctx, known)
      // The same again, whose answer was lost on the way.
      if (isSame(before, found)) return before
      throw new AppError('housing.changed_meanwhile')
    }
    const [row] = await tx
      .update(propertyInspections)
      .set({
        doneOn,
        result,
        checklist: seal(ctx, 'checklist', inspectionId, JSON.stringify(checklist)),
        words: seal(ctx, 'words', inspectionId, words),
        byUserId: ctx.actor.userId,
        recordedAt: ctx.clock.now(),
      })
      .where(eq(propertyInspections.id, inspectionId))
      .returning()
    if (!row) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'property.inspected',
      recordType: 'property',
      recordId: id,
      detail: { result },
    })
    // One that is open stays open while somebody looks again; nobody new comes before that.
    const isUndecided = standingOf('property', house.state) !== 'going'
    // Where it moves, the words stand with the move.
    const movesTo = isUndecided && (result === 'passed' ? 'inspected' : 'info_needed')
    const what = result === 'passed' ? 'inspection_passed' : 'inspection_to_mend'
    const says = result === 'passed' ? 'visit_passed' : 'visit_to_mend'
    await tellOwner(tx, ctx, id, what, { says }, movesTo === 'info_needed' ? '' : words)
    if (movesTo && !(movesTo === 'inspected' && house.state === 'inspected'))
      await moveSubmission(tx, ctx, house, {
        to: movesTo,
        tells: false,
        ...(movesTo === 'info_needed' ? { reason: words } : {}),
      })
    else await announce(tx, ctx, house)
    return toInspection(ctx, row)
  })
}
