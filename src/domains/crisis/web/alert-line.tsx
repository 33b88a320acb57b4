import { useTranslation } from 'react-i18next'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'
import { useWhen } from './when.ts'
import { serverNow } from '#web/server-time.ts'

/**
 * The honest line: when it was sent, whether it has reached anybody, who has it, that it was closed. For a wish
 * that waits for office hours: when counselors answer, and what to do if it cannot wait. It stays on the page.
 */
export function AlertLine({ alert }: { alert: AlertStatus }) {
  const { t } = useTranslation('alerts')
  const { lifeline, emergency } = useBoot().organization.crisisNumbers
  const { time, when } = useWhen()

  function holder({ takenBy, takenAt, isTakenByAdmin }: AlertStatus): string[] {
    if (!takenAt) return []
    const about = { name: takenBy ?? '', time: time(takenAt) }
    return [
      t('line.taken', about),
      // An admin reads no words otherwise: the person learns that this one does, and until when.
      ...(isTakenByAdmin ? [t('line.byAdmin', { name: about.name })] : []),
    ]
  }

  function whoHasIt(status: AlertStatus): string[] {
    const { takenAt, leftBy, receivedAt, shownNow, reachedBy, onCall } = status
    if (takenAt) return holder(status)
    const left = leftBy ? [t('line.left', { name: leftBy })] : []
    if (left.length && onCall) return [...left, t('line.callingNext')]
    if (receivedAt && shownNow) return [t('line.received', { time: time(receivedAt) })]
    return [
      ...left,
      ...(receivedAt ? [t('line.gone', { time: time(receivedAt) })] : []),
      ...(reachedBy === 'provider' ? [t('line.provider')] : []),
      onCall ? t('line.waiting') : t('line.nobody', { number: lifeline, emergency }),
    ]
  }

  function whenItIsRead(alert: AlertStatus): string[] {
    const { takenAt, answeredFrom } = alert
    if (takenAt) return holder(alert)
    const cannotWait = t('line.cannotWait', { number: lifeline })
    if (!answeredFrom) return [t('line.answersUnknown'), cannotWait]
    return Date.parse(answeredFrom) > serverNow()
      ? [t('line.answers', { when: when(answeredFrom) }), cannotWait]
      : [t('line.answersSince', { time: time(answeredFrom) }), cannotWait]
  }

  const parts = alert.closedAt
    ? [t('line.closed', { time: time(alert.closedAt) })]
    : [
        t('line.sent', { time: time(alert.sentAt) }),
        ...(alert.level === 'watch' ? whenItIsRead(alert) : whoHasIt(alert)),
        ...(alert.mistakeAt ? [t('line.mistake')] : []),
      ]
  const line = parts.join(' ')
  return (
    <p role="status" className="font-bold" data-alert-line>
      {/* A browser that translates the page keeps its own copy of a text: a new line is a new element, or it stays old. */}
      <span key={line}>{line}</span>
    </p>
  )
}
