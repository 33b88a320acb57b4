import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { JobSummary } from '../contract.ts'
import { JobActions, SaveJob } from './job-actions.tsx'
import { JobCard } from './job-card.tsx'
import type { useJobs } from './queries.ts'
import type { VisitorHeard } from './visitor-interest.tsx'

interface JobListProps {
  jobs: ReturnType<typeof useJobs>
  /** What stands there where there are none. */
  none: ReactNode
  onApply(job: JobSummary): void
  onHeard(heard: VisitorHeard): void
}

/** Jobs, page after page. */
export function JobList({ jobs, none, onApply, onHeard }: JobListProps) {
  const { t } = useTranslation('jobs')
  return (
    <Loaded query={jobs} failed={t('failed')}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (!rows.length) return none
        return (
          <>
            <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
              {rows.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} save={<SaveJob job={job} />}>
                    <JobActions job={job} dense onApply={() => onApply(job)} onHeard={onHeard} />
                  </JobCard>
                </li>
              ))}
            </ul>
            {jobs.hasNextPage && (
              <p className="mt-4">
                <Button
                  busy={jobs.isFetchingNextPage && t('loading')}
                  onClick={() => void jobs.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
