import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { AppointmentKind, AppointmentMode } from '../contract.ts'
import { appointmentPlace } from '../read.ts'
import { appointments, type Meeting } from '../tables.ts'

export interface NewAppointment {
  id: string
  organizationId: string
  clientId: string
  providerId: string | null
  kind: AppointmentKind
  mode: AppointmentMode
  startsAt: Date
  durationMinutes: number
  seriesId?: string | null
  isForCrisis?: boolean
  meeting?: Meeting
  texts?: Partial<Record<'title' | 'place' | 'room' | 'bring', string | null | undefined>>
}

/**
 * Writes one date. The constraint of the database has the last word, whatever was looked up before: throws
 * appointments.taken where somebody else is with the provider then.
 */
export const insertAppointment = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { texts = {}, startsAt, ...one }: NewAppointment,
): Promise<void> => {
  const now = ctx.clock.now()
  const seal = (text: string, field: 'title' | 'place' | 'room' | 'bring') =>
    ctx.fields.seal(text, appointmentPlace(one.clientId, field, one.id))
  const [made] = await tx
    .insert(appointments)
    .values({
      ...one,
      title: seal(texts.title ?? '', 'title'),
      place: texts.place ? seal(texts.place, 'place') : null,
      room: texts.room ? seal(texts.room, 'room') : null,
      bring: texts.bring ? seal(texts.bring, 'bring') : null,
      scheduledAt: startsAt,
      endsAt: new Date(startsAt.getTime() + minutes(one.durationMinutes)),
      timedAt: now,
      status: 'scheduled',
      // The scheduler looks at it next and finds out when the first reminder is due.
      nextReminderAt: now,
      createdBy: ctx.actor?.userId ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: appointments.id })
  if (!made) throw new AppError('appointments.taken')
}
