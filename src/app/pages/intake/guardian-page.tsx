import { useTranslation } from 'react-i18next'
import { GuardianForm } from '#domains/intake/web/guardian-form.tsx'
import { useHashWord } from '#web/hash-word.ts'
import { Page } from '#web/page.tsx'

/** /guardian#TOKEN: what a parent or guardian reads and signs. The token never reaches the server's log. */
export function GuardianPage() {
  const { t } = useTranslation('guardian')
  const token = useHashWord()
  return (
    <Page title={t('title')} width="text">
      <GuardianForm token={token} />
    </Page>
  )
}
