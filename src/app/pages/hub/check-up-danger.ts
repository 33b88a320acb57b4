import type { Assessment } from '#domains/assessments/contract.ts'
import { hours } from '#shared/dates.ts'

const staysFor = hours(24)

/**
 * The newest answer of danger that nobody has answered yet; null where none waits. An answer to item 9 is answered by the
 * screener, a screener by the counselor who closed the alert, and both by a day. Newest first.
 */
export const dangerIn = (
  assessments: readonly Assessment[],
  { now, closedAt }: { now: number; closedAt: string | null },
): Assessment | null => {
  const newest = assessments.find(({ flagged, takenAt }) => flagged && now - Date.parse(takenAt) < staysFor)
  if (!newest) return null
  const isScreened =
    newest.instrument === 'phq9' &&
    assessments.some(({ instrument, takenAt }) => instrument === 'cssrs' && takenAt > newest.takenAt)
  const isClosed = closedAt !== null && closedAt > newest.takenAt
  return isScreened || isClosed ? null : newest
}
