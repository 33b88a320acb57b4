import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { listAddress } from '#domains/clients/web/staff/client-filter.ts'
import { useClient } from '#domains/clients/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { usePage } from '#web/page.tsx'
import { countedTitle, useDesk } from './desk-context.ts'
import { Record } from './record.tsx'

/** /care/:clientId: one client, or a kind word when there is none to show. */
export function RecordPage() {
  const { t } = useTranslation('care')
  const { clientId = '' } = useParams()
  const [search] = useSearchParams()
  const { waiting } = useDesk()
  const client = useClient(clientId)
  // The tab's title may be seen by others: a number, no name.
  const heading = usePage(countedTitle(client.data?.displayNumber ?? t('record.title'), waiting))
  const isMissing =
    client.error instanceof ApiError && (client.error.status === 404 || client.error.status === 400)

  return (
    <div className="min-w-0">
      <p className="mb-1">
        <Link to={`/care${listAddress(search)}`} className={`${standingLink} text-sm`}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t('record.back')}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        <bdi>{isMissing ? t('record.missing') : (client.data?.fullName ?? t('record.title'))}</bdi>
      </h1>
      {isMissing ? (
        <p className="measure mt-2">{t('record.missingText')}</p>
      ) : client.data ? (
        <Record key={clientId} client={client.data} />
      ) : client.isError ? (
        <Banner
          tone="danger"
          announce="alert"
          className="mt-3"
          actions={<Button onClick={() => void client.refetch()}>{t('retry')}</Button>}
        >
          {t('record.failed')}
        </Banner>
      ) : (
        <div className="mt-4">
          <SkeletonText lines={6} label={t('loading')} />
        </div>
      )}
    </div>
  )
}
