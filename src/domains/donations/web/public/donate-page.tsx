import { useTranslation } from 'react-i18next'
import { Page } from '#web/page.tsx'
import { Donate } from './donate.tsx'

/** /donate: give once or again and again. */
export function DonatePage() {
  const { t } = useTranslation('donations')
  return (
    <Page title={t('meta.title')} lead={t('lead')}>
      <Donate />
    </Page>
  )
}
