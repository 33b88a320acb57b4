import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { auditRead } from '#domains/audit/record.ts'
import { clients } from '#domains/clients/tables.ts'
import { conversationMembers } from '#domains/messaging/tables.ts'
import { closesAfter, joinSpan } from '#domains/video/access.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { familySessionEndpoints } from '../contract.ts'
import type { FamilySession } from '../contract/shapes.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { areSupportersKeptOut, isStillMember, type NamedPerson, readPeople } from './part.ts'

const atMost = 20

/** A person of a session as another one sees them. */
export const toPerson = (ctx: Context, { person, fullName }: NamedPerson) => ({
  userId: person.userId,
  name: firstName(fullName),
  role: person.role,
  isMe: person.userId === ctx.actor.userId,
  answer: person.answer,
})

/** Sessions to come of the caller, or one of them, soonest first. A supporter who is kept out sees none. */
const readSessions = async (db: Tx | Orm, ctx: Context, only?: string): Promise<FamilySession[]> => {
  const now = ctx.clock.now()
  const rows = await db
    .select({
      session: familySessions,
      date: appointments,
      role: familySessionPeople.role,
      clientName: clients.fullName,
    })
    .from(familySessionPeople)
    .innerJoin(familySessions, eq(familySessions.appointmentId, familySessionPeople.appointmentId))
    .innerJoin(appointments, eq(appointments.id, familySessions.appointmentId))
    .innerJoin(clients, eq(clients.id, familySessions.clientId))
    .innerJoin(conversationMembers, isStillMember(now))
    .where(
      and(
        eq(familySessionPeople.userId, ctx.actor.userId),
        ne(appointments.status, 'cancelled'),
        gt(appointments.endsAt, new Date(now.getTime() - closesAfter)),
        only ? eq(familySessions.appointmentId, only) : undefined,
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(atMost)
  const seen: FamilySession[] = []
  for (const { session, date, role, clientName } of rows) {
    if (role === 'supporter' && (await areSupportersKeptOut(db, ctx, session.clientId))) continue
    const { opensAt, closesAt } = joinSpan(date)
    const people = await readPeople(db, ctx, session)
    seen.push({
      appointmentId: session.appointmentId,
      clientId: session.clientId,
      conversationId: session.conversationId,
      clientName: firstName(clientName),
      scheduledAt: date.scheduledAt.toISOString(),
      durationMinutes: date.durationMinutes,
      opensAt: new Date(opensAt).toISOString(),
      closesAt: new Date(closesAt).toISOString(),
      isOwner: role === 'client',
      people: people.map((one) => toPerson(ctx, one)),
    })
  }
  return seen
}

/** One session of the caller. Throws request.not_found. */
export const readSession = async (db: Tx | Orm, ctx: Context, id: string): Promise<FamilySession> => {
  const [session] = await readSessions(db, ctx, id)
  if (!session) throw new AppError('request.not_found')
  return session
}

export const listFamilySessions: Verb<typeof familySessionEndpoints.listFamilySessions> = async (ctx) => {
  const sessions = await readSessions(ctx.db.orm, ctx)
  for (const { appointmentId, clientId } of sessions)
    await auditRead(ctx, {
      action: 'family_session.read',
      recordType: 'appointment',
      recordId: appointmentId,
      clientId,
    })
  return sessions
}
