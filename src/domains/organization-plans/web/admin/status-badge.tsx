import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { AdminSubscription } from '../../contract.ts'

/** The state of a subscription in a word: active is green, past due yellow, any other red. */
export function StatusBadge({ status }: { status: AdminSubscription['status'] }) {
  const { t } = useTranslation('organization-plans')
  const tone = status === 'active' ? 'good' : status === 'past_due' ? 'caution' : 'danger'
  return <Badge tone={tone}>{t(`status.${status}`)}</Badge>
}
