import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/card.tsx'
import type { JobSummary } from '../contract.ts'
import { ClashLines, JobFacts, JobStatus } from './job-facts.tsx'

interface JobCardProps {
  job: JobSummary
  /** Beside the title. */
  save?: ReactNode
  children?: ReactNode
}

/**
 * One job of the list, on a phone in less than half of its height: the title is the way to it. One that waits for
 * approval is dimmed, as far as its smallest words are still read in both themes, and has nothing to press.
 */
export function JobCard({ job, save, children }: JobCardProps) {
  const { t } = useTranslation('jobs')
  const isPending = job.status === 'pending'
  return (
    <Card
      as="article"
      dense
      data-job={job.id}
      className={classNames('flex flex-col gap-1.5 sm:gap-2 sm:p-5', isPending && 'border-dashed bg-sunken!')}
    >
      <div className={classNames('flex flex-col gap-1.5 sm:gap-2', isPending && 'opacity-90')}>
        <div>
          <div className="flex items-start justify-between gap-x-2">
            <h3 className="min-w-0 flex-1 text-lg leading-snug font-bold break-words" dir="auto">
              {isPending ? (
                job.title
              ) : (
                <Link
                  to={`/jobs/${job.id}`}
                  className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  <span>
                    {job.title}
                    <span className="sr-only">: {t('open')}</span>
                  </span>
                </Link>
              )}
            </h3>
            {!isPending && save}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p dir="auto" className="min-w-0 break-words">
              {job.company}
            </p>
            <JobStatus status={job.status} />
          </div>
        </div>
        <JobFacts job={job} isInList />
        {job.requirements && (
          <p
            dir="auto"
            className="line-clamp-2 text-sm leading-snug break-words sm:line-clamp-3 sm:text-base"
          >
            <span className="text-muted">{t('facts.requirements')}: </span>
            {job.requirements}
          </p>
        )}
      </div>
      {!isPending && (
        <>
          <ClashLines job={job} />
          {children}
        </>
      )}
    </Card>
  )
}
