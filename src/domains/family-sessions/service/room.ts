import { and, eq } from 'drizzle-orm'
import { joinSpan } from '#domains/video/access.ts'
import { iceServersFor } from '#domains/video/ice.ts'
import { endsAfter, thereFor } from '#domains/video/session.ts'
import { togetherIn } from '#domains/video/visits.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { familySessionErrors } from '../contract.ts'
import type { FamilyRoom, RoomPerson } from '../contract/shapes.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { toPerson } from './list.ts'
import {
  type DateRow,
  type NamedPerson,
  type Part,
  type PersonRow,
  readPeople,
  type SessionRow,
} from './part.ts'

/** A host comes in by themselves, and lets the others in. */
export const isHost = ({ role }: Pick<PersonRow, 'role'>): boolean => role !== 'supporter'

/** In the room: hosts with a page, supporters with one who were let in. */
export const isIn = ({ role, page, admittedAt }: PersonRow): boolean =>
  page !== null && (isHost({ role }) || admittedAt !== null)

/** A page of the person was heard of lately. */
export const isHere = ({ page, seenAt }: PersonRow, now: Date): boolean =>
  page !== null && seenAt !== null && now.getTime() - seenAt.getTime() < thereFor

/** Whether the room can be entered now: in its time, or because people are still in it. */
const mayJoin = (date: DateRow, { touchedAt, endedAt }: SessionRow, now: Date): 'yes' | 'early' | 'late' => {
  const { opensAt, closesAt } = joinSpan(date)
  if (now.getTime() < opensAt) return 'early'
  if (now.getTime() <= closesAt) return 'yes'
  return !endedAt && touchedAt && now.getTime() - touchedAt.getTime() < endsAfter ? 'yes' : 'late'
}

/** Throws family-sessions.over for a cancelled session, video.too_early with the moment it opens, or video.too_late. */
export const requireTime = ({ date, session }: Pick<Part, 'date' | 'session'>, now: Date): void => {
  if (date.status === 'cancelled') throw new AppError(familySessionErrors.over)
  const may = mayJoin(date, session, now)
  if (may === 'early') throw new AppError('video.too_early', new Date(joinSpan(date).opensAt).toISOString())
  if (may === 'late') throw new AppError('video.too_late')
}

/** Takes the turn of a session: whatever changes who is in its room does so before it touches a person's row. */
export const lockSession = async (tx: Tx, appointmentId: string): Promise<void> => {
  await tx
    .select({ id: familySessions.appointmentId })
    .from(familySessions)
    .where(eq(familySessions.appointmentId, appointmentId))
    .for('no key update')
}

export const changePerson = async (
  tx: Tx,
  { appointmentId, userId }: Pick<PersonRow, 'appointmentId' | 'userId'>,
  set: Partial<PersonRow>,
): Promise<void> => {
  await tx
    .update(familySessionPeople)
    .set(set)
    .where(and(eq(familySessionPeople.appointmentId, appointmentId), eq(familySessionPeople.userId, userId)))
}

/** What a person is who has not come. */
export const away: Partial<PersonRow> = { page: null, seenAt: null, waitingSince: null, turn: null }

/** The next place in the order of coming in; the session is locked. */
export const takeTurn = async (tx: Tx, { appointmentId, nextTurn }: SessionRow): Promise<number> => {
  await tx
    .update(familySessions)
    .set({ nextTurn: nextTurn + 1 })
    .where(eq(familySessions.appointmentId, appointmentId))
  return nextTurn
}

const toRoomPerson = (ctx: Context, one: NamedPerson, seesPages: boolean, now: Date): RoomPerson => {
  const { person } = one
  const isInside = isIn(person)
  return {
    ...toPerson(ctx, one),
    presence: isHere(person, now) ? 'here' : person.page ? 'silent' : 'left',
    isIn: isInside,
    waitingSince: isInside ? null : (person.waitingSince?.toISOString() ?? null),
    page: isInside && seesPages ? person.page : null,
    turn: isInside && seesPages ? person.turn : null,
  }
}

/** The room as the caller sees it. Pages, and the way to them, are told only to a page that is in. */
export const viewRoom = async (
  db: Tx | Orm,
  ctx: Context,
  { session, date, me }: Part,
  page: string | undefined,
): Promise<FamilyRoom> => {
  const now = ctx.clock.now()
  const seat = me.page === null ? 'free' : me.page === page ? 'own' : 'elsewhere'
  const isInside = seat === 'own' && isIn(me)
  const people = await readPeople(db, ctx, session)
  const together = await togetherIn(db, session.appointmentId, now)
  const { opensAt, closesAt } = joinSpan(date)
  return {
    appointmentId: session.appointmentId,
    clientId: session.clientId,
    scheduledAt: date.scheduledAt.toISOString(),
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    now: now.toISOString(),
    mayJoin: date.status !== 'cancelled' && mayJoin(date, session, now) === 'yes',
    isEnded: session.endedAt !== null,
    isHost: isHost(me),
    seat,
    isIn: isInside,
    turn: isInside ? me.turn : null,
    people: people.map((one) => toRoomPerson(ctx, one, isInside, now)),
    talkedSeconds: Math.round((together?.milliseconds ?? 0) / 1000),
    iceServers: isInside ? iceServersFor(ctx) : [],
  }
}
