import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { organizationPlanEndpoints } from '../../contract.ts'
import { declineWord } from '../admin/decline.ts'

/** Refused payments of the last 30 days by reason; nothing where there are none. */
export function Declines() {
  const { t } = useTranslation('organization-plans')
  const stats = useEndpoint(organizationPlanEndpoints.readRevenueStats)
  const declines = stats.data?.declines ?? []
  if (!declines.length) return null
  const all = declines.reduce((sum, { count }) => sum + count, 0)
  return (
    <Fold look="line" title={t('declines.title', { count: all })}>
      <dl className="max-w-md divide-y divide-line text-sm tabular-nums">
        {declines.map(({ code, count }) => (
          <div key={code} className="flex justify-between gap-4 py-1.5">
            <dt>{t(`decline.${declineWord(code)}`, { code })}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
