import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { textLink } from '#ui/link.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { notify } from '#web/notices.ts'
import { isSignedOut, signedOutNotice, signInHere } from '#web/signed-out.tsx'
import { useWho } from '#web/session.ts'
import type { JobSummary } from '../contract.ts'
import { useJobWords } from './job-words.ts'
import { useMark } from './queries.ts'
import type { VisitorHeard } from './visitor-interest.tsx'

const VisitorInterest = lazyScreen(async () => (await import('./visitor-interest.tsx')).VisitorInterest, [])

interface JobActionsProps {
  job: JobSummary
  /** In a list: two that fit one row of a phone. Saving stands beside the title, how to join above the list. */
  dense?: boolean
  onApply(): void
  onHeard(heard: VisitorHeard): void
}

const useSetMark = (job: JobSummary) => {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const mark = useMark()
  const set = (kind: 'interested' | 'saved', on: boolean): void =>
    mark.mutate(
      { id: job.id, kind, on },
      {
        onSuccess: () => {
          if (kind === 'interested' && on)
            notify({ title: t('interest.title'), description: t('interest.text'), tone: 'good' })
        },
        onError: (error) =>
          notify(
            isSignedOut(error)
              ? signedOutNotice('text')
              : { title: t('notDone'), description: words.problem(error), tone: 'danger' },
          ),
      },
    )
  return { set, isBusy: (kind: string): boolean => mark.isPending && mark.variables.kind === kind }
}

function Mark({ isSaved }: { isSaved: boolean }) {
  return <Bookmark aria-hidden="true" className={isSaved ? 'size-5 fill-current' : 'size-5'} />
}

/** Keeps a job for later, beside its title in a list; for clients. */
export function SaveJob({ job }: { job: JobSummary }) {
  const { t } = useTranslation('jobs')
  const { role } = useWho()
  const { set, isBusy } = useSetMark(job)
  const isSaved = job.mine?.isSaved ?? false
  if (role !== 'client') return null
  return (
    <IconButton
      label={t(isSaved ? 'saved.saved' : 'saved.save')}
      aria-pressed={isSaved}
      aria-busy={isBusy('saved') || undefined}
      icon={<Mark isSaved={isSaved} />}
      onClick={() => !isBusy('saved') && set('saved', !isSaved)}
    />
  )
}

/** To one's own application for a job: how it stands, or that it was taken back and can be sent again while the job is open. */
export function ToOwn({ job: { mine, status }, className }: { job: JobSummary; className: string }) {
  const { t } = useTranslation('jobs')
  return (
    <Link to="/hub?tab=jobs&view=mine" className={className}>
      {t(!mine?.isTakenBack ? 'applied' : status === 'approved' ? 'tookBack' : 'tookBackClosed')}
    </Link>
  )
}

/** Apply Now, Mark Interested, Save: for clients; the first two also for people without an account. Pending jobs have none. */
export function JobActions({ job, dense = false, onApply, onHeard }: JobActionsProps) {
  const { t } = useTranslation('jobs')
  const { role } = useWho()
  const { set, isBusy } = useSetMark(job)
  const { mine, status } = job
  const size = dense ? 'dense' : 'normal'
  const target = dense ? 'min-h-11' : ''
  const [isMarking, setMarking] = useState(false)
  // Nobody remembers it for a person without an account: it stands until the page is left.
  const [isMarked, setMarked] = useState(false)
  if (role !== 'client') {
    if (status !== 'approved' || (role !== 'visitor' && role !== 'guest')) return null
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" size={size} className={target} onClick={onApply}>
          {t('apply.open')}
        </Button>
        {isMarked ? (
          <p role="status" className="font-bold">
            {t('interest.marked')}
          </p>
        ) : (
          <Button size={size} className={target} onClick={() => setMarking(true)}>
            {t('interest.mark')}
          </Button>
        )}
        {!dense && (
          <p className="w-full text-muted">
            {t('visitor.account')}{' '}
            <a href={signInHere()} className={textLink}>
              {t('visitor.signIn')}
            </a>
          </p>
        )}
        {isMarking && (
          <Suspense>
            <VisitorInterest
              jobId={job.id}
              onClose={() => setMarking(false)}
              onMarked={(heard) => {
                setMarking(false)
                setMarked(true)
                onHeard(heard)
              }}
            />
          </Suspense>
        )}
      </div>
    )
  }
  return (
    <div className={classNames('flex flex-wrap', dense ? 'gap-2' : 'gap-3')}>
      {mine?.applicationId ? (
        <ToOwn job={job} className={buttonClass('quiet', size, target)} />
      ) : (
        status === 'approved' && (
          <Button variant="primary" size={size} className={target} onClick={onApply}>
            {t('apply.open')}
          </Button>
        )
      )}
      {(status === 'approved' || mine?.isInterested) && (!mine?.applicationId || mine.isTakenBack) && (
        <Button
          size={size}
          className={target}
          aria-pressed={mine?.isInterested ?? false}
          busy={isBusy('interested') && t('saving')}
          onClick={() => set('interested', !mine?.isInterested)}
        >
          {t(mine?.isInterested ? 'interest.marked' : 'interest.mark')}
        </Button>
      )}
      {!dense && (
        <Button
          aria-pressed={mine?.isSaved ?? false}
          icon={<Mark isSaved={mine?.isSaved ?? false} />}
          busy={isBusy('saved') && t('saving')}
          onClick={() => set('saved', !mine?.isSaved)}
        >
          {t(mine?.isSaved ? 'saved.saved' : 'saved.save')}
        </Button>
      )}
    </div>
  )
}
