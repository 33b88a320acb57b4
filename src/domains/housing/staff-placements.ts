import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { checkInsOf } from './check-ins.ts'
import type { housingEndpoints } from './contract.ts'
import type { HomeCheckIn, PlaceWords, StaffPlacement } from './contract/shapes.ts'
import type { PlacementState } from './contract/words.ts'
import { openText } from './place.ts'
import { placements, placementWords, properties, propertyBeds, propertyRooms } from './tables.ts'
import type { PlacementRow } from './tell.ts'

type Anyone = Pick<Context<Actor | null>, 'fields' | 'organizationId'>

export const workerOf = (ctx: Anyone, row: PlacementRow) => ({
  fullName: openText(ctx, row.clientId, 'placements.worker_name', row.id, row.workerName),
  phone: openText(ctx, row.clientId, 'placements.worker_phone', row.id, row.workerPhone),
})
export const meetingOf = ({ meetingAt, meetingBy, meetingAgreedAt }: PlacementRow) =>
  meetingAt && meetingBy
    ? { at: meetingAt.toISOString(), by: meetingBy, isAgreed: meetingAgreedAt !== null }
    : null

/** What was said about some placements, oldest first. */
export const saidOf = async (
  db: Tx | Orm,
  ctx: Anyone,
  ids: readonly string[],
): Promise<Map<string, PlaceWords[]>> => {
  const found = new Map<string, PlaceWords[]>(ids.map((id) => [id, []]))
  if (!ids.length) return found
  const rows = await db
    .select()
    .from(placementWords)
    .where(inArray(placementWords.placementId, [...ids]))
    .orderBy(placementWords.at, placementWords.id)
  for (const row of rows)
    found.get(row.placementId)?.push({
      id: row.id,
      side: row.side,
      words: openText(ctx, row.clientId, 'placement_words.words', row.id, row.words),
      at: row.at.toISOString(),
    })
  return found
}

const select = (db: Tx | Orm) =>
  db
    .select({
      row: placements,
      client: { id: clients.id, fullName: clients.fullName, releasedOn: clients.releasedOn },
      reference: submissions.reference,
      city: properties.city,
      bed: { id: propertyBeds.id, name: propertyBeds.name },
      room: { id: propertyRooms.id, name: propertyRooms.name },
    })
    .from(placements)
    .innerJoin(clients, eq(clients.id, placements.clientId))
    .innerJoin(submissions, eq(submissions.id, placements.propertyId))
    .innerJoin(properties, eq(properties.id, placements.propertyId))
    .innerJoin(propertyBeds, eq(propertyBeds.id, placements.bedId))
    .innerJoin(propertyRooms, eq(propertyRooms.id, propertyBeds.roomId))

type Found = Awaited<ReturnType<typeof select>>[number]

/** Which bed in which room, as the house calls them. */
export const bedNameOf = (ctx: Anyone, { bed, room }: Pick<Found, 'bed' | 'room'>): string =>
  [
    openText(ctx, ctx.organizationId, 'property_rooms.name', room.id, room.name),
    openText(ctx, ctx.organizationId, 'property_beds.name', bed.id, bed.name),
  ].join(' · ')

/** For so long moving in or out can be undone. */
const undoMinutes = 10

/** Until when moving in or out can be undone; null when nothing can. */
export const undoUntil = (
  { clock }: Pick<Context, 'clock'>,
  { state, movedAt }: Pick<PlacementRow, 'state' | 'movedAt'>,
): Date | null => {
  if (!movedAt || (state !== 'moved_in' && state !== 'moved_out')) return null
  const until = new Date(movedAt.getTime() + minutes(undoMinutes))
  return until > clock.now() ? until : null
}

interface OfCare {
  said: PlaceWords[]
  checkIns: HomeCheckIn[]
}

/** `care`: what only the care team reads; null for everyone else. */
const toPlacement = (ctx: Context, found: Found, care: OfCare | null): StaffPlacement => {
  const { row, client } = found
  return {
    id: row.id,
    propertyId: row.propertyId,
    reference: found.reference,
    city: found.city,
    bedName: bedNameOf(ctx, found),
    client: { id: client.id, fullName: client.fullName },
    state: row.state,
    fromDay: row.fromDay,
    ownerAnswer: row.ownerAnswer,
    clientAnswer: row.clientAnswer,
    ownerReason: row.ownerReason,
    clientReason: row.clientReason,
    meeting: meetingOf(row),
    worker: workerOf(ctx, row),
    care: care
      ? {
          words: openText(ctx, row.clientId, 'placements.words', row.id, row.words),
          ownerWords: openText(ctx, row.clientId, 'placements.owner_words', row.id, row.ownerWords),
          needs: row.needs,
          supports: row.supports,
          ...care,
          releasedOn: client.releasedOn,
          correction: openText(ctx, row.clientId, 'placements.correction', row.id, row.correction),
        }
      : null,
    movedInOn: row.movedInOn,
    movedOutOn: row.movedOutOn,
    leavesOn: row.leavesOn,
    leaveReason: row.leaveReason,
    undoUntil: undoUntil(ctx, row)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Whose care team the caller is on. */
const ownClients = async (db: Tx | Orm, { actor }: Context, ids: readonly string[]): Promise<Set<string>> => {
  if (actor.role !== 'therapist' || !ids.length) return new Set()
  const rows = await db
    .select({ clientId: careTeam.clientId })
    .from(careTeam)
    .where(and(eq(careTeam.userId, actor.userId), inArray(careTeam.clientId, [...ids])))
  return new Set(rows.map(({ clientId }) => clientId))
}

const shape = async (db: Tx | Orm, ctx: Context, found: Found[]): Promise<StaffPlacement[]> => {
  const own = await ownClients(
    db,
    ctx,
    found.map(({ row }) => row.clientId),
  )
  // An admin sees who lives where, and a counselor too; what was said and needed is for the care team.
  const ownRows = found.filter(({ row }) => own.has(row.clientId)).map(({ row }) => row)
  const said = await saidOf(
    db,
    ctx,
    ownRows.map(({ id }) => id),
  )
  const checkIns = await checkInsOf(db, ctx, ownRows)
  return found.map((one) => {
    const { id, clientId } = one.row
    const care = own.has(clientId) && { said: said.get(id) ?? [], checkIns: checkIns.get(id) ?? [] }
    return toPlacement(ctx, one, care || null)
  })
}

export const toStaffPlacement = async (db: Tx | Orm, ctx: Context, id: string): Promise<StaffPlacement> => {
  const [placement] = await shape(db, ctx, await select(db).where(eq(placements.id, id)))
  if (!placement) throw new AppError('request.not_found')
  return placement
}

/**
 * Who lives in a house, and who did, newest first. A counselor sees there the people of their own caseload; an admin
 * everybody.
 */
export const placementsOf = async (
  db: Tx | Orm,
  ctx: Context,
  propertyId: string,
): Promise<StaffPlacement[]> => {
  const found = await select(db)
    .where(and(eq(placements.propertyId, propertyId), isMine(ctx)))
    .orderBy(desc(placements.createdAt), desc(placements.id))
    .limit(200)
  return shape(db, ctx, found)
}

const isMine = ({ actor }: Context) =>
  actor.role === 'admin'
    ? eq(placements.organizationId, actor.organizationId)
    : sql`exists (select 1 from care_team t where t.client_id = ${placements.clientId} and t.user_id = ${actor.userId})`

const shows: Record<'open' | 'living' | 'over', readonly PlacementState[]> = {
  open: ['proposed', 'agreed'],
  living: ['moved_in'],
  over: ['moved_out', 'declined', 'withdrawn'],
}

export const listPlacements: Verb<typeof housingEndpoints.listPlacements> = async (
  ctx,
  { show = 'open', client, limit = 50, cursor },
) => {
  const after = readCursor(cursor)
  const found = await select(ctx.db.orm)
    .where(
      and(
        eq(placements.organizationId, ctx.organizationId),
        isMine(ctx),
        inArray(placements.state, [...shows[show]]),
        client ? eq(placements.clientId, client) : undefined,
        after
          ? sql`(${placements.createdAt}, ${placements.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(placements.createdAt), desc(placements.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ row }) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  await audit(ctx.db.orm, ctx, {
    action: 'placements.listed',
    recordType: 'placements',
    recordId: ctx.organizationId,
    detail: { count: rows.length },
  })
  return shape(ctx.db.orm, ctx, rows)
}
