import { useTranslation } from 'react-i18next'
import { ContactList } from '#domains/clients/web/contacts/contact-list.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { BackToHub } from './back-to-hub.tsx'

/** /hub/contacts: the person's emergency contacts. */
export function ContactsPage() {
  const { t } = useTranslation('contacts')
  const { clientId } = useWho()
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <p className="mb-3">
        <BackToHub />
      </p>
      {clientId && <ContactList clientId={clientId} />}
      <p className="mt-6 text-sm text-muted">{t('what')}</p>
    </Page>
  )
}
