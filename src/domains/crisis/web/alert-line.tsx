import { useTranslation } from 'react-i18next'
import { timeOrDay } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'

/** The honest line: when it was sent, whether a screen shows it now, who has it, that it was closed. It stays on the page. */
export function AlertLine({ alert }: { alert: AlertStatus }) {
  const { t, i18n } = useTranslation('alerts')
  const { lifeline, emergency } = useBoot().organization.crisisNumbers
  const time = (at: string): string => timeOrDay(at, i18n.language)

  function whoHasIt({ takenAt, takenBy, receivedAt, shownNow, respondersOnline }: AlertStatus): string[] {
    if (takenAt) return [t('line.taken', { name: takenBy ?? '', time: time(takenAt) })]
    if (receivedAt && shownNow) return [t('line.received', { time: time(receivedAt) })]
    return [
      ...(receivedAt ? [t('line.gone', { time: time(receivedAt) })] : []),
      respondersOnline ? t('line.waiting') : t('line.nobody', { number: lifeline, emergency }),
    ]
  }

  const parts = alert.closedAt
    ? [t('line.closed', { time: time(alert.closedAt) })]
    : [t('line.sent', { time: time(alert.sentAt) }), ...whoHasIt(alert)]
  return (
    <p role="status" className="font-bold" data-alert-line>
      {parts.join(' ')}
    </p>
  )
}
