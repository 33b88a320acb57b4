import { hoursOn, lookedAhead } from '#domains/crisis/on-call/office-hours.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import { hours } from '#shared/dates.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import type { AnswerBy } from './contract.ts'

const aDay = 1440
/** With less open time than this in the next 24 hours the team cannot promise an answer within them. */
const minutesNeeded = 240

/**
 * By when the team answers a message. It is within 24 hours where the office works on the day on which they end, with
 * enough time before; else when the next working day closes.
 *
 * @returns null where no working day is known
 */
export const answerBy = (
  settings: Pick<OrganizationSettings, 'officeHours' | 'daysOff' | 'timeZone'>,
  now: Date,
): AnswerBy | null => {
  const { timeZone } = settings
  const local = localTime(now, timeZone)
  const openMinutes = [0, 1]
    .flatMap((later) =>
      hoursOn(settings, now, later).map(([from, to]) => [from + later * aDay, to + later * aDay]),
    )
    .map(([from = 0, to = 0]) => Math.min(to, local.minute + aDay) - Math.max(from, local.minute))
    .reduce((sum, one) => sum + Math.max(0, one), 0)
  if (hoursOn(settings, now, 1).length && openMinutes >= minutesNeeded)
    return { at: new Date(now.getTime() + hours(24)).toISOString(), isWithinDay: true }
  for (let later = 1; later <= lookedAhead; later += 1) {
    const spans = hoursOn(settings, now, later)
    if (spans.length)
      return {
        at: momentAt(local, later, Math.max(...spans.map(([, to]) => to)), timeZone).toISOString(),
        isWithinDay: false,
      }
  }
  return null
}
