import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { CirclePanel as Circle } from '#domains/circle/web/staff/circle-panel.tsx'
import { useCircle } from '#domains/circle/web/circle-query.ts'
import { ScreenedMessages, useScreenedMessages } from '#domains/messaging/web/staff/screened-messages.tsx'
import { Panel } from './panel.tsx'

/** A client's circle on their record. */
export function CirclePanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('circle-desk')
  const circle = useCircle(clientId)
  return (
    <Panel title={t('title')} query={circle} failed={t('failed')}>
      {() => (
        <>
          <Circle clientId={clientId} />
          <Link to="/care/messages" className={standingLink}>
            {t('messages.title')}
          </Link>
        </>
      )}
    </Panel>
  )
}

/** Messages in which screening found a sign of danger, where there are any. */
export function ScreenedPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('circle-desk')
  const messages = useScreenedMessages(clientId)
  if (!messages.data?.length) return null
  return (
    <Panel title={t('screened.title')} query={messages} failed={t('failed')}>
      {(all) => <ScreenedMessages messages={all} more={messages} />}
    </Panel>
  )
}
