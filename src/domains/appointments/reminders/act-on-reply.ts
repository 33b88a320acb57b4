import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { keepConfirmed } from '../attendance.ts'
import { appointments, reminders, timeOffers } from '../tables.ts'
import { declineOffer, takeOffer } from '../waiting-list/service.ts'
import { isWrongNumber, type Meaning, mayMeanDate } from './read-reply.ts'
import { agree } from './consent.ts'

type Ctx = Context<null>

/** The answer's key in the catalog. */
export type Said =
  | 'yes'
  | 'change'
  | 'call'
  | 'need'
  | 'stop'
  | 'start'
  | 'help'
  | 'words'
  | 'taken'
  | 'gone'
  | 'limit'
  | 'declined'
  | 'clash'
  | 'crisis'
  | 'picture'

interface Read {
  meaning: Meaning
  body: string
  textId: string
  asked: Asked
}

/** Does what a text asks for; what only a person can do becomes a task. Answers what is said back. */
export const actOnReply = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { meaning, body, textId, asked: { offer, row, reminderId } }: Read,
): Promise<Said> => {
  const now = ctx.clock.now()
  if (meaning === 'help') return 'help'
  // One open task stands for all words of one person: each would be one more otherwise, and an answering machine writes many.
  const ask = (kind: 'change' | 'call' | 'text', causeId: string): Promise<void> =>
    openTask(tx, ctx, client, {
      kind,
      dueAt: now,
      ownerId: offer?.providerId ?? row?.providerId ?? null,
      ...(kind === 'text' ? {} : { causeId }),
    })
  if (meaning === 'stop' || meaning === 'start') {
    if (meaning === 'stop' && row && mayMeanDate(body)) await ask('change', row.id)
    // The number may have changed hands: a person finds out where the client is reached.
    if (meaning === 'stop' && isWrongNumber(body)) await ask('text', textId)
    await agree(tx, ctx, client, meaning)
    return meaning
  }
  if (meaning === 'yes' && offer && offer.state !== 'declined') {
    const said = await take(tx, ctx, client, offer.id)
    if (said === 'clash') await ask('call', offer.id)
    return said
  }
  if (meaning === 'change' && offer) {
    await declineOffer(tx, ctx, client, offer.id)
    return offer.isSuggested ? 'change' : 'declined'
  }
  if (reminderId && meaning !== 'words')
    await tx.update(reminders).set({ answer: meaning, answeredAt: now }).where(eq(reminders.id, reminderId))
  if (meaning === 'yes' && row) {
    await keepConfirmed(tx, ctx, row)
    return 'yes'
  }
  if (meaning === 'yes' || meaning === 'words') {
    await ask('text', textId)
    return 'words'
  }
  await ask(meaning, offer?.id ?? row?.id ?? textId)
  return meaning
}

export interface Asked {
  /** Never one that this person took: that is a date of theirs. */
  offer?: typeof timeOffers.$inferSelect
  row?: typeof appointments.$inferSelect
  reminderId?: string
}

/** What the person was asked last: whether they come, or whether they take a time that became free. */
export const lastAsked = async (tx: Tx, ctx: Ctx, client: string): Promise<Asked> => {
  const now = ctx.clock.now()
  const [reminder] = await tx
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
    .orderBy(desc(reminders.createdAt))
    .limit(1)
  const [offer] = await tx
    .select()
    .from(timeOffers)
    .where(and(eq(timeOffers.clientId, client), gt(timeOffers.startsAt, now)))
    .orderBy(desc(timeOffers.createdAt))
    .limit(1)
  if (offer && (!reminder || offer.createdAt > reminder.reminders.createdAt)) {
    if (offer.state !== 'taken') return { offer }
    const row = await tookBy(tx, offer)
    if (row) return { row }
  }
  return reminder ? { row: reminder.appointments, reminderId: reminder.reminders.id } : {}
}

/** The date that came of a taken offer, while it stands. */
const tookBy = async (
  tx: Tx,
  { clientId, providerId, startsAt }: typeof timeOffers.$inferSelect,
): Promise<typeof appointments.$inferSelect | undefined> => {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.providerId, providerId),
        eq(appointments.scheduledAt, startsAt),
        eq(appointments.status, 'scheduled'),
      ),
    )
  return row
}

const take = async (tx: Tx, ctx: Ctx, client: CheckedClient, offerId: string): Promise<Said> => {
  try {
    await tx.transaction((inner) => takeOffer(inner, ctx, client, offerId, false))
    return 'taken'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'appointments.clash') return 'clash'
    return error.code === 'appointments.plan_limit' ? 'limit' : 'gone'
  }
}
