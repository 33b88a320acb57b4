import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#web/page.tsx'
import { CircleMessages } from '../circle-messages.tsx'
import { FamilySessions } from '../family-sessions.tsx'

/** /care/messages: conversations into which clients invited this counselor. */
export function CareMessagesPage() {
  const { t } = useTranslation('circle-desk')
  return (
    <Page title={t('messages.title')} lead={t('messages.lead')}>
      <FamilySessions />
      <CircleMessages none={<EmptyState title={t('messages.none')}>{t('messages.noneText')}</EmptyState>} />
    </Page>
  )
}
