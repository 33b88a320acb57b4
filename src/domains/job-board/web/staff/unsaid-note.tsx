import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Bans } from './job-review.tsx'
import { useJobReview } from './queries.ts'

/** Said before a job is approved: words that shut people out, or that its employer has not said how they look at a record. */
export function UnsaidNote({ id }: { id: string }) {
  const { t } = useTranslation('job-review')
  const review = useJobReview(id)
  if (!review.data) return null
  const { bans, fields } = review.data
  if (bans.length) return <Bans bans={bans} />
  return fields.policy ? null : <Banner tone="caution">{t('unsaid')}</Banner>
}
