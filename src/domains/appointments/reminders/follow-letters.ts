import { and, eq } from 'drizzle-orm'
import type { Addressed, Follower } from '#domains/notifications/followers.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReminderChannel } from '../contract/reminders.ts'
import type { AppointmentRow } from '../read.ts'
import { appointments, reminders, timeOffers } from '../tables.ts'
import { noticeOf } from './notices.ts'
import { isStillFor, reachOf } from './reach.ts'
import { askPerson, canGoUnsaid, leavesInTime, type ReminderRow, sendReminder } from './remind.ts'
import { tellOffer } from './tell.ts'

/**
 * Reminders follow their letters. One that is refused goes by the next channel; one that the person is no longer
 * reached by when it should leave (they wrote STOP, changed their number) goes as they are reached then. In the end a
 * person has it.
 */
export const reminderLetters: Follower = {
  isWanted: async (services, id, letter) => {
    const { orm } = services.db
    const [found] = await orm
      .select({ reminder: reminders, appointment: appointments })
      .from(reminders)
      .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
      .where(eq(reminders.id, id))
    if (!found || !isTrue(found.reminder, found.appointment, services.clock.now())) return false
    const { state, channel, clientId } = found.reminder
    // A message to several browsers is several letters: the first that arrives does not end the others.
    const isAsked =
      state === 'sending' || (channel === 'push' && state !== 'stopped' && state !== 'by_person')
    return isAsked && isStillFor(await reachOf(orm, services, clientId), letter)
  },

  settled: async (services, id, status, tx, { channel }) => {
    if (status === 'failed') return sendOtherwise(tx, services, id)
    if (status === 'stopped') return sendAnew(tx, services, id, channel)
    await tx
      .update(reminders)
      .set({ state: status === 'accepted' ? 'sent' : status })
      .where(and(eq(reminders.id, id), eq(reminders.state, 'sending')))
  },
}

/** What is told is still so, and still to come. */
const isTrue = ({ step, scheduledAt }: ReminderRow, row: AppointmentRow, now: Date): boolean =>
  row.scheduledAt > now &&
  row.scheduledAt.getTime() === scheduledAt.getTime() &&
  row.status === (noticeOf(step) === 'cancelled' ? 'cancelled' : 'scheduled')

const lockReminder = async (
  tx: Tx,
  id: string,
): Promise<{ reminder: ReminderRow; row: AppointmentRow } | undefined> => {
  const [found] = await tx
    .select({ reminder: reminders, row: appointments })
    .from(reminders)
    .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
    .where(eq(reminders.id, id))
    .for('no key update', { of: reminders })
  return found
}

const keep = async (tx: Tx, id: string, set: Partial<Pick<ReminderRow, 'state' | 'channel'>>) => {
  await tx.update(reminders).set(set).where(eq(reminders.id, id))
}

/** News of a date went by e-mail, too, for the calendar. */
const hasCopy = (channel: ReminderChannel, { step, channel: own }: ReminderRow): boolean =>
  channel === 'email' && own !== 'email' && noticeOf(step) !== undefined

/** The channel did not carry it: the next one tries, and where none is left a person has it. */
const sendOtherwise = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const found = await lockReminder(tx, id)
  if (!found) return
  const { reminder, row } = found
  const now = services.clock.now()
  if (!isTrue(reminder, row, now)) {
    if (reminder.state === 'sending') await keep(tx, id, { state: 'stopped' })
    return
  }
  // One of several browsers is gone; another one has it.
  if (reminder.channel === 'push' && reminder.state !== 'sending') return
  const reach = await reachOf(tx, services, reminder.clientId)
  const { channels } = reach.settings
  const tried = reminder.channel ? channels.indexOf(reminder.channel) : -1
  const next = leavesInTime(row, now, reach)
    ? reach.channels.find((channel) => channels.indexOf(channel) > tried && !hasCopy(channel, reminder))
    : undefined
  await keep(tx, id, next ? { channel: next, state: 'sending' } : { state: 'by_person' })
  if (next) await sendReminder(tx, services, reach, reminder, next, row)
  else await askPerson(tx, services, row, reminder.step)
}

/** It was not wanted any more, or not there: what is still true goes as the person is reached by now. */
const sendAnew = async (
  tx: Tx,
  services: Services,
  id: string,
  channel: Addressed['channel'],
): Promise<void> => {
  const found = await lockReminder(tx, id)
  if (found?.reminder.state !== 'sending' || found.reminder.channel !== channel) return
  const { reminder, row } = found
  const now = services.clock.now()
  if (!isTrue(reminder, row, now)) return keep(tx, id, { state: 'stopped' })
  const reach = await reachOf(tx, services, reminder.clientId)
  const open = leavesInTime(row, now, reach) ? reach.channels : []
  const next = open.find((one) => !hasCopy(one, reminder))
  if (next) {
    await keep(tx, id, { channel: next, state: 'sending' })
    return sendReminder(tx, services, reach, reminder, next, row)
  }
  const isOff = reach.settings.isOff && reminder.step >= 0
  const isSaid = open.length > 0 || canGoUnsaid(reminder.step)
  await keep(tx, id, { state: isOff || isSaid ? 'stopped' : 'by_person' })
  if (!isOff && !isSaid) await askPerson(tx, services, row, reminder.step)
}

/** A letter about a date is wanted as long as the date is to come and nothing newer is true of it. */
export const dateLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const { orm } = services.db
    const [id = '', sequence] = reference.split('/')
    const [row] = await orm.select().from(appointments).where(eq(appointments.id, id))
    return (
      row !== undefined &&
      row.sequence === Number(sequence) &&
      row.scheduledAt > services.clock.now() &&
      isStillFor(await reachOf(orm, services, row.clientId), letter)
    )
  },
  settled: () => Promise.resolve(),
}

/** A letter about a free time is wanted as long as the time is free and to come. */
export const offerLetters: Follower = {
  isWanted: async (services, id, letter) => {
    const { orm } = services.db
    const [offer] = await orm.select().from(timeOffers).where(eq(timeOffers.id, id))
    return (
      offer?.state === 'open' &&
      offer.startsAt > services.clock.now() &&
      isStillFor(await reachOf(orm, services, offer.clientId), letter)
    )
  },

  settled: async (services, id, status, tx, { channel }) => {
    // A message to several browsers is several letters: none of them speaks for all.
    if (status !== 'stopped' || channel === 'push') return
    const [offer] = await tx.select().from(timeOffers).where(eq(timeOffers.id, id))
    if (offer?.state === 'open' && offer.startsAt > services.clock.now())
      await tellOffer(tx, backgroundContext(services, offer.organizationId), offer)
  },
}
