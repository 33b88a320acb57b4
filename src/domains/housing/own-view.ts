import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { readWrittenPhone } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { mayWithdraw } from '#domains/submissions/contract/lifecycle.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import { submissionPlace, wordsPlace } from '#domains/submissions/place.ts'
import { submissionEvents } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { firstName } from '#shared/names.ts'
import type { OwnerPlacement, OwnProperty } from './contract/shapes.ts'
import { holdingStates } from './contract/words.ts'
import { type PropertyRow, rulesForLater, toDetails } from './details.ts'
import { inspectionsOf } from './inspect.ts'
import { restOf } from './pause.ts'
import { photosOf } from './photos.ts'
import { hasAgreed } from './places.ts'
import { openText } from './place.ts'
import { roomsOf } from './rooms.ts'
import { bedNameOf, meetingOf, workerOf } from './staff-placements.ts'
import { placements, propertyBeds, propertyRooms } from './tables.ts'

/** The people of some houses as their owner knows them: a first name, and what they were told. */
const ownerPlacements = async (
  db: Tx | Orm,
  ctx: Context,
  propertyIds: readonly string[],
): Promise<Map<string, OwnerPlacement[]>> => {
  const known = new Map<string, OwnerPlacement[]>(propertyIds.map((id) => [id, []]))
  const found = await db
    .select({
      row: placements,
      client: {
        id: clients.id,
        fullName: clients.fullName,
        phone: clients.phone,
        phoneDoubt: clients.phoneDoubt,
        language: clients.language,
      },
      bed: { id: propertyBeds.id, name: propertyBeds.name },
      room: { id: propertyRooms.id, name: propertyRooms.name },
    })
    .from(placements)
    .innerJoin(clients, eq(clients.id, placements.clientId))
    .innerJoin(propertyBeds, eq(propertyBeds.id, placements.bedId))
    .innerJoin(propertyRooms, eq(propertyRooms.id, propertyBeds.roomId))
    .where(inArray(placements.propertyId, [...propertyIds]))
    .orderBy(desc(placements.createdAt), desc(placements.id))
    .limit(200 * propertyIds.length)
  for (const { row, client, ...place } of found) {
    // What somebody needs is no matter of a house that they do not come to, or have left.
    const isOver = !(holdingStates as readonly string[]).includes(row.state)
    known.get(row.propertyId)?.push({
      id: row.id,
      // Who said no, and that the team took it back, is one and the same to them: it came to nothing.
      state: row.state === 'declined' && row.ownerAnswer !== 'declined' ? 'withdrawn' : row.state,
      bedName: bedNameOf(ctx, place),
      firstName: firstName(client.fullName),
      contact:
        row.nameSharedAt && hasAgreed(row)
          ? { fullName: client.fullName, phone: readWrittenPhone(ctx, client).written }
          : null,
      language: client.language,
      needs: isOver ? [] : row.needs,
      supports: isOver ? [] : row.supports,
      words: isOver ? '' : openText(ctx, row.clientId, 'placements.owner_words', row.id, row.ownerWords),
      fromDay: row.fromDay,
      worker: workerOf(ctx, row),
      meeting: meetingOf(row),
      ownAnswer: row.ownerAnswer,
      movedInOn: row.movedInOn,
      movedOutOn: row.movedOutOn,
    })
  }
  return known
}

/** Why each stands where it stands: the words of the last move that led there. */
const reasonsOf = async (
  db: Tx | Orm,
  ctx: Context,
  rows: readonly SubmissionRow[],
): Promise<Map<string, string>> => {
  const events = await db
    .select()
    .from(submissionEvents)
    .where(
      and(
        inArray(
          submissionEvents.submissionId,
          rows.map(({ id }) => id),
        ),
        eq(submissionEvents.kind, 'moved'),
        isNull(submissionEvents.undoneAt),
      ),
    )
    .orderBy(asc(submissionEvents.position))
  return new Map(
    rows.map(({ id, state, organizationId }) => {
      const last = events.findLast(({ submissionId, to }) => submissionId === id && to === state)
      return [id, last?.words ? ctx.fields.open(last.words, wordsPlace(organizationId, last.id)) : '']
    }),
  )
}

/** The street of a house that was looked at does not change: another house is another registration. */
export const mayMoveAddress = ({ state }: Pick<SubmissionRow, 'state'>): boolean =>
  ['pending', 'info_needed'].includes(state)

/** Some houses whole, as their owner sees them: one question for each kind of thing. */
export const toOwnProperties = async (
  db: Tx | Orm,
  ctx: Context,
  found: readonly { row: SubmissionRow; details: PropertyRow }[],
): Promise<OwnProperty[]> => {
  if (!found.length) return []
  const ids = found.map(({ row }) => row.id)
  const rows = found.map(({ row }) => row)
  const reasons = await reasonsOf(db, ctx, rows)
  const rooms = await roomsOf(db, ctx, ids)
  const photos = await photosOf(db, ctx, ids)
  const inspections = await inspectionsOf(db, ctx, ids)
  const people = await ownerPlacements(db, ctx, ids)
  return found.map(({ row, details }): OwnProperty => {
    const { id } = row
    const reach = (field: 'email' | 'phone', value: Buffer | null): string =>
      value ? ctx.fields.open(value, submissionPlace(row.organizationId, field, id)) : ''
    return {
      ...toDetails(ctx, details),
      rulesForLater: rulesForLater(ctx, details),
      id,
      reference: row.reference,
      status: row.state,
      statusSince: row.stateSince.toISOString(),
      reason: reasons.get(id) ?? '',
      contact: { name: row.name, email: reach('email', row.email), phone: reach('phone', row.phone) },
      mayWithdraw: mayWithdraw('property', row.state),
      pausedBy: restOf(row, details),
      version: details.version,
      mayMoveAddress: mayMoveAddress(row),
      rooms: rooms.get(id) ?? [],
      photos: photos.get(id) ?? [],
      inspections: inspections.get(id) ?? [],
      placements: people.get(id) ?? [],
    }
  })
}
