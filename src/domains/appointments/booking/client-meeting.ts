import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { appointments, type Meeting } from '../tables.ts'
import { noteOverlaps } from './clash.ts'
import { endOverlaps } from './end-overlaps.ts'
import { insertAppointment, type NewAppointment } from './insert.ts'

type Anyone = Context<Actor | null>
type NewMeeting = Pick<
  NewAppointment,
  'organizationId' | 'clientId' | 'mode' | 'startsAt' | 'durationMinutes' | 'texts'
> & { meeting: Meeting }

/** What the history calls them. */
const kindOf: Record<Meeting, string> = { work: 'interview', home: 'home_meeting' }

const note = (tx: Tx, ctx: Anyone, action: string, recordId: string, clientId: string, meeting: Meeting) =>
  audit(tx, ctx, {
    ...{ action, recordType: 'appointment', recordId, clientId },
    detail: { kind: kindOf[meeting] },
  })

/**
 * Makes the appointment of an agreed meeting with an employer or an owner: in calendar, reminders and clashes like any other.
 * The client is locked.
 *
 * @returns its id
 */
export const addMeeting = async (tx: Tx, ctx: Anyone, one: NewMeeting): Promise<string> => {
  const { clientId, startsAt, durationMinutes, meeting } = one
  const id = newId()
  await insertAppointment(tx, ctx, { ...one, id, providerId: null, kind: 'other' })
  const endsAt = new Date(startsAt.getTime() + minutes(durationMinutes))
  await noteOverlaps(tx, ctx as Context, clientId as CheckedClient, { startsAt, endsAt, appointmentId: id })
  await note(tx, ctx, 'appointment.created', id, clientId, meeting)
  return id
}

/**
 * Takes such a meeting out of the client's calendar. One that is over stays as it was.
 *
 * @returns whether it was still to come
 */
export const cancelMeeting = async (tx: Tx, ctx: Anyone, id: string): Promise<boolean> => {
  const [date] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
  const now = ctx.clock.now()
  if (date?.status !== 'scheduled' || date.scheduledAt <= now || !date.meeting) return false
  await tx
    .update(appointments)
    .set({
      status: 'cancelled',
      sequence: date.sequence + 1,
      nextReminderAt: null,
      cancelledAt: now,
      cancelledBy: ctx.actor?.userId ?? null,
    })
    .where(eq(appointments.id, id))
  await endOverlaps(tx, ctx, date.clientId)
  await note(tx, ctx, 'appointment.cancelled', id, date.clientId, date.meeting)
  return true
}
