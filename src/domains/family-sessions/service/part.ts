import { and, asc, eq } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { isMemberAt } from '#domains/messaging/service/members.ts'
import { conversationMembers } from '#domains/messaging/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { familySessionChanged } from '../contract.ts'
import { familySessionPeople, familySessions } from '../tables.ts'

export type SessionRow = typeof familySessions.$inferSelect
export type PersonRow = typeof familySessionPeople.$inferSelect
export type DateRow = typeof appointments.$inferSelect

/** What is asked of the services: a request, a job and a test have it. */
export type Asks = Pick<Context, 'clock' | 'organizationId' | 'fields'>

export interface Part {
  session: SessionRow
  date: DateRow
  me: PersonRow
  client: CheckedClient
}

/** Whether no supporter may meet the client by video now: the client is under 18, or a contact may be the danger. */
export const areSupportersKeptOut = async (db: Tx | Orm, ctx: Asks, clientId: string): Promise<boolean> =>
  (await areContactsKeptOut(db, ctx, clientId)) || (await isMinorOnRecord(db, ctx, clientId))

/** Joins the people of a session to their place in its conversation, as far as they are in it now. */
export const isStillMember = (now: Date) =>
  and(
    eq(conversationMembers.conversationId, familySessions.conversationId),
    eq(conversationMembers.userId, familySessionPeople.userId),
    isMemberAt(now),
  )

/**
 * The caller's part in a session. A person who was not chosen, who is not in the conversation any more, or a supporter who is
 * kept out now, gets request.not_found: each looks like a session that does not exist.
 */
export const checkPart = async (db: Tx | Orm, ctx: Context, id: string): Promise<Part> => {
  const [found] = await db
    .select({ session: familySessions, me: familySessionPeople, date: appointments })
    .from(familySessions)
    .innerJoin(
      familySessionPeople,
      and(
        eq(familySessionPeople.appointmentId, familySessions.appointmentId),
        eq(familySessionPeople.userId, ctx.actor.userId),
      ),
    )
    .innerJoin(appointments, eq(appointments.id, familySessions.appointmentId))
    .innerJoin(conversationMembers, isStillMember(ctx.clock.now()))
    .where(and(eq(familySessions.appointmentId, id), eq(familySessions.organizationId, ctx.organizationId)))
  if (!found) throw new AppError('request.not_found')
  const { clientId } = found.session
  if (found.me.role === 'supporter' && (await areSupportersKeptOut(db, ctx, clientId)))
    throw new AppError('request.not_found')
  return { ...found, client: clientId as CheckedClient }
}

export interface NamedPerson {
  person: PersonRow
  fullName: string
}

/** The people of a session who can take part now, the client first. Supporters are left out while they are kept out. */
export const readPeople = async (
  db: Tx | Orm,
  ctx: Asks,
  { appointmentId, clientId }: Pick<SessionRow, 'appointmentId' | 'clientId'>,
): Promise<NamedPerson[]> => {
  const rows = await db
    .select({ person: familySessionPeople, fullName: users.fullName })
    .from(familySessionPeople)
    .innerJoin(familySessions, eq(familySessions.appointmentId, familySessionPeople.appointmentId))
    .innerJoin(users, eq(users.id, familySessionPeople.userId))
    .innerJoin(conversationMembers, isStillMember(ctx.clock.now()))
    .where(eq(familySessionPeople.appointmentId, appointmentId))
    .orderBy(asc(familySessionPeople.role), asc(users.fullName), asc(users.id))
  if (!(await areSupportersKeptOut(db, ctx, clientId))) return rows
  return rows.filter(({ person }) => person.role !== 'supporter')
}

/**
 * Tells the open pages of the people of a session to read it again: those who have a part in it now, and in `besides` those
 * who lost theirs just now.
 */
export const tellSession = async (
  tx: Tx,
  ctx: Asks,
  session: Pick<SessionRow, 'appointmentId' | 'clientId'>,
  besides: readonly string[] = [],
): Promise<void> => {
  const people = await readPeople(tx, ctx, session)
  const { appointmentId } = session
  for (const userId of new Set([...people.map(({ person }) => person.userId), ...besides]))
    await publish(tx, topics.user(userId), familySessionChanged, { appointmentId })
}
