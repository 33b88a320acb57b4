import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { dateChanged } from '#domains/appointments/happenings.ts'
import { audit } from '#domains/audit/record.ts'
import { crisisRaised } from '#domains/crisis/happenings.ts'
import { memberLeft } from '#domains/messaging/happenings.ts'
import { noteOut } from '#domains/video/visits.ts'
import type { Context } from '#platform/context.ts'
import { on } from '#platform/domain/listeners.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { writeOf } from './announce.ts'
import { areSupportersKeptOut, type PersonRow, type SessionRow, tellSession } from './part.ts'
import { away, changePerson, isHere, isIn, lockSession } from './room.ts'

interface Row {
  person: PersonRow
  session: SessionRow
}

/** Takes people out of the rooms they are in or wait for: their pages, and those of the others, close at once. */
const takeOut = async (tx: Tx, ctx: Context<Actor | null>, rows: readonly Row[]): Promise<void> => {
  const sessions = new Map(rows.map(({ session }) => [session.appointmentId, session]))
  // Each in the same order, so that two who do this at once do not wait for each other.
  for (const [id, session] of [...sessions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await lockSession(tx, id)
    const people = rows.flatMap(({ person }) => (person.appointmentId === id ? person : []))
    for (const person of people) {
      await changePerson(tx, person, { ...away, admittedAt: null })
      await noteOut(tx, id, 'host', ctx.clock.now())
      await audit(tx, ctx, {
        action: 'family_session.part_ended',
        recordType: 'appointment',
        recordId: id,
        clientId: session.clientId,
        detail: { userId: person.userId },
      })
    }
    await tellSession(
      tx,
      ctx,
      session,
      people.map(({ userId }) => userId),
    )
  }
}

/** A person who sees the conversation no more has no part in its sessions either, also in one that is going on. */
export const partEnds = on(memberLeft, async (tx, ctx, { conversationId, userId }) => {
  const rows = await tx
    .select({ person: familySessionPeople, session: familySessions })
    .from(familySessionPeople)
    .innerJoin(familySessions, eq(familySessions.appointmentId, familySessionPeople.appointmentId))
    .where(
      and(
        eq(familySessions.conversationId, conversationId),
        eq(familySessionPeople.userId, userId),
        isNull(familySessions.endedAt),
      ),
    )
  await takeOut(tx, ctx, rows)
})

/** Takes every supporter out of a client's rooms where supporters are kept out now. */
export const keepSupportersOut = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: string,
): Promise<void> => {
  const rows = await tx
    .select({ person: familySessionPeople, session: familySessions })
    .from(familySessionPeople)
    .innerJoin(familySessions, eq(familySessions.appointmentId, familySessionPeople.appointmentId))
    .where(
      and(
        eq(familySessions.clientId, clientId),
        eq(familySessionPeople.role, 'supporter'),
        isNotNull(familySessionPeople.page),
      ),
    )
  if (rows.length && (await areSupportersKeptOut(tx, ctx, clientId))) await takeOut(tx, ctx, rows)
}

export const crisisKeepsOut = on(crisisRaised, (tx, ctx, { clientId }) =>
  keepSupportersOut(tx, ctx, clientId),
)

/**
 * The appointment of a session has another time, or was cancelled: everyone is asked again, and the client's message says so.
 * While people are in the room it stays as it is: throws appointments.going_on.
 */
export const followDate = on(dateChanged, async (tx, ctx, { appointmentId, what }) => {
  await lockSession(tx, appointmentId)
  const [found] = await tx
    .select({ session: familySessions, date: appointments })
    .from(familySessions)
    .innerJoin(appointments, eq(appointments.id, familySessions.appointmentId))
    .where(eq(familySessions.appointmentId, appointmentId))
  if (!found) return
  const people = await tx
    .select()
    .from(familySessionPeople)
    .where(eq(familySessionPeople.appointmentId, appointmentId))
  const now = ctx.clock.now()
  if (!found.session.endedAt && people.some((one) => isIn(one) && isHere(one, now)))
    throw new AppError('appointments.going_on')
  await tx
    .update(familySessionPeople)
    .set({ ...away, admittedAt: null, answer: null, answeredAt: null })
    .where(eq(familySessionPeople.appointmentId, appointmentId))
  await tx
    .update(familySessions)
    .set({ endedAt: null, touchedAt: null })
    .where(eq(familySessions.appointmentId, appointmentId))
  if (ctx.actor) await writeOf(tx, ctx as Context, found.session, found.date, what)
  await tellSession(tx, ctx, found.session)
})
