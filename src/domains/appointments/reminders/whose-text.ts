import { and, desc, eq } from 'drizzle-orm'
import { clientsWithPhone } from '#domains/clients/phone.ts'
import { lastInEpisode } from '#domains/crisis/episode/store.ts'
import type { Services } from '#platform/context.ts'
import { reminders } from '../tables.ts'

export type Person = Awaited<ReturnType<typeof clientsWithPhone>>[number]

export interface Owners {
  /** Who is answered for; null for a number that is on no record. */
  person: Person | null
  /** Who else has this number on record. */
  others: Person[]
}

/**
 * Whose number it is. A client comes before the guest that the number once was. Where several share a phone, it is the one
 * in a crisis talk, else the one who was written to last.
 */
export const whoseText = async (services: Services, number: string): Promise<Owners> => {
  const people = await clientsWithPhone(services.db.orm, services, number)
  const known = people.some(({ isGuest }) => !isGuest) ? people.filter(({ isGuest }) => !isGuest) : people
  if (known.length <= 1) return { person: known[0] ?? null, others: [] }
  const ids = known.map(({ id }) => id)
  const inTalk = await lastInEpisode(services.db.orm, ids, services.clock.now())
  const person = known.find(({ id }) => id === inTalk) ?? (await lastWrittenTo(services, known))
  return { person, others: known.filter(({ id }) => id !== person?.id) }
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
