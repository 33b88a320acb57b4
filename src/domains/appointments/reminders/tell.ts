import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Follower } from '#domains/notifications/followers.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import type { AppointmentRow } from '../read.ts'
import { appointments, reminders, timeOffers } from '../tables.ts'
import { isAwake } from './ladder.ts'
import { sendBy } from './letters.ts'
import { type Notice, noticeSteps, stopOlder, wordsOf } from './notices.ts'
import { type Reach, reachOf } from './reach.ts'
import { remind } from './remind.ts'

/**
 * Writes to a client about a date that was made, moved or cancelled. What the team did is told by the first channel
 * that is open, and where none is, a person tells it; what the person did themselves is only confirmed by e-mail.
 * Every e-mail has the entry for their calendar. Of several changes that wait for the morning the newest is told.
 */
export const tellAppointment = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { appointmentId, what }: { appointmentId: string; what: Notice },
): Promise<void> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId))
  if (!row || row.scheduledAt < ctx.clock.now()) return
  const reach = await reachOf(tx, ctx, row.clientId)
  const { isOff } = reach.settings
  const { isKnown } = await stopOlder(tx, row.id)
  if (ctx.actor?.clientId === row.clientId) {
    // A date elsewhere that the person noted for themselves needs no letter.
    if (row.providerId && !isOff) await sendCopy(tx, ctx, reach, row, what)
    return
  }
  if (what === 'changed' && (await wasJustTold(tx, ctx, row.id))) return
  const isNews = isKnown || what === 'booked'
  // Made and cancelled in one night: there is nothing to tell.
  if (!isNews && what === 'cancelled' && !isAwake(ctx.clock.now(), reach.wishes)) return
  const told = isNews || what === 'cancelled' ? what : 'booked'
  await remind(tx, ctx, row, isOff ? { ...reach, channels: [] } : reach, noticeSteps[told])
  if (!isOff && reach.channels[0] !== 'email') await sendCopy(tx, ctx, reach, row, told)
}

/** Three small corrections in a row are one piece of news: whoever signs in sees all of them. */
const onceIn = hours(1)

const wasJustTold = async (tx: Tx, { clock }: Pick<Context, 'clock'>, id: string): Promise<boolean> => {
  const [told] = await tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        eq(reminders.appointmentId, id),
        eq(reminders.step, noticeSteps.changed),
        inArray(reminders.state, ['sent', 'captured', 'by_person']),
        gt(reminders.createdAt, new Date(clock.now().getTime() - onceIn)),
      ),
    )
    .limit(1)
  return told !== undefined
}

/** The letter with the calendar's entry. */
const sendCopy = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  reach: Reach,
  row: AppointmentRow,
  what: Notice,
): Promise<void> => {
  if (!reach.channels.includes('email')) return
  await sendBy(tx, ctx, reach, 'email', {
    ...(await wordsOf(tx, ctx, reach, row, what)),
    at: row.scheduledAt,
    reference: `date:${row.id}/${row.sequence}`,
  })
}

/** A letter about a date is wanted as long as nothing newer is true of it. */
export const dateLetters: Follower = {
  isWanted: async ({ db }, reference) => {
    const [id = '', sequence] = reference.split('/')
    const [row] = await db.orm
      .select({ sequence: appointments.sequence })
      .from(appointments)
      .where(eq(appointments.id, id))
    return row?.sequence === Number(sequence)
  },
  settled: () => Promise.resolve(),
}

/** Writes to somebody who waits that a time has become free. */
export const tellOffer = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id, clientId, startsAt }: { id: string; clientId: string; startsAt: Date },
): Promise<void> => {
  const reach = await reachOf(tx, ctx, clientId)
  const [first] = reach.channels
  if (first && !reach.settings.isOff)
    await sendBy(tx, ctx, reach, first, { matter: 'offer', at: startsAt, reference: `offer:${id}` })
}

/** A letter about a free time is wanted as long as the time is free. */
export const offerLetters: Follower = {
  isWanted: async ({ db }, id) => {
    const [offer] = await db.orm
      .select({ state: timeOffers.state })
      .from(timeOffers)
      .where(eq(timeOffers.id, id))
    return offer?.state === 'open'
  },
  settled: () => Promise.resolve(),
}
