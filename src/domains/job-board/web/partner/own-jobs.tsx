import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { dayName } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { isSignedOut, signedOutNotice } from '#web/signed-out.tsx'
import type { OwnJob } from '../../contract/employing.ts'
import { useJobWords } from '../job-words.ts'
import { Applicants } from './applicants.tsx'
import { EditJob } from './edit-job.tsx'
import { HiringHelp } from './hiring-help.tsx'
import { useCloseJob, useOwnJobs } from './queries.ts'

interface OwnJobsProps {
  /** Where one stands, in the words that everybody reads. */
  badge(job: OwnJob): ReactNode
  /** The way to what was said about it. */
  page(job: OwnJob): ReactNode
}

/** An employer's jobs, each with where it stands and who applied; and help with hiring. Nothing without a job. */
export function OwnJobs({ badge, page }: OwnJobsProps) {
  const { t } = useTranslation('employer')
  const own = useOwnJobs()
  return (
    <Loaded query={own} failed={t('failed')}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (!rows.length) return null
        return (
          <section className="mb-8 flex flex-col gap-4">
            <h2 className="text-xl">{t('title')}</h2>
            <ul className="flex flex-col gap-4">
              {rows.map((job) => (
                <li key={job.id}>
                  <OwnJobCard job={job} badge={badge(job)} page={page(job)} />
                </li>
              ))}
            </ul>
            {own.hasNextPage && (
              <Button
                className="self-start"
                busy={own.isFetchingNextPage && t('loading')}
                onClick={() => void own.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
            <HiringHelp />
          </section>
        )
      }}
    </Loaded>
  )
}

function OwnJobCard({ job, badge, page }: { job: OwnJob; badge: ReactNode; page: ReactNode }) {
  const { t, i18n } = useTranslation('employer')
  const [edits, setEdits] = useState(false)
  // As it was when the page came: opening the first new one must not close the list over it.
  const [startsOpen] = useState(job.counts.new > 0)
  const { counts, interested, fields, state } = job
  const applied = Object.entries(counts).reduce(
    (sum, [stage, count]) => sum + (stage === 'withdrawn' ? 0 : count),
    0,
  )
  const isOver = state === 'closed' || state === 'declined' || state === 'withdrawn'
  return (
    <Card as="article" data-own-job={job.id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-muted">
            <bdi dir="ltr" className="tabular-nums">
              {job.reference}
            </bdi>{' '}
            · {dayName(job.createdAt, i18n.language)}
          </p>
          <h3 dir="auto" className="text-lg font-bold break-words">
            {fields.jobTitle}
          </h3>
          <p dir="auto" className="break-words">
            {fields.businessName} · {fields.payRate}
          </p>
        </div>
        {badge}
      </div>
      <p>{t(`stateMeans.${state}`)}</p>
      {job.reason && (
        <p
          dir="auto"
          className="rounded-card border border-line bg-sunken p-3 break-words whitespace-pre-line"
        >
          {job.reason}
        </p>
      )}
      {!fields.policy && !isOver && <p className="text-caution">{t('policyMissing')}</p>}
      {interested.count > 0 && (
        <p>
          {t('interested', { count: interested.count })}{' '}
          <bdi>{new Intl.ListFormat(i18n.language).format(interested.names)}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOver && <Button onClick={() => setEdits(true)}>{t('edit.open')}</Button>}
        {!isOver && <CloseButton job={job} />}
        {state === 'approved' && (
          <a href={`/jobs/${job.id}`} className={standingLink}>
            {t('see')}
          </a>
        )}
        {page}
      </div>
      {applied > 0 ? (
        <Fold look="line" isOpen={startsOpen} title={t('applicants.title', { count: applied })}>
          <Applicants job={job} />
        </Fold>
      ) : (
        state === 'approved' && <p className="text-muted">{t('applicants.none')}</p>
      )}
      <Dialog
        open={edits}
        onClose={() => setEdits(false)}
        title={t('edit.title')}
        closeLabel={t('close')}
        shape="sheet"
        closesOutside={false}
      >
        <EditJob job={job} onClose={() => setEdits(false)} />
      </Dialog>
    </Card>
  )
}

/** Closing tells everybody who waits, so it asks once. */
function CloseButton({ job }: { job: OwnJob }) {
  const { t } = useTranslation('employer')
  const words = useJobWords()
  const close = useCloseJob()
  const [asks, setAsks] = useState(false)
  const isOut = job.state === 'approved'
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t(isOut ? 'closing.open' : 'closing.withdraw')}</Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t(isOut ? 'closing.title' : 'closing.withdrawTitle')}
        closeLabel={t('close')}
        actions={
          <>
            <Button
              variant="primary"
              busy={close.isPending && t('saving')}
              onClick={() =>
                close.mutate(
                  { id: job.id },
                  {
                    onSuccess: () => {
                      setAsks(false)
                      notify({ title: t('closing.done'), tone: 'good' })
                    },
                    onError: (error) =>
                      notify(
                        isSignedOut(error)
                          ? signedOutNotice('text')
                          : { title: t('notSaved'), description: words.problem(error), tone: 'danger' },
                      ),
                  },
                )
              }
            >
              {t(isOut ? 'closing.yes' : 'closing.withdraw')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('cancel')}</Button>
          </>
        }
      >
        <p>{t(isOut ? 'closing.text' : 'closing.withdrawText')}</p>
      </Dialog>
    </>
  )
}
