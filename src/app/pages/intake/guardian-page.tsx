import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { GuardianForm } from '#domains/intake/web/guardian-form.tsx'
import { Page } from '#web/page.tsx'

/** /guardian#TOKEN: what a parent or guardian reads and signs. The token never reaches the server's log. */
export function GuardianPage() {
  const { t } = useTranslation('intake')
  const token = decodeURIComponent(useLocation().hash.slice(1))
  return (
    <Page title={t('sign.title')} width="text">
      <GuardianForm token={token} />
    </Page>
  )
}
