import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { organizationPlanEndpoints } from '../../contract.ts'

/** Says on the admin's page that the organization is suspended: what is stopped, and what stays on. */
export function SuspensionBanner({ className }: { className: string }) {
  const { t } = useTranslation('organization-plans')
  const plan = useEndpoint(organizationPlanEndpoints.readOwnPlan)
  if (!plan.data?.isSuspended) return null
  return (
    <Banner tone="danger" className={className} title={t('suspension.bannerTitle')}>
      <p>{t('suspension.stops')}</p>
      <p>{t('suspension.stays')}</p>
      <p>{t('suspension.bannerWhatNow')}</p>
    </Banner>
  )
}
