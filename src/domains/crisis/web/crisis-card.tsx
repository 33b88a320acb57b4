import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { textLink } from '#ui/link.tsx'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'
import { AlertLine } from './alert-line.tsx'
import { CrisisNumberLinks } from './numbers.tsx'

interface CrisisCardProps {
  alert: AlertStatus | null
  /** False where a crisis reply right above gives them already. */
  withNumbers: boolean
}

/** Stays in the page while an alert is open: the status line, the numbers, the safety page. */
export function CrisisCard({ alert, withNumbers }: CrisisCardProps) {
  const { t } = useTranslation('alerts')
  const { testingMode } = useBoot()
  return (
    <Banner tone="danger" announce="no" title={t('card.title')} className="mt-4">
      {alert && <AlertLine alert={alert} />}
      {testingMode && <p className="text-sm">{t('card.testing')}</p>}
      {withNumbers && (
        <>
          <CrisisNumberLinks className="mt-3" />
          <a href="/crisis" className={`${textLink} mt-3 inline-flex min-h-11 items-center`}>
            {t('card.more')}
          </a>
        </>
      )}
    </Banner>
  )
}
