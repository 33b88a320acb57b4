import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { textLink } from '#ui/link.tsx'
import { useBannedJobs } from './queries.ts'

/** Published jobs that shut out people with a record, from before such words were refused; nothing where there are none. */
export function BannedJobs() {
  const { t } = useTranslation('job-review')
  const jobs = useBannedJobs().data ?? []
  if (!jobs.length) return null
  return (
    <Banner tone="danger" className="mb-4" title={t('bans.out', { count: jobs.length })}>
      <ul>
        {jobs.map(({ id, title, company, bans }) => (
          <li key={id}>
            <Link to={`/inbox/${id}?kind=job&show=all`} className={textLink}>
              <bdi>{title}</bdi> · <bdi>{company}</bdi>
            </Link>{' '}
            <bdi>{bans.join(' · ')}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
