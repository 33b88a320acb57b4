import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useJobReview } from './queries.ts'

/** Said before a job is approved: its employer has not said how they look at a record. */
export function UnsaidNote({ id }: { id: string }) {
  const { t } = useTranslation('job-review')
  const review = useJobReview(id)
  if (!review.data || review.data.fields.policy) return null
  return <Banner tone="caution">{t('unsaid')}</Banner>
}
