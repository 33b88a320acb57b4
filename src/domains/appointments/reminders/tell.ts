import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { endOverlaps } from '../booking/end-overlaps.ts'
import type { ReminderChannel } from '../contract/reminders.ts'
import type { AppointmentRow } from '../read.ts'
import { appointments, reminders, type timeOffers } from '../tables.ts'
import { isAwake, waitsTooLong } from './ladder.ts'
import { sendBy } from './letters.ts'
import { nextToCome, type Notice, noticeSteps, stopOlder, wordsOf } from './notices.ts'
import { type Reach, reachOf } from './reach.ts'
import { leavesInTime, remind } from './remind.ts'

/**
 * Writes to a client about a date that was made, moved or cancelled. What the team did is told by the first channel
 * that is open, and where none is, a person tells it; what the person did themselves is only confirmed by e-mail.
 * Every e-mail has the entry for their calendar. Of several changes that wait for the morning the newest is told. Of a
 * series whose first date is over, what is told is about the next one.
 */
export const tellAppointment = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { appointmentId, what, before }: { appointmentId: string; what: Notice; before?: Date },
): Promise<void> => {
  const now = ctx.clock.now()
  const [changed] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId))
  if (changed && what !== 'booked') await endOverlaps(tx, ctx, changed.clientId)
  const row = changed && (await nextToCome(tx, changed, what, now))
  if (!row) return
  const reach = await reachOf(tx, ctx, row.clientId)
  const { isKnown } = await stopOlder(tx, row.id)
  if (ctx.actor?.clientId === row.clientId) {
    // A date elsewhere that the person noted for themselves needs no letter.
    if (row.providerId) await sendCopy(tx, ctx, reach, row, what)
    return
  }
  if (what === 'changed' && (await wasJustTold(tx, ctx, row.id))) return
  const isNews = isKnown || what === 'booked'
  // Made and cancelled in one night: there is nothing to tell.
  const isUrgent = waitsTooLong(row.scheduledAt, now, reach.wishes)
  if (!isNews && what === 'cancelled' && !isAwake(now, reach.wishes) && !isUrgent) return
  const told = isNews || what === 'cancelled' ? what : 'booked'
  await remind(tx, ctx, row, reach, noticeSteps[told], before)
  if (reach.channels[0] !== 'email') await sendCopy(tx, ctx, reach, row, told)
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
  if (!reach.channels.includes('email') || !leavesInTime(row, ctx.clock.now(), reach)) return
  await sendBy(tx, ctx, reach, 'email', {
    ...(await wordsOf(tx, ctx, reach, row, what)),
    at: row.scheduledAt,
    reference: `date:${row.id}/${row.sequence}`,
  })
}

/** Writes to somebody who waits that a time has become free, or to whoever was accepted that a first one is suggested. */
export const tellOffer = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  {
    id,
    clientId,
    startsAt,
    isSuggested,
  }: Pick<typeof timeOffers.$inferSelect, 'id' | 'clientId' | 'startsAt' | 'isSuggested'>,
  /** By which they are told of it already. */
  toldBy: readonly ReminderChannel[] = [],
): Promise<void> => {
  const reach = await reachOf(tx, ctx, clientId)
  const [first] = reach.channels
  if (first && !toldBy.includes(first))
    await sendBy(tx, ctx, reach, first, {
      matter: isSuggested ? 'suggested' : 'offer',
      at: startsAt,
      reference: `offer:${id}`,
    })
}
