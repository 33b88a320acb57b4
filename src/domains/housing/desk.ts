import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { standingOf, statesAt } from '#domains/submissions/contract/lifecycle.ts'
import { addEvent } from '#domains/submissions/events.ts'
import { announce, lockSubmission } from '#domains/submissions/move.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { pointOnMap } from '#platform/places/project.ts'
import { placeOfZip } from '#platform/places/zips.ts'
import { AppError } from '#shared/errors.ts'
import { bedCounts } from './beds.ts'
import type { housingEndpoints } from './contract.ts'
import type { Match, PropertySummary, StaffProperty } from './contract/shapes.ts'
import type { Hold } from './contract/words.ts'
import { findDetails, rulesForLater, toDetails } from './details.ts'
import { fitOf } from './fit.ts'
import { inspectionsOf, newestResult } from './inspect.ts'
import { mayDecide, maySeeProperty } from './may-see.ts'
import { needsOf } from './needs.ts'
import { checkLastBed } from './rooms.ts'
import { restOf, setPause } from './pause.ts'
import { photosOf } from './photos.ts'
import { toHome } from './places.ts'
import { isSame } from '#shared/same.ts'
import { draftsOf, keepRooms, roomsOf } from './rooms.ts'
import { placementsOf } from './staff-placements.ts'
import { properties } from './tables.ts'

const going = statesAt('property', ['going'])

const select = (db: Tx | Orm, day: string | null) =>
  db
    .select({ row: submissions, property: properties, visit: newestResult, ...bedCounts(day) })
    .from(submissions)
    .innerJoin(properties, eq(properties.id, submissions.id))

type Found = Awaited<ReturnType<typeof select>>[number]

/** Where a ZIP code stands on the map of states. */
const pointOf = (zipCode: string) => {
  const place = placeOfZip(zipCode)
  return place && pointOnMap(place)
}

/** Why nobody new is proposed for a house; nothing of one that is not open anyway. */
const holdsOf = (
  { state }: Pick<Found['row'], 'state'>,
  property: Pick<Found['property'], 'pausedBy'>,
  visit: Found['visit'],
): Hold[] => {
  const isOpen = standingOf('property', state) === 'going'
  return [
    ...(isOpen && visit !== 'passed' ? (['to_mend'] as const) : []),
    ...(restOf({ state }, property) ? (['paused'] as const) : []),
  ]
}

const toSummary = (ctx: Context, { row, property, visit, beds, freeBeds }: Found): PropertySummary => ({
  ...toHome(ctx, property),
  id: row.id,
  reference: row.reference,
  ownerName: row.name,
  status: row.state,
  statusSince: row.stateSince.toISOString(),
  beds,
  freeBeds,
  held: holdsOf(row, property, visit),
  point: pointOf(property.zipCode),
})

/** The first letters as a pattern, without what a pattern would read otherwise. */
const beginning = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Which houses the caller sees: an admin all, a counselor those that are open or were given to them. */
const isSeen = ({ actor, organizationId }: Context): SQL | undefined =>
  and(
    eq(submissions.organizationId, organizationId),
    eq(submissions.kind, 'property'),
    actor.role === 'admin'
      ? undefined
      : or(inArray(submissions.state, going), eq(submissions.assigneeId, actor.userId)),
  )

export const listProperties: Verb<typeof housingEndpoints.listProperties> = async (
  ctx,
  { limit = 50, cursor, status, state, q, beds, feature },
) => {
  const after = readCursor(cursor)
  const found = await select(ctx.db.orm, null)
    .where(
      and(
        isSeen(ctx),
        status
          ? eq(submissions.state, status)
          : notInArray(submissions.state, statesAt('property', ['over'])),
        state ? eq(properties.stateCode, state) : undefined,
        q
          ? or(
              sql`lower(${properties.city}) like ${beginning(q)}`,
              sql`${properties.zipCode} like ${beginning(q)}`,
            )
          : undefined,
        beds ? sql`${bedCounts(null).freeBeds} >= ${beds}` : undefined,
        feature ? sql`${properties.features} @> ${JSON.stringify([feature])}::jsonb` : undefined,
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ row }) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  await audit(ctx.db.orm, ctx, {
    action: 'properties.listed',
    recordType: 'properties',
    recordId: ctx.organizationId,
    detail: { count: rows.length },
  })
  return rows.map((one) => toSummary(ctx, one))
}

const checkProperty = async (ctx: Context, id: string) => {
  const [row] = await ctx.db.orm.select().from(submissions).where(eq(submissions.id, id))
  if (row?.kind !== 'property' || !maySeeProperty(ctx.actor, row)) throw new AppError('request.not_found')
  return row
}

const toStaffProperty = async (db: Tx | Orm, ctx: Context, id: string): Promise<StaffProperty> => {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  const details = await findDetails(db, id)
  if (!row || !details) throw new AppError('request.not_found')
  const open = (field: 'email' | 'phone', value: Buffer | null) =>
    value && ctx.fields.open(value, submissionPlace(row.organizationId, field, id))
  const inspections = (await inspectionsOf(db, ctx, [id])).get(id) ?? []
  const visit = inspections.find(({ result }) => result !== null)?.result ?? null
  return {
    ...toDetails(ctx, details),
    rulesForLater: rulesForLater(ctx, details),
    id,
    reference: row.reference,
    status: row.state,
    statusSince: row.stateSince.toISOString(),
    ownerName: row.name,
    email: open('email', row.email),
    phone: open('phone', row.phone),
    mayDecide: mayDecide(ctx.actor, row),
    rooms: (await roomsOf(db, ctx, [id])).get(id) ?? [],
    photos: (await photosOf(db, ctx, [id])).get(id) ?? [],
    inspections,
    held: holdsOf(row, details, visit),
    pausedBy: restOf(row, details),
    version: details.version,
    placements: await placementsOf(db, ctx, id),
    point: pointOf(details.zipCode),
  }
}

export const readProperty: Verb<typeof housingEndpoints.readProperty> = async (ctx, { id }) => {
  await checkProperty(ctx, id)
  const property = await toStaffProperty(ctx.db.orm, ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'property.read', recordType: 'property', recordId: id })
  return property
}

export const saveRooms: Verb<typeof housingEndpoints.saveRooms> = async (ctx, { id, rooms, version }) => {
  const known = await checkProperty(ctx, id)
  if (!mayDecide(ctx.actor, known)) throw new AppError('auth.forbidden')
  return ctx.db.orm.transaction(async (tx) => {
    const house = await lockSubmission(tx, ctx, id)
    const details = await findDetails(tx, id)
    if (!details) throw new AppError('request.not_found')
    if (details.version !== version) {
      // The same again, whose answer was lost on the way.
      const before = (await roomsOf(tx, ctx, [id])).get(id) ?? []
      if (isSame(draftsOf(before), rooms)) return toStaffProperty(tx, ctx, id)
      throw new AppError('housing.changed_meanwhile')
    }
    checkLastBed(house, rooms)
    await keepRooms(tx, ctx, id, rooms)
    await tx
      .update(properties)
      .set({ version: version + 1, updatedAt: ctx.clock.now() })
      .where(eq(properties.id, id))
    await addEvent(tx, ctx, id, { kind: 'edited' })
    await audit(tx, ctx, { action: 'property.rooms_saved', recordType: 'property', recordId: id })
    await announce(tx, ctx, house)
    return toStaffProperty(tx, ctx, id)
  })
}

export const pauseProperty: Verb<typeof housingEndpoints.pauseProperty> = async (ctx, { id, isPaused }) => {
  const known = await checkProperty(ctx, id)
  if (!mayDecide(ctx.actor, known)) throw new AppError('auth.forbidden')
  return ctx.db.orm.transaction(async (tx) => {
    await setPause(tx, ctx, id, { by: 'staff', isPaused })
    return toStaffProperty(tx, ctx, id)
  })
}

const matchesAtMost = 50
/** More open houses than this are not looked through for one person. */
const lookedThrough = 500

export const listMatches: Verb<typeof housingEndpoints.listMatches> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const needs = await needsOf(ctx.db.orm, ctx, client)
  if (!needs) throw new AppError('housing.needs_first')
  const found = await select(ctx.db.orm, needs.fromDay)
    .where(
      and(
        eq(submissions.organizationId, ctx.organizationId),
        eq(submissions.kind, 'property'),
        inArray(submissions.state, going),
        sql`${bedCounts(needs.fromDay).freeBeds} > 0`,
        // Nobody new comes to a house that is to be mended, or that takes a rest.
        sql`${newestResult} = 'passed'`,
        isNull(properties.pausedAt),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(lookedThrough)
  await audit(ctx.db.orm, ctx, {
    action: 'housing_matches.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
    detail: { count: found.length },
  })
  return found
    .map((one): Match => {
      const summary = toSummary(ctx, one)
      return { ...summary, fit: fitOf(needs, summary) }
    })
    .toSorted((a, b) => b.fit.score - a.fit.score || a.id.localeCompare(b.id))
    .slice(0, matchesAtMost)
}
