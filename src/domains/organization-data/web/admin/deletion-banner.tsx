import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { organizationDataEndpoints } from '../../contract.ts'
import { RequestedDeletion } from './requested-deletion.tsx'

/** Says on every tab of the admin's page that the organization is to be deleted. */
export function DeletionBanner({ className }: { className: string }) {
  const { t } = useTranslation('organization-data')
  const own = useEndpoint(organizationDataEndpoints.readOwnData)
  if (!own.data?.deletion) return null
  return (
    <Banner tone="danger" announce="no" className={className} title={t('deletion.bannerTitle')}>
      <RequestedDeletion deletion={own.data.deletion} />
    </Banner>
  )
}
