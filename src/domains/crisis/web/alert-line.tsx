import { useTranslation } from 'react-i18next'
import { timeOrDay } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'

/** The honest line: when it was sent, whether a screen shows it now, who has it. It stays on the page. */
export function AlertLine({ alert }: { alert: AlertStatus }) {
  const { t, i18n } = useTranslation('alerts')
  const { lifeline, emergency } = useBoot().organization.crisisNumbers
  const time = (at: string): string => timeOrDay(at, i18n.language)
  const parts = [t('line.sent', { time: time(alert.sentAt) })]
  if (alert.takenAt) parts.push(t('line.taken', { name: alert.takenBy ?? '', time: time(alert.takenAt) }))
  else if (alert.receivedAt && alert.shownNow)
    parts.push(t('line.received', { time: time(alert.receivedAt) }))
  else if (!alert.closedAt) {
    if (alert.receivedAt) parts.push(t('line.gone', { time: time(alert.receivedAt) }))
    parts.push(alert.respondersOnline ? t('line.waiting') : t('line.nobody', { number: lifeline, emergency }))
  }
  if (alert.closedAt) parts.push(t('line.closed', { time: time(alert.closedAt) }))
  return (
    <p role="status" className="font-bold" data-alert-line>
      {parts.join(' ')}
    </p>
  )
}
