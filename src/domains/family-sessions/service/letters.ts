import { and, eq } from 'drizzle-orm'
import { appointments } from '#domains/appointments/tables.ts'
import { stillReaches, supporterReach } from '#domains/messaging/service/reach.ts'
import { conversationMembers } from '#domains/messaging/tables.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { areSupportersKeptOut, isStillMember } from './part.ts'

const read = async (services: Services, reference: string) => {
  const [id = '', userId = '', sequence = ''] = reference.split('/')
  const [found] = await services.db.orm
    .select({ session: familySessions, person: familySessionPeople, date: appointments })
    .from(familySessions)
    .innerJoin(
      familySessionPeople,
      and(
        eq(familySessionPeople.appointmentId, familySessions.appointmentId),
        eq(familySessionPeople.userId, userId),
      ),
    )
    .innerJoin(appointments, eq(appointments.id, familySessions.appointmentId))
    .innerJoin(conversationMembers, isStillMember(services.clock.now()))
    .where(and(eq(familySessions.appointmentId, id), eq(appointments.sequence, Number(sequence))))
  if (!found) return null
  const { clientId, organizationId } = found.session
  const isKeptOut = await areSupportersKeptOut(
    services.db.orm,
    backgroundContext(services, organizationId),
    clientId,
  )
  return isKeptOut ? null : found
}

/** A letter about a session leaves while its time is the one it was written for and the supporter still takes part. */
export const familySessionLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const found = await read(services, reference)
    return (
      found !== null &&
      stillReaches(await supporterReach(services.db.orm, services, found.person.userId), letter)
    )
  },
  settled: () => Promise.resolve(),
}

/** The reminder leaves where the supporter still means to come and the session is still planned. */
export const familySessionReminders: Follower = {
  isWanted: async (services, reference, letter) => {
    const found = await read(services, reference)
    if (found?.person.answer !== 'yes' || found.date.status !== 'scheduled') return false
    return stillReaches(await supporterReach(services.db.orm, services, found.person.userId), letter)
  },
  settled: () => Promise.resolve(),
}
