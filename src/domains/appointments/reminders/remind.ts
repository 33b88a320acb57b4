import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { appointmentsChanged } from '../contract.ts'
import type { AppointmentRow } from '../read.ts'
import { appointments, reminders } from '../tables.ts'
import type { ReminderChannel } from '../contract/reminders.ts'
import { type Matter, sendBy } from './letters.ts'
import { noticeOf, wordsOf } from './notices.ts'
import { type Reach, reachOf } from './reach.ts'

type ReminderRow = typeof reminders.$inferSelect

/** Sent by hand, outside the ladder. */
export const byHand = -1
const personReminds = new Set([3, 1])

/**
 * Reminds of one date, once for each step: by the first channel that is open; where none is, a person of the team has
 * it as a task. Somebody without a safe place to live is also called, three days and one day before.
 */
export const remind = async (
  tx: Tx,
  services: Services,
  row: AppointmentRow,
  reach: Reach,
  step: number,
): Promise<void> => {
  const [channel = null] = reach.channels
  // Where nothing can be sent, a new date was made together; one that went or moved has to be told by a person.
  if (!channel && ['booked', 'changed'].includes(noticeOf(step) ?? '')) return
  const id = newId()
  const [made] = await tx
    .insert(reminders)
    .values({
      id,
      organizationId: row.organizationId,
      clientId: row.clientId,
      appointmentId: row.id,
      scheduledAt: row.scheduledAt,
      step,
      channel,
      state: channel ? 'sending' : 'by_person',
      createdAt: services.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return
  if (channel) await sendReminder(tx, services, reach, made, channel, row)
  if (!channel || (reach.settings.isByPerson && personReminds.has(step)))
    await askPerson(tx, services, row, step)
  await audit(tx, backgroundContext(services, row.organizationId), {
    action: 'reminder.made',
    recordType: 'appointment',
    recordId: row.id,
    clientId: row.clientId,
    detail: { step, channel },
  })
  await publish(tx, topics.client(row.clientId), appointmentsChanged, { clientId: row.clientId })
}

const matterOf = (step: number): Matter => (step === 0 ? 'today' : step === 1 ? 'tomorrow' : 'far')

const sendReminder = async (
  tx: Tx,
  services: Services,
  reach: Reach,
  { id, scheduledAt, step }: Pick<ReminderRow, 'id' | 'scheduledAt' | 'step'>,
  channel: ReminderChannel,
  row: AppointmentRow,
): Promise<void> => {
  const notice = noticeOf(step)
  await sendBy(tx, services, reach, channel, {
    ...(notice ? await wordsOf(tx, services, reach, row, notice) : { matter: matterOf(step) }),
    at: scheduledAt,
    reference: `reminder:${id}`,
  })
}

/** A person of the team reminds or tells instead, or too. */
const askPerson = (tx: Tx, services: Services, row: AppointmentRow, step: number): Promise<void> =>
  openTask(tx, backgroundContext(services, row.organizationId), row.clientId as CheckedClient, {
    kind: noticeOf(step) ? 'tell' : 'remind',
    dueAt: services.clock.now(),
    ownerId: row.providerId,
    causeId: row.id,
  })

/** Reminders follow their letters: one that is refused goes by the next channel, and in the end to a person. */
export const reminderLetters: Follower = {
  isWanted: async ({ db }, id) => {
    const [found] = await db.orm
      .select({ reminder: reminders, appointment: appointments })
      .from(reminders)
      .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
      .where(eq(reminders.id, id))
    if (!found || !isTrue(found.reminder, found.appointment)) return false
    const { state, channel } = found.reminder
    // A message to several browsers is several letters: the first that arrives does not end the others.
    return state === 'sending' || (channel === 'push' && state !== 'stopped' && state !== 'by_person')
  },

  settled: async (services, id, status, tx) => {
    if (status === 'failed') return sendOtherwise(tx, services, id)
    const state = status === 'accepted' ? 'sent' : status
    await tx
      .update(reminders)
      .set({ state })
      .where(and(eq(reminders.id, id), eq(reminders.state, 'sending')))
  },
}

/** What is told is still so. */
const isTrue = ({ step, scheduledAt }: ReminderRow, row: AppointmentRow): boolean =>
  row.scheduledAt.getTime() === scheduledAt.getTime() &&
  row.status === (noticeOf(step) === 'cancelled' ? 'cancelled' : 'scheduled')

/** The channel did not carry it: the next one tries, and where none is left a person has it. */
const sendOtherwise = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const [found] = await tx
    .select()
    .from(reminders)
    .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
    .where(eq(reminders.id, id))
    .for('no key update', { of: reminders })
  if (!found) return
  const { reminders: reminder, appointments: row } = found
  if (!isTrue(reminder, row)) return
  // One of several browsers is gone; another one has it.
  if (reminder.channel === 'push' && reminder.state !== 'sending') return
  const reach = await reachOf(tx, services, reminder.clientId)
  const { channels } = reach.settings
  const tried = reminder.channel ? channels.indexOf(reminder.channel) : -1
  // News of a date went by e-mail, too, for the calendar.
  const isThere = (channel: ReminderChannel): boolean =>
    channel === 'email' && noticeOf(reminder.step) !== undefined
  const next =
    reach.channels.find((channel) => channels.indexOf(channel) > tried && !isThere(channel)) ?? null
  await tx
    .update(reminders)
    .set(next ? { channel: next, state: 'sending' } : { state: 'by_person' })
    .where(eq(reminders.id, id))
  if (next) await sendReminder(tx, services, reach, reminder, next, row)
  else await askPerson(tx, services, row, reminder.step)
}
