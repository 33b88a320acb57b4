import type { Alert } from '../../contract.ts'

/** A crisis that nobody has yet. */
export const isWaiting = (alert: Alert): boolean => alert.level === 'crisis' && !alert.takenBy

/** A crisis that nobody has yet and for which this page rings: everybody sees it, who is on call or was called hears it. */
export const isCalling = (alert: Alert): boolean => isWaiting(alert) && alert.isForMe

/** The holder asks this person to take it over. */
export const isAskedOf = ({ handOver }: Alert, userId: string | null): boolean =>
  handOver !== null && handOver.to.id === userId

/**
 * What this person is called for: nobody has it, they have it themselves, or its holder asks them to take over. Growth
 * and a new sending are a new call.
 */
export const callsFor = (alerts: readonly Alert[], userId: string | null): string[] =>
  alerts
    .filter(
      (alert) =>
        isCalling(alert) ||
        isAskedOf(alert, userId) ||
        (alert.level === 'crisis' && alert.takenBy !== null && alert.takenBy.id === userId),
    )
    .map(({ id, sentAt, messageCount, handOver }) =>
      [id, sentAt, messageCount, ...(handOver?.to.id === userId ? [handOver.since] : [])].join(' '),
    )

/** Whether more has come into a crisis since this person took it. */
export const hasGrownFor = (alert: Alert, userId: string | null): boolean =>
  alert.level === 'crisis' &&
  alert.takenBy !== null &&
  alert.takenBy.id === userId &&
  alert.takenAt !== null &&
  alert.lastMessageAt > alert.takenAt
