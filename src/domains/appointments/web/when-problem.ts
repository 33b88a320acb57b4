import { hours } from '#shared/dates.ts'
import { maxDayAndTime, momentOf } from '#web/date-field.ts'
import { serverNow } from '#web/server-time.ts'

/** The server takes what began less than an hour ago. */
const backAtMost = hours(1)

/**
 * What is wrong with the day and time in a field.
 *
 * @param text what stands in a `datetime-local` field
 * @param asked whether the form was sent: before, only what cannot become right by typing on is named; a whole time that
 *   has passed is named at once
 */
export const whenProblem = (text: string, asked: boolean): 'missing' | 'wrong' | 'passed' | null => {
  const at = momentOf(text)
  // A year that is still being typed begins with zeros.
  if (at && (asked || at >= '2000')) return Date.parse(at) < serverNow() - backAtMost ? 'passed' : null
  if (at) return null
  if (!asked && text.length <= maxDayAndTime.length) return null
  return text ? 'wrong' : 'missing'
}

/** The client's words for it. */
export const whenTexts = {
  missing: 'own.whenMissing',
  wrong: 'own.whenWrong',
  passed: 'problem.in_the_past',
} as const
