import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { JobSummary } from '../contract.ts'
import { ApplicationCard } from './application-card.tsx'
import type { OnHeard } from './apply-form.tsx'
import { JobList } from './job-list.tsx'
import { useJobs, useOwnApplications } from './queries.ts'
import { StatementBox } from './statement-box.tsx'

/** A client's own: applications with where each stands, jobs saved and marked, the statement about their record. */
export function OwnJobs({ onApply, onHeard }: { onApply(job: JobSummary): void; onHeard: OnHeard }) {
  const { t } = useTranslation('jobs')
  const applications = useOwnApplications()
  const saved = useJobs({ mine: 'saved' })
  const interested = useJobs({ mine: 'interested' })
  const lists = [
    { key: 'saved', jobs: saved },
    { key: 'interested', jobs: interested },
  ] as const
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('own.title')}</h2>
        <Loaded query={applications} failed={t('failed')}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            return rows.length === 0 ? (
              <EmptyState
                title={t('own.none')}
                action={
                  <Link to="/hub?tab=jobs" className={buttonClass('primary')}>
                    {t('own.browse')}
                  </Link>
                }
              >
                {t('own.noneText')}
              </EmptyState>
            ) : (
              <>
                <ul className="flex flex-col gap-4">
                  {rows.map((application) => (
                    <li key={application.id}>
                      <ApplicationCard application={application} onHeard={onHeard} />
                    </li>
                  ))}
                </ul>
                {applications.hasNextPage && (
                  <Button
                    className="self-start"
                    busy={applications.isFetchingNextPage && t('loading')}
                    onClick={() => void applications.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                )}
              </>
            )
          }}
        </Loaded>
      </section>
      <StatementBox onHeard={onHeard} />
      {lists.map(({ key, jobs }) =>
        jobs.data?.pages.some(({ rows }) => rows.length > 0) ? (
          <section key={key} className="flex flex-col gap-3">
            <h2 className="text-xl">{t(`own.${key}`)}</h2>
            <JobList jobs={jobs} none={null} onApply={onApply} onHeard={({ crisis }) => onHeard(crisis)} />
          </section>
        ) : null,
      )}
    </div>
  )
}
