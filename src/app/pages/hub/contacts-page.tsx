import { useTranslation } from 'react-i18next'
import { ContactList } from '#domains/clients/web/contacts/contact-list.tsx'
import { useWho } from '#web/session.ts'
import { HubPage } from './hub-page.tsx'

/** /hub/contacts: the person's emergency contacts. */
export function ContactsPage() {
  const { t } = useTranslation('contacts')
  const { clientId } = useWho()
  return (
    <HubPage title={t('title')} lead={t('lead')} footnote={t('what')}>
      {clientId && <ContactList clientId={clientId} />}
    </HubPage>
  )
}
