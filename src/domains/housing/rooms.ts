import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { Room, RoomDraft } from './contract/shapes.ts'
import { holdingStates } from './contract/words.ts'
import { openText, sealAlways } from './place.ts'
import { placements, propertyBeds, propertyRooms } from './tables.ts'

type Anyone = Context<Actor | null>

/** The rooms and beds of some houses, in the owner's order, each bed with who has it. */
export const roomsOf = async (
  db: Tx | Orm,
  ctx: Pick<Anyone, 'fields' | 'organizationId'>,
  propertyIds: readonly string[],
): Promise<Map<string, Room[]>> => {
  const found = new Map<string, Room[]>(propertyIds.map((id) => [id, []]))
  if (!propertyIds.length) return found
  const ids = [...propertyIds]
  const rooms = await db
    .select()
    .from(propertyRooms)
    .where(and(inArray(propertyRooms.propertyId, ids), isNull(propertyRooms.removedAt)))
    .orderBy(asc(propertyRooms.position), asc(propertyRooms.id))
  const beds = await db
    .select()
    .from(propertyBeds)
    .where(and(inArray(propertyBeds.propertyId, ids), isNull(propertyBeds.removedAt)))
    .orderBy(asc(propertyBeds.position), asc(propertyBeds.id))
  const holders = await db
    .select({
      bedId: placements.bedId,
      state: placements.state,
      since: placements.movedInOn,
      until: placements.leavesOn,
      name: clients.fullName,
    })
    .from(placements)
    .innerJoin(clients, eq(clients.id, placements.clientId))
    .where(and(inArray(placements.propertyId, ids), inArray(placements.state, [...holdingStates])))
  const livesIn = new Map(holders.filter(({ state }) => state === 'moved_in').map((one) => [one.bedId, one]))
  const promised = new Set(holders.filter(({ state }) => state !== 'moved_in').map(({ bedId }) => bedId))
  const { organizationId } = ctx
  for (const room of rooms)
    found.get(room.propertyId)?.push({
      id: room.id,
      name: openText(ctx, organizationId, 'property_rooms.name', room.id, room.name),
      beds: beds
        .filter(({ roomId }) => roomId === room.id)
        .map((bed) => {
          const holder = livesIn.get(bed.id)
          const isPromised = promised.has(bed.id)
          return {
            id: bed.id,
            name: openText(ctx, organizationId, 'property_beds.name', bed.id, bed.name),
            use: holder ? ('in_use' as const) : isPromised ? ('held' as const) : ('free' as const),
            who: holder ? firstName(holder.name) : null,
            since: holder?.since ?? null,
            until: holder?.until ?? null,
            isPromised,
          }
        }),
    })
  return found
}

/** Refuses to take the last bed of a house that is open: whoever wants a rest pauses it. */
export const checkLastBed = ({ state }: Pick<SubmissionRow, 'state'>, rooms: readonly RoomDraft[]): void => {
  const isOpen = standingOf('property', state) === 'going'
  if (isOpen && !rooms.some(({ beds }) => beds.length)) throw new AppError('housing.last_bed')
}

/** Rooms as they are written down, without who has them. */
export const draftsOf = (rooms: readonly Room[]): RoomDraft[] =>
  rooms.map(({ id, name, beds }) => ({
    id,
    name,
    beds: beds.map((bed) => ({ id: bed.id, name: bed.name })),
  }))

/**
 * Writes down the rooms of a house, whose submission the caller has locked. A bed that somebody holds cannot be taken
 * away; one that somebody had is only hidden. Ids of another house are refused.
 */
export const keepRooms = async (
  tx: Tx,
  ctx: Anyone,
  propertyId: string,
  drafts: readonly RoomDraft[],
): Promise<void> => {
  const now = ctx.clock.now()
  const { organizationId } = ctx
  const roomIds = drafts.map(({ id }) => id)
  const bedIds = drafts.flatMap(({ beds }) => beds.map(({ id }) => id))
  if (new Set([...roomIds, ...bedIds]).size < roomIds.length + bedIds.length)
    throw new AppError('request.invalid', 'rooms: an id stands twice')
  const known = await tx.select().from(propertyBeds).where(eq(propertyBeds.propertyId, propertyId))
  const gone = known.filter(({ id, removedAt }) => !removedAt && !bedIds.includes(id)).map(({ id }) => id)
  if (gone.length) {
    const [held] = await tx
      .select({ id: placements.id })
      .from(placements)
      .where(and(inArray(placements.bedId, gone), inArray(placements.state, [...holdingStates])))
      .limit(1)
    if (held) throw new AppError('housing.bed_in_use')
    await tx.update(propertyBeds).set({ removedAt: now }).where(inArray(propertyBeds.id, gone))
  }
  const knownRooms = await tx.select().from(propertyRooms).where(eq(propertyRooms.propertyId, propertyId))
  const goneRooms = knownRooms
    .filter(({ id, removedAt }) => !removedAt && !roomIds.includes(id))
    .map(({ id }) => id)
  if (goneRooms.length)
    await tx.update(propertyRooms).set({ removedAt: now }).where(inArray(propertyRooms.id, goneRooms))
  const rooms = drafts.map(({ id, name }, position) => ({
    id,
    propertyId,
    name: sealAlways(ctx, organizationId, 'property_rooms.name', id, name),
    position,
  }))
  const beds = drafts.flatMap((room) =>
    room.beds.map((bed, position) => ({
      id: bed.id,
      roomId: room.id,
      propertyId,
      name: sealAlways(ctx, organizationId, 'property_beds.name', bed.id, bed.name),
      position,
    })),
  )
  const given = sql`excluded.name`
  const keptRooms = rooms.length
    ? await tx
        .insert(propertyRooms)
        .values(rooms)
        .onConflictDoUpdate({
          target: propertyRooms.id,
          set: { name: given, position: sql`excluded.position`, removedAt: null },
          setWhere: eq(propertyRooms.propertyId, propertyId),
        })
        .returning({ id: propertyRooms.id })
    : []
  if (keptRooms.length < rooms.length)
    throw new AppError('request.invalid', 'rooms: an id is of another place')
  const keptBeds = beds.length
    ? await tx
        .insert(propertyBeds)
        .values(beds)
        .onConflictDoUpdate({
          target: propertyBeds.id,
          set: {
            roomId: sql`excluded.room_id`,
            name: given,
            position: sql`excluded.position`,
            removedAt: null,
          },
          setWhere: eq(propertyBeds.propertyId, propertyId),
        })
        .returning({ id: propertyBeds.id })
    : []
  if (keptBeds.length < beds.length) throw new AppError('request.invalid', 'rooms: an id is of another place')
}
