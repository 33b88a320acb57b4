import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWho } from '#web/session.ts'
import type { JobSummary } from '../contract.ts'
import { JobFilters, useJobFilter } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import { useJobs } from './queries.ts'
import type { VisitorHeard } from './visitor-interest.tsx'

interface BrowseJobsProps {
  onApply(job: JobSummary): void
  onHeard(heard: VisitorHeard): void
}

/** What is out, narrowed by the address; below it what waits for approval. */
export function BrowseJobs({ onApply, onHeard }: BrowseJobsProps) {
  const { t } = useTranslation('jobs')
  const { role } = useWho()
  const { filter, clear } = useJobFilter()
  const out = useJobs({ ...filter, status: 'approved' })
  const isNarrowed = Object.keys(filter).length > 0
  const pending = useJobs({ ...filter, status: 'pending' })
  // A ZIP code that is in no list hides no job; no job then has a distance.
  const jobs = out.data?.pages.flatMap(({ rows }) => rows) ?? []
  const hasNoPlace = Boolean(filter.zip) && jobs.length > 0 && jobs.every(({ miles }) => miles === null)
  const waiting = pending.data?.pages.some(({ rows }) => rows.length > 0)
  return (
    <div className="flex flex-col gap-6">
      <div className="measure flex flex-col gap-2">
        <p>{t('lead')}</p>
        {(role === 'visitor' || role === 'guest') && <p>{t('visitor.how')}</p>}
      </div>
      <JobFilters />
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('out')}</h2>
        {hasNoPlace && <p role="status">{t('noDistance', { zip: filter.zip })}</p>}
        <JobList
          jobs={out}
          onApply={onApply}
          onHeard={onHeard}
          none={
            isNarrowed ? (
              <EmptyState
                title={t('none.narrowed')}
                action={<Button onClick={clear}>{t('filter.clear')}</Button>}
              >
                {t('none.narrowedText')}
              </EmptyState>
            ) : (
              <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
            )
          }
        />
      </section>
      {waiting && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">{t('waiting.title')}</h2>
          <p className="text-muted">{t('waiting.text')}</p>
          <JobList jobs={pending} onApply={onApply} onHeard={onHeard} none={null} />
        </section>
      )}
    </div>
  )
}
