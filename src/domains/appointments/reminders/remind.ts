import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { appointmentsChanged } from '../contract.ts'
import type { AppointmentRow } from '../read.ts'
import { reminders } from '../tables.ts'
import type { ReminderChannel } from '../contract/reminders.ts'
import { waitsTooLong, whenAwake } from './ladder.ts'
import { type Matter, sendBy } from './letters.ts'
import { noticeOf, wordsOf } from './notices.ts'
import type { Reach } from './reach.ts'

export type ReminderRow = typeof reminders.$inferSelect

/** Sent by hand, outside the ladder. */
export const byHand = -1
const personReminds = new Set([3, 1])

/** Where nothing can be sent, a new date was made together; one that went or moved has to be told by a person. */
export const canGoUnsaid = (step: number): boolean => ['booked', 'changed'].includes(noticeOf(step) ?? '')

/** Whether a letter that is written now leaves before the date: at night it waits. */
export const leavesInTime = (
  row: Pick<AppointmentRow, 'scheduledAt'>,
  now: Date,
  { wishes }: Reach,
): boolean => whenAwake(now, wishes) < row.scheduledAt

/**
 * Reminds of one date, once for each step: by the first channel that is open; where none is, a person of the team has
 * it as a task. So they have at once what would wait for the morning until the date, or the time that it had `before`,
 * is too close. Somebody without a safe place to live is also called, three days and one day before. Answers the
 * channel.
 */
export const remind = async (
  tx: Tx,
  services: Services,
  row: AppointmentRow,
  reach: Reach,
  step: number,
  before = row.scheduledAt,
): Promise<ReminderChannel | null> => {
  const now = services.clock.now()
  const [open = null] = reach.channels
  if (!open && canGoUnsaid(step)) return null
  const channel = leavesInTime(row, now, reach) ? open : null
  const isLate = [before, row.scheduledAt].some((at) => waitsTooLong(at, now, reach.wishes))
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
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return channel
  if (channel) await sendReminder(tx, services, reach, made, channel, row)
  if (!channel || isLate || (reach.settings.isByPerson && personReminds.has(step)))
    await askPerson(tx, services, row, step)
  await audit(tx, backgroundContext(services, row.organizationId), {
    action: 'reminder.made',
    recordType: 'appointment',
    recordId: row.id,
    clientId: row.clientId,
    detail: { step, channel },
  })
  await publish(tx, topics.client(row.clientId), appointmentsChanged, { clientId: row.clientId })
  return channel
}

/** Nobody leaves the house for a call: what is said of a date by video or phone is another thing. */
const matterOf = (step: number, { mode }: Pick<AppointmentRow, 'mode'>): Matter => {
  if (step !== 0 && step !== 1) return 'far'
  const day = step === 0 ? 'today' : 'tomorrow'
  if (mode === 'in_person') return day
  return `${day}${mode === 'video' ? 'Video' : 'Phone'}`
}

/** Puts the letter of a reminder on its way by one channel. */
export const sendReminder = async (
  tx: Tx,
  services: Services,
  reach: Reach,
  { id, scheduledAt, step }: Pick<ReminderRow, 'id' | 'scheduledAt' | 'step'>,
  channel: ReminderChannel,
  row: AppointmentRow,
): Promise<void> => {
  const notice = noticeOf(step)
  await sendBy(tx, services, reach, channel, {
    ...(notice ? await wordsOf(tx, services, reach, row, notice) : { matter: matterOf(step, row) }),
    at: scheduledAt,
    reference: `reminder:${id}`,
  })
}

/** A person of the team reminds or tells instead, or too. */
export const askPerson = (tx: Tx, services: Services, row: AppointmentRow, step: number): Promise<void> =>
  openTask(tx, backgroundContext(services, row.organizationId), row.clientId as CheckedClient, {
    ...(noticeOf(step)
      ? { kind: 'tell', dueAt: dueInADay(services.clock.now(), row.scheduledAt) }
      : { kind: 'remind', dueAt: services.clock.now() }),
    ownerId: row.providerId,
    causeId: row.id,
  })
