import { useTranslation } from 'react-i18next'
import { RefundList } from './refund-list.tsx'

/** What waits for another admin, and what became of the refunds before. */
export function Refunds() {
  const { t } = useTranslation('gifts-desk')
  return (
    <>
      <p className="measure mb-4 text-muted">{t('refund.rule')}</p>
      <RefundList />
    </>
  )
}
