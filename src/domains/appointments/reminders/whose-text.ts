import { and, desc, eq } from 'drizzle-orm'
import { clientsWithPhone } from '#domains/clients/phone.ts'
import { lastInEpisode } from '#domains/crisis/episode/store.ts'
import type { Services } from '#platform/context.ts'
import { reminders } from '../tables.ts'
import { nameMoments } from './names-moment.ts'
import { questionsOf } from './open-questions.ts'
import { clientZone } from './reach.ts'

export type Person = Awaited<ReturnType<typeof clientsWithPhone>>[number]

export interface Owners {
  /** Who is answered for; null for a number that is on no record. */
  person: Person | null
  /** Who else has this number on record. */
  others: Person[]
}

/**
 * Whose number it is. A client comes before the guest that the number once was. Where several share a phone, it is the one
 * in a crisis talk, else the one who was asked about the day or hour that the text names, else the one whose question is
 * open, else the one who was written to last.
 */
export const whoseText = async (services: Services, number: string, said: string): Promise<Owners> => {
  const people = await clientsWithPhone(services.db.orm, services, number)
  const known = people.some(({ isGuest }) => !isGuest) ? people.filter(({ isGuest }) => !isGuest) : people
  if (known.length <= 1) return { person: known[0] ?? null, others: [] }
  const ids = known.map(({ id }) => id)
  const inTalk = await lastInEpisode(services.db.orm, ids, services.clock.now())
  const person =
    known.find(({ id }) => id === inTalk) ??
    (await whoWasAsked(services, known, said)) ??
    (await lastWrittenTo(services, known))
  return { person, others: known.filter(({ id }) => id !== person?.id) }
}

const whoWasAsked = async (
  { db, clock }: Services,
  people: readonly Person[],
  said: string,
): Promise<Person | undefined> => {
  const now = clock.now()
  const asked = await Promise.all(
    people.map(async (person) => {
      const questions = await questionsOf(db.orm, person.id, now)
      const moments = questions.map(({ at }) => at)
      const { indexes } = nameMoments(said, moments, { now, timeZone: await clientZone(db.orm, person.id) })
      return questions.map((question, at) => ({ ...question, person, isNamed: indexes.includes(at) }))
    }),
  )
  const open = asked.flat().filter(({ isOpen }) => isOpen)
  const named = open.filter(({ isNamed }) => isNamed)
  const newest = (named.length ? named : open).toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())
  return newest[0]?.person
}

const lastWrittenTo = async ({ db }: Services, people: readonly Person[]): Promise<Person | null> => {
  const found = await Promise.all(
    people.map(async (person) => {
      const [last] = await db.orm
        .select({ at: reminders.createdAt })
        .from(reminders)
        .where(and(eq(reminders.clientId, person.id), eq(reminders.channel, 'sms')))
        .orderBy(desc(reminders.createdAt))
        .limit(1)
      return { person, at: last?.at.getTime() ?? 0 }
    }),
  )
  return found.toSorted((a, b) => b.at - a.at)[0]?.person ?? null
}
