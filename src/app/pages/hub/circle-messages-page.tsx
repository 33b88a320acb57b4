import { useTranslation } from 'react-i18next'
import { Family } from './family.tsx'
import { HubPage } from './hub-page.tsx'

/** /hub/circle/messages: the conversations, also where the organization hides the Family tab. */
export function CircleMessagesPage() {
  const { t } = useTranslation('messages')
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      <Family />
    </HubPage>
  )
}
