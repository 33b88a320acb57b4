import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { Batch, Submission, SubmissionRecord } from '#domains/submissions/contract.ts'
import { movesFrom, type SubmissionKind } from '#domains/submissions/contract/lifecycle.ts'
import { useAbout } from '#domains/submissions/web/about.ts'
import { AssignSelect } from '#domains/submissions/web/staff/assign-select.tsx'
import { History } from '#domains/submissions/web/staff/history.tsx'
import { useSubmission } from '#domains/submissions/web/staff/queries.ts'
import { WriteBox } from '#domains/submissions/web/staff/write-box.tsx'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { languageName } from '#shared/list-words.ts'
import { ApiError } from '#web/api.ts'
import { SenderTexts } from './sender-texts.tsx'
import { dayNameAndTime } from '#web/format.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'

/** What each kind shows of its own. */
const panels: Partial<Record<SubmissionKind, ComponentType<{ id: string }>>> = {
  intake: lazyScreen(
    async () => (await import('./panels/intake-panel.tsx')).IntakePanel,
    ['consents', 'intake', 'intake-desk', 'upload'],
  ),
  volunteer: lazyScreen(
    async () => (await import('./panels/volunteer-panel.tsx')).VolunteerPanel,
    ['volunteering', 'volunteers', 'volunteers-desk', 'volunteer-training'],
  ),
  contact: lazyScreen(async () => (await import('./panels/contact-panel.tsx')).ContactPanel, []),
  job: lazyScreen(
    async () => (await import('./panels/job-panel.tsx')).JobPanel,
    ['employer', 'job-posting', 'job-review', 'jobs', 'states'],
  ),
  property: lazyScreen(
    async () => (await import('./panels/property-panel.tsx')).PropertyPanel,
    ['housing', 'housing-desk', 'states'],
  ),
  pledge: lazyScreen(
    async () => (await import('./panels/pledge-panel.tsx')).PledgePanel,
    ['pledges', 'pledges-desk'],
  ),
  in_kind: lazyScreen(
    async () => (await import('./panels/goods-panel.tsx')).GoodsPanel,
    ['goods', 'goods-desk', 'states', 'upload'],
  ),
}

interface InboxRecordProps {
  id: string
  back: string
  onMove(record: Submission): void
  onAssign(assigneeId: string | null): void
  /** A letter waits its half minute; `onUndone` puts its words back into the box. */
  onWritten(batch: Batch, onUndone: () => void): void
}

/** The one that is open: who and where it stands, what it says, what happened, and words about it. */
export function InboxRecord({ id, back, onMove, onAssign, onWritten }: InboxRecordProps) {
  const { t } = useTranslation(['inbox', 'status'])
  const query = useSubmission(id)
  const isGone = query.error instanceof ApiError && query.error.status === 404
  // Whoever has just accepted a registration for a colleague still needs what its panel shows this once.
  const isHandedOn = isGone && query.data?.kind === 'intake'
  const gone = (
    <Banner tone={isHandedOn ? 'neutral' : 'caution'} title={t(isHandedOn ? 'inbox:handedOn' : 'inbox:gone')}>
      <Link to={back} className={standingLink}>
        {t('inbox:back')}
      </Link>
    </Banner>
  )
  if (isGone && !isHandedOn) return gone
  return (
    <Loaded query={isGone ? { ...query, isError: false } : query} failed={t('inbox:failed')}>
      {(record) => {
        const Panel = panels[record.kind]
        return (
          <article className="flex flex-col gap-5">
            {isGone ? gone : <Head record={record} back={back} onMove={onMove} onAssign={onAssign} />}
            {Panel && (
              <Suspense fallback={<SkeletonText lines={6} label={t('inbox:loading')} />}>
                <Panel id={record.id} />
              </Suspense>
            )}
            {!isGone && (
              <>
                <SenderTexts record={record} />
                <section className="flex flex-col gap-3">
                  <h3 className="text-lg font-bold">{t('inbox:history.title')}</h3>
                  <History record={record} />
                </section>
                <section className="rounded-card border border-line bg-raised p-4">
                  <WriteBox key={record.id} record={record} onWritten={onWritten} />
                </section>
              </>
            )}
          </article>
        )
      }}
    </Loaded>
  )
}

/** Who it is from and where it stands, and what can be done with it. */
function Head({
  record,
  back,
  onMove,
  onAssign,
}: Omit<InboxRecordProps, 'id' | 'onWritten'> & { record: SubmissionRecord }) {
  const { t, i18n } = useTranslation(['inbox', 'status'])
  const about = useAbout()
  const { role } = useWho()
  return (
    <header className="flex flex-col gap-2">
      <p className="lg:hidden">
        <Link to={back} className={standingLink}>
          {t('inbox:back')}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {t(`status:kind.${record.kind}`)} ·{' '}
        <bdi dir="ltr" className="tabular-nums">
          {record.reference}
        </bdi>{' '}
        · {dayNameAndTime(record.createdAt, i18n.language)}
      </p>
      <h2 className="text-xl">
        <bdi>{record.name}</bdi>
      </h2>
      <p className="text-muted">
        <bdi>{about(record)}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge kind={record.kind} state={record.state} />
        {!record.isVerified && <Badge tone="caution">{t('inbox:unverified')}</Badge>}
        {record.heard !== 'none' && (
          <Badge tone={record.heard === 'crisis' ? 'danger' : 'caution'}>
            {t(`inbox:heard.${record.heard}`)}
          </Badge>
        )}
        {movesFrom(record.kind, record.state).length > 0 && (
          <Button size="dense" className="min-h-11" onClick={() => onMove(record)}>
            {t('inbox:move.open')}
          </Button>
        )}
        {role === 'admin' && (
          <AssignSelect
            value={record.assignee?.id ?? null}
            onChange={onAssign}
            label={t('inbox:assign.label')}
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {record.email && (
          <a href={`mailto:${record.email}`} className={`${textLink} break-all`}>
            <bdi dir="ltr">{record.email}</bdi>
          </a>
        )}
        {record.phone && (
          <span>
            {t('inbox:call')} <PhoneLink phone={record.phone} className={textLink} />
          </span>
        )}
        {record.phone && record.maySms && <span className="text-muted">{t('inbox:maySms')}</span>}
        <span className="text-muted">{languageName(record.language, i18n.language)}</span>
      </p>
    </header>
  )
}
