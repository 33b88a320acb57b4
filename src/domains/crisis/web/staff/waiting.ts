import type { Alert } from '../../contract.ts'

/** A crisis that nobody has yet. */
export const isWaiting = (alert: Alert): boolean => alert.level === 'crisis' && !alert.takenBy

/** A crisis that nobody has yet and for which this page rings: everybody sees it, who is on call or was called hears it. */
export const isCalling = (alert: Alert): boolean => isWaiting(alert) && alert.isForMe

/** What this person is called for: nobody has it, or they have it themselves. Growth and a new sending call anew. */
export const callsFor = (alerts: readonly Alert[], userId: string | null): string[] =>
  alerts
    .filter(
      (alert) =>
        isCalling(alert) ||
        (alert.level === 'crisis' && alert.takenBy !== null && alert.takenBy.id === userId),
    )
    .map(({ id, sentAt, messageCount }) => `${id} ${sentAt} ${messageCount}`)

/** Whether more has come into a crisis since this person took it. */
export const hasGrownFor = (alert: Alert, userId: string | null): boolean =>
  alert.level === 'crisis' &&
  alert.takenBy !== null &&
  alert.takenBy.id === userId &&
  alert.takenAt !== null &&
  alert.lastMessageAt > alert.takenAt
