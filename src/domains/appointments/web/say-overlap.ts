import type { TFunction } from 'i18next'
import { type Notice, notify } from '#web/notices.ts'
import { minutes } from '#shared/dates.ts'
import type { Appointment, Clash } from '../contract.ts'

/**
 * Says in one notice that a date was kept and, where something stands at its time, what, and what happens now. A
 * second notice would take the place of the first. The dates themselves show it, too.
 */
export const sayKept = (
  t: TFunction<'appointments'>,
  { title, description }: Pick<Notice, 'title' | 'description'>,
  overlaps: Clash | null,
): void =>
  overlaps
    ? notify({ title, description: `${t(`book.clash.${overlaps}`)} ${t('own.overlaps')}` })
    : notify({ title, ...(description ? { description } : {}), tone: 'good' })

const spanOf = ({ scheduledAt, durationMinutes }: Appointment): [number, number] => {
  const from = Date.parse(scheduledAt)
  return [from, from + minutes(durationMinutes)]
}

/** What stands at the same time as a date. */
export const besides = (appointment: Appointment, all: readonly Appointment[]): Appointment[] => {
  const [from, until] = spanOf(appointment)
  return all.filter((other) => {
    const [otherFrom, otherUntil] = spanOf(other)
    return other.id !== appointment.id && otherFrom < until && from < otherUntil
  })
}
