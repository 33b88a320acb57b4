import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { standingLink } from '#ui/link.tsx'
import { ApplyForm } from '#domains/job-board/web/apply-form.tsx'
import { JobView } from '#domains/job-board/web/job-view.tsx'
import { useJob } from '#domains/job-board/web/queries.ts'
import { ReportJob } from '#domains/job-board/web/report-job.tsx'
import { ApiError } from '#web/api.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { Loaded } from '#web/loaded.tsx'
import { usePage } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

const VisitorApplyForm = lazyScreen(
  async () => (await import('#domains/job-board/web/visitor-apply-form.tsx')).VisitorApplyForm,
  [],
)

/** /jobs/:id: the public page of a job. */
export function JobPage() {
  const { t } = useTranslation('jobs')
  const { id = '' } = useParams()
  const { role } = useWho()
  const job = useJob(id)
  const { heard, hear, unsent } = useFormHeard()
  const [isApplying, setApplying] = useState(false)
  const heading = usePage(job.data ? `${job.data.title} · ${job.data.company}` : t('page'))
  const isGone = job.error instanceof ApiError && job.error.status === 404
  return (
    <div className="page py-8">
      <p className="mb-2">
        <Link to="/hub?tab=jobs" className={standingLink}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t('back')}
        </Link>
      </p>
      <FormHeard heard={heard} />
      {isGone ? (
        <>
          <h1 ref={heading} tabIndex={-1} className="sr-only">
            {t('gone.title')}
          </h1>
          <EmptyState
            title={t('gone.title')}
            action={
              <Link to="/hub?tab=jobs" className={buttonClass('primary')}>
                {t('own.browse')}
              </Link>
            }
          >
            {t('gone.text')}
          </EmptyState>
        </>
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1} dir="auto" className="text-2xl break-words">
            {job.data?.title ?? t('page')}
          </h1>
          {job.data && (
            <p dir="auto" className="mb-4 text-lg break-words">
              {job.data.company}
            </p>
          )}
          <Loaded query={job} failed={t('failed')}>
            {(known) => (
              <>
                <JobView job={known} onApply={() => setApplying(true)} onHeard={hear} />
                {known.status === 'approved' && (
                  <p className="mt-8">
                    <ReportJob jobId={id} onHeard={hear} onUnsent={unsent} />
                  </p>
                )}
              </>
            )}
          </Loaded>
          {isApplying && (role === 'visitor' || role === 'guest') && (
            <Suspense>
              <VisitorApplyForm
                jobId={id}
                onClose={() => setApplying(false)}
                onHeard={hear}
                onUnsent={unsent}
              />
            </Suspense>
          )}
          {isApplying && role === 'client' && (
            <ApplyForm
              jobId={id}
              onClose={() => setApplying(false)}
              onHeard={(crisis) => hear({ crisis, clientId: null })}
            />
          )}
        </>
      )}
    </div>
  )
}
