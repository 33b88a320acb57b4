import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Attachment } from '#platform/mail.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { calendarFile } from '../calendar/file.ts'
import type { AppointmentRow } from '../read.ts'
import { appointments, reminders } from '../tables.ts'
import type { Matter } from './letters.ts'
import type { Reach } from './reach.ts'

/** News of a date stands beside its reminders, under a step below the ladder's, so that an answer finds it. */
export const noticeSteps = { booked: -2, moved: -3, changed: -4, cancelled: -5 } as const
export type Notice = keyof typeof noticeSteps

const nameOf = new Map(Object.entries(noticeSteps).map(([name, step]) => [step as number, name as Notice]))

/** Which news a step stands for; undefined for a reminder. */
export const noticeOf = (step: number): Notice | undefined => nameOf.get(step)

/**
 * Stops what was to be told of a date and has not left yet, since something newer is true. Answers whether the person
 * had heard of the date at all.
 */
export const stopOlder = async (tx: Tx, appointmentId: string): Promise<{ isKnown: boolean }> => {
  const stopped = await tx
    .update(reminders)
    .set({ state: 'stopped' })
    .where(
      and(
        eq(reminders.appointmentId, appointmentId),
        lte(reminders.step, noticeSteps.booked),
        eq(reminders.state, 'sending'),
      ),
    )
    .returning({ step: reminders.step })
  if (!stopped.some(({ step }) => step === noticeSteps.booked)) return { isKnown: true }
  const [heard] = await tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        eq(reminders.appointmentId, appointmentId),
        inArray(reminders.state, ['sending', 'sent', 'captured', 'by_person']),
      ),
    )
    .limit(1)
  return { isKnown: heard !== undefined }
}

/** The date that news is about: it, or where it is over the next one that was made or cancelled together with it. */
export const nextToCome = async (
  tx: Tx,
  row: AppointmentRow,
  notice: Notice,
  now: Date,
): Promise<AppointmentRow | undefined> => {
  if (row.scheduledAt >= now) return row
  const others = isOfAll(notice) ? await togetherWith(tx, row, notice) : []
  return others.find(({ scheduledAt }) => scheduledAt >= now)
}

/** A series is made, moved and canceled as a whole, but changed one by one. */
const isOfAll = (notice: Notice): notice is 'booked' | 'moved' | 'cancelled' => notice !== 'changed'

/** How news of a date is told: for a series once, with all of it in one calendar file. */
export const wordsOf = async (
  tx: Tx,
  services: Services,
  reach: Reach,
  row: AppointmentRow,
  notice: Notice,
): Promise<{ matter: Matter; attachment: Attachment }> => {
  const others = isOfAll(notice) ? await togetherWith(tx, row, notice) : []
  return {
    matter: isOfAll(notice) && others.length > 0 ? `${notice}Series` : notice,
    attachment: calendarFile(services, [row, ...others], {
      ...reach,
      sender: await senderName(tx, row.organizationId),
    }),
  }
}

/** The dates that were made, moved or canceled together with the first of a series. */
const togetherWith = async (tx: Tx, row: AppointmentRow, notice: Notice): Promise<AppointmentRow[]> => {
  if (!row.seriesId) return []
  const { seriesId, scheduledAt, status, cancelledAt, timedAt } = row
  return tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.seriesId, seriesId),
        gt(appointments.scheduledAt, scheduledAt),
        eq(appointments.status, status),
        cancelledAt ? eq(appointments.cancelledAt, cancelledAt) : undefined,
        notice === 'moved' ? eq(appointments.timedAt, timedAt) : undefined,
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
}
