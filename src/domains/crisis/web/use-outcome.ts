import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import type { AlertStatus } from '../contract.ts'

/** After this long without a responder's confirmation the page stops waiting and says so. */
const waitsFor = 10_000

/** What the person wished, and the sending that the server answered with. */
export interface Asked {
  wish: 'crisis' | 'person'
  sending: string
}

/** Names one sending of an alert: the same alert can be sent anew. */
export const sendingOf = ({ id, sentAt }: Pick<AlertStatus, 'id' | 'sentAt'>): string => `${id} ${sentAt}`

/**
 * The notice that help has been told is shown when it is true: a responder's browser confirmed it. When nobody
 * confirms in time the failure is shown instead. Only the sending that was asked for here is told, and once.
 */
export const useAlertOutcome = (alert: AlertStatus | null | undefined, asked: Asked | null): void => {
  const { t } = useTranslation('alerts')
  const told = useRef('')
  const wish = asked?.wish
  const sending = alert && asked?.sending === sendingOf(alert) ? asked.sending : ''
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
