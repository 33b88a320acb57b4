import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import type { Alert } from '#domains/crisis/contract.ts'
import type { Taking } from '#domains/crisis/web/staff/queries.ts'

interface WaitingBannerProps {
  waiting: readonly Alert[]
  taking: Taking
  recordPath(clientId: string): string
}

/** Stays over everything until somebody has the crisis. */
export function WaitingBanner({ waiting, taking, recordPath }: WaitingBannerProps) {
  const { t } = useTranslation('care')
  const [first] = waiting
  if (!first) return null
  return (
    <Banner
      tone="danger"
      announce="alert"
      className="mb-4"
      title={t('waiting.title', { count: waiting.length })}
      actions={
        <>
          <Button
            variant="primary"
            busy={taking.pendingId === first.id && t('alert.taking')}
            onClick={() => taking.take(first.id)}
          >
            {t('waiting.take', { name: first.clientName })}
          </Button>
          <Link to={recordPath(first.clientId)} className={standingLink}>
            {t('waiting.read')}
          </Link>
        </>
      }
    >
      {t('waiting.text')}
    </Banner>
  )
}
