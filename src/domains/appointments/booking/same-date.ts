import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { type AppointmentRow, textOf } from '../read.ts'
import { appointments } from '../tables.ts'
import type { NewAppointment } from './insert.ts'

export type DateFacts = Pick<NewAppointment, 'providerId' | 'kind' | 'mode' | 'durationMinutes'> & {
  texts: NonNullable<NewAppointment['texts']>
}

/**
 * Asks whether what is sent under a known id is what is kept under it; answers the days of a repetition that are not.
 * Throws appointments.already_added where it was corrected and the kept one can be changed to it: a single date with
 * the same person that nobody has touched. Otherwise appointments.added_otherwise: somebody has to look.
 */
export const checkSame = async (
  tx: Tx,
  ctx: Pick<Context, 'fields'>,
  kept: AppointmentRow,
  { planned, texts, ...facts }: DateFacts & { planned: readonly Date[] },
): Promise<string[]> => {
  const times = [kept, ...(await restOf(tx, kept))].map(({ scheduledAt }) => scheduledAt.getTime())
  const wanted = planned.map((at) => at.getTime())
  const isSame =
    kept.status !== 'cancelled' &&
    kept.scheduledAt.getTime() === wanted[0] &&
    (kept.seriesId !== null) === wanted.length > 1 &&
    times.every((at) => wanted.includes(at)) &&
    Object.entries(facts).every(([name, value]) => kept[name as keyof typeof facts] === value) &&
    Object.entries(texts).every(
      ([field, text]) => (text || null) === textOf(ctx, kept, field as keyof typeof texts),
    )
  if (isSame) return planned.filter((at) => !times.includes(at.getTime())).map((at) => at.toISOString())
  const mayChange =
    kept.status === 'scheduled' &&
    kept.sequence === 0 &&
    kept.seriesId === null &&
    wanted.length === 1 &&
    kept.providerId === facts.providerId
  throw new AppError(mayChange ? 'appointments.already_added' : 'appointments.added_otherwise')
}

/** The others of its series that stand where they were put. */
const restOf = async (tx: Tx, { id, seriesId }: AppointmentRow): Promise<AppointmentRow[]> =>
  seriesId
    ? tx
        .select()
        .from(appointments)
        .where(
          and(eq(appointments.seriesId, seriesId), ne(appointments.id, id), eq(appointments.sequence, 0)),
        )
    : []
