import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { OwnJobs } from '#domains/job-board/web/partner/own-jobs.tsx'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'

/** An employer's part of the partner's page. */
export function JobSection() {
  const { t } = useTranslation('partner')
  return (
    <OwnJobs
      badge={({ state }) => <StateBadge kind="job" state={state} />}
      page={({ id, fields }) => (
        <Link to={`/partner/${id}`} className={standingLink}>
          {t('open')}
          <span className="sr-only">: {fields.jobTitle}</span>
        </Link>
      )}
    />
  )
}
