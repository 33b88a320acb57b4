import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import { appointments, inboundTexts, reminders, timeOffers } from '../tables.ts'
import { noticeSteps } from './notices.ts'

/** Something that a person was asked by text: whether they come, or whether they take a time that became free. */
export interface Question {
  clientId: string
  /** The time it is about. */
  at: Date
  askedAt: Date
  /** Nothing has answered it yet. */
  isOpen: boolean
  /** Never one that this person took: that is a date of theirs. */
  offer?: typeof timeOffers.$inferSelect
  row?: typeof appointments.$inferSelect
  reminderId?: string
}

const atMost = 60

/** What a person was asked and can still answer, the newest first; one question for each time. */
export const questionsOf = async (db: Tx | Orm, client: string, now: Date): Promise<Question[]> => {
  const asked = await db
    .select()
    .from(reminders)
    .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
    .where(
      and(
        eq(reminders.clientId, client),
        // What still waits for the morning has asked nothing yet.
        inArray(reminders.state, ['sent', 'captured']),
        eq(appointments.status, 'scheduled'),
        eq(appointments.scheduledAt, reminders.scheduledAt),
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(desc(reminders.createdAt), desc(reminders.id))
    .limit(atMost)
  const questions = new Map<string, Question>()
  for (const { reminders: reminder, appointments: row } of asked) {
    if (questions.has(row.id)) continue
    const isConfirmed = row.confirmedAt !== null && row.confirmedAt >= reminder.createdAt
    questions.set(row.id, {
      clientId: client,
      at: row.scheduledAt,
      askedAt: reminder.createdAt,
      isOpen: reminder.answer === null && !isConfirmed && reminder.step !== noticeSteps.changed,
      row,
      reminderId: reminder.id,
    })
  }
  const offer = await offerTo(db, client, now)
  return [...questions.values(), ...(offer && !questions.has(offer.row?.id ?? '') ? [offer] : [])].toSorted(
    (a, b) => b.askedAt.getTime() - a.askedAt.getTime(),
  )
}

/** The last time that was offered to a person; once they took it, the date that came of it. */
const offerTo = async (db: Tx | Orm, client: string, now: Date): Promise<Question | null> => {
  const [offer] = await db
    .select()
    .from(timeOffers)
    .where(and(eq(timeOffers.clientId, client), gt(timeOffers.startsAt, now)))
    .orderBy(desc(timeOffers.createdAt))
    .limit(1)
  if (!offer) return null
  const question = { clientId: client, at: offer.startsAt, askedAt: offer.createdAt }
  if (offer.state !== 'taken') return { ...question, isOpen: offer.state === 'open', offer }
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, client),
        eq(appointments.providerId, offer.providerId),
        eq(appointments.scheduledAt, offer.startsAt),
        eq(appointments.status, 'scheduled'),
      ),
    )
  return row ? { ...question, isOpen: row.confirmedAt === null, row } : null
}

/** Whether the text before this one asked for another time and named none of several: then a day alone answers which. */
export const askedForChange = async (tx: Tx, client: string, since: Date): Promise<boolean> => {
  const [last] = await tx
    .select({ meaning: inboundTexts.meaning })
    .from(inboundTexts)
    .where(and(eq(inboundTexts.clientId, client), gt(inboundTexts.receivedAt, since)))
    .orderBy(desc(inboundTexts.receivedAt), desc(inboundTexts.id))
    .limit(1)
  return last?.meaning === 'change'
}
