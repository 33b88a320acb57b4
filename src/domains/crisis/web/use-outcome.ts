import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import type { AlertStatus } from '../contract.ts'

/** After this long without a responder's confirmation the page stops waiting and says so. */
const waitsFor = 10_000

/** What the person wished, and when the alert that the server answered with was sent. */
export interface Asked {
  wish: 'crisis' | 'person'
  sentAt: string
}

/**
 * The notice that help has been told is shown when it is true: a responder's browser confirmed it. When nobody
 * confirms in time the failure is shown instead. An older sending is none of what was asked for here; each later one is told once.
 */
export const useAlertOutcome = (alert: AlertStatus | null | undefined, asked: Asked | null): void => {
  const { t } = useTranslation('alerts')
  const told = useRef('')
  const wish = asked?.wish
  const sending = alert && asked && alert.sentAt >= asked.sentAt ? `${alert.id} ${alert.sentAt}` : ''
  const received = Boolean(alert?.receivedAt)

  useEffect(() => {
    if (!sending || told.current === sending) return
    if (received) {
      told.current = sending
      const key = wish === 'crisis' ? 'notice.activated' : 'notice.requested'
      notify({ title: t(`${key}.title`), description: t(`${key}.text`), tone: 'good' })
      return
    }
    const timer = setTimeout(() => {
      told.current = sending
      notify({ title: t('notice.failed.title'), description: t('notice.failed.text'), tone: 'danger' })
    }, waitsFor)
    return () => clearTimeout(timer)
  }, [sending, received, wish, t])
}
