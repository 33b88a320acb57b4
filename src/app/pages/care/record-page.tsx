import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useClient } from '#domains/clients/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { usePage } from '#web/page.tsx'
import { countedTitle, useDesk } from './desk-context.ts'
import { Record } from './record.tsx'
import { RecordHead } from './record-head.tsx'

/** /care/:clientId: one client, or a kind word when there is none to show. */
export function RecordPage() {
  const { t } = useTranslation('care')
  const { clientId = '' } = useParams()
  const { waiting } = useDesk()
  const client = useClient(clientId)
  // The tab's title may be seen by others: a number, no name.
  const heading = usePage(countedTitle(client.data?.displayNumber ?? t('record.title'), waiting))
  const isMissing =
    client.error instanceof ApiError && (client.error.status === 404 || client.error.status === 400)

  const shown = isMissing ? undefined : client.data
  return (
    <div className="h-full min-w-0">
      {shown ? (
        <Record key={clientId} client={shown} heading={heading} />
      ) : (
        <RecordHead heading={heading} title={t(isMissing ? 'record.missing' : 'record.title')} />
      )}
      {isMissing && <p className="measure mt-2">{t('record.missingText')}</p>}
      {!shown && !isMissing && client.isError && (
        <Banner
          tone="danger"
          announce="alert"
          className="mt-3"
          actions={<Button onClick={() => void client.refetch()}>{t('retry')}</Button>}
        >
          {t('record.failed')}
        </Banner>
      )}
      {!shown && !isMissing && !client.isError && (
        <div className="mt-4">
          <SkeletonText lines={6} label={t('loading')} />
        </div>
      )}
    </div>
  )
}
