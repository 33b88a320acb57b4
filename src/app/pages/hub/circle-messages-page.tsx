import { useTranslation } from 'react-i18next'
import { Page } from '#web/page.tsx'
import { BackToHub } from './back-to-hub.tsx'
import { Family } from './family.tsx'

/** /hub/circle/messages: the conversations, also where the organization hides the Family tab. */
export function CircleMessagesPage() {
  const { t } = useTranslation('messages')
  return (
    <Page title={t('title')}>
      <div className="mb-3">
        <BackToHub />
      </div>
      <Family />
    </Page>
  )
}
