import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { timeOrDay } from '#web/format.ts'
import { type Alert, isOfPrivateWords } from '../../contract.ts'
import { hasGrownFor } from './waiting.ts'

interface WroteAgainProps {
  alerts: readonly Alert[] | undefined
  userId: string | null
  recordPath(clientId: string): string
}

/** Tells the responder who holds a crisis that more was written in it, until they have read it. */
export function WroteAgain({ alerts, userId, recordPath }: WroteAgainProps) {
  const { t, i18n } = useTranslation('care')
  const [seen, setSeen] = useState<Record<string, string>>({})
  const grown = (alerts ?? []).filter(
    (alert) => hasGrownFor(alert, userId) && seen[alert.id] !== alert.lastMessageAt,
  )
  return grown.map((alert) => {
    const see = (): void => setSeen((before) => ({ ...before, [alert.id]: alert.lastMessageAt }))
    return (
      <Banner
        key={alert.id}
        tone="danger"
        announce="alert"
        className="mb-4"
        title={t('again.title', {
          name: alert.clientName,
          time: timeOrDay(alert.lastMessageAt, i18n.language),
        })}
        actions={
          <>
            {!isOfPrivateWords(alert) && (
              <Link to={recordPath(alert.clientId)} className={buttonClass('primary')} onClick={see}>
                {t('waiting.read')}
              </Link>
            )}
            <Button onClick={see}>{t('again.known')}</Button>
          </>
        }
      >
        {t('again.text')} {isOfPrivateWords(alert) && t('waiting.private', { name: alert.clientName })}
      </Banner>
    )
  })
}
