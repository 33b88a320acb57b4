import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import type { AlertStatus } from '../contract.ts'
import type { ContactsTold } from '../contract/own.ts'
import { useWhen } from './when.ts'

/** After this long without a responder's confirmation the page stops waiting and says so. */
const waitsFor = 10_000

/** What the person wished, and the alert that the server answered with. */
export interface Asked {
  wish: 'crisis' | 'person'
  alertId: string
  sentAt: string
}

/**
 * The notice that help has been told is shown when it is true: a responder's screen confirmed it, or a provider
 * took a message to someone who is called. When nobody was reached in time the failure is shown instead. A wish
 * outside office hours is told when counselors answer. An older sending is none of what was asked for here. Each wish is
 * told once: that an alert is sent again, because its holder left or more was written, stands in the strip.
 */
export const useAlertOutcome = (
  alert: AlertStatus | null | undefined,
  asked: Asked | null,
  contacts: ContactsTold | undefined,
): void => {
  const { t } = useTranslation('alerts')
  const { when } = useWhen()
  const told = useRef('')
  const wish = asked?.wish
  const sending = alert && asked && alert.sentAt >= asked.sentAt ? `${alert.id} ${asked.sentAt}` : ''
  const reached = Boolean(alert?.reachedBy)
  const waits = alert?.level === 'watch'
  const answersAt = alert?.answeredFrom ? when(alert.answeredFrom) : null
  // Where contacts may be the danger none was told, and none is named; nor are contacts whom nobody chose.
  const title = wish === 'crisis' && contacts !== 'kept_out' ? 'notice.activated' : 'notice.requested'
  const text = wish === 'crisis' && contacts === 'chosen' ? 'notice.activated' : 'notice.requested'

  useEffect(() => {
    if (!sending || told.current === sending) return
    if (waits) {
      told.current = sending
      const description = answersAt ? t('notice.later.text', { when: answersAt }) : t('notice.later.unknown')
      notify({ title: t('notice.later.title'), description, tone: 'neutral' })
      return
    }
    if (reached) {
      told.current = sending
      notify({ title: t(`${title}.title`), description: t(`${text}.text`), tone: 'good' })
      return
    }
    const timer = setTimeout(() => {
      told.current = sending
      notify({ title: t('notice.failed.title'), description: t('notice.failed.text'), tone: 'danger' })
    }, waitsFor)
    return () => clearTimeout(timer)
  }, [sending, reached, waits, answersAt, title, text, t])
}
