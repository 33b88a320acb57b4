import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { dayName } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import type { JobReview } from '../../contract.ts'
import { PolicyList } from '../job-facts.tsx'
import { EditEnd } from '../edit-end.tsx'
import { faultOf, fieldsIn, postingOf } from '../posting-draft.ts'
import { PostingFieldset } from '../posting-fields.tsx'
import { usePostingEdit } from '../use-posting-edit.ts'
import { Changes } from './changes.tsx'
import { usePostingRows } from '../posting-rows.ts'
import { useEditAsStaff, useJobReview, useSettleReports } from './queries.ts'

/** The panel of the inbox for a job: the whole posting, what was reported, what else this employer posted. */
export function JobReviewView({ id }: { id: string }) {
  const { t } = useTranslation('job-review')
  const review = useJobReview(id)
  const [edits, setEdits] = useState(false)
  return (
    <Loaded query={review} failed={t('failed')}>
      {(known) => (
        <div className="flex flex-col gap-4">
          <Bans bans={known.bans} />
          <Reports review={known} />
          <Changes changes={known.changes} />
          <Others review={known} />
          <Card dense className="flex flex-col gap-3">
            {edits ? (
              <Edit review={known} onClose={() => setEdits(false)} />
            ) : (
              <>
                <Posting review={known} />
                <div className="flex flex-wrap items-center gap-4">
                  <Button size="dense" className="min-h-11" onClick={() => setEdits(true)}>
                    {t('edit')}
                  </Button>
                  {known.isOut && (
                    <a href={`/jobs/${id}`} target="_blank" rel="noreferrer" className={standingLink}>
                      {t('see')}
                    </a>
                  )}
                </div>
              </>
            )}
          </Card>
        </div>
      )}
    </Loaded>
  )
}

/** Phrases that keep a job from going out. */
export function Bans({ bans }: Pick<JobReview, 'bans'>) {
  const { t } = useTranslation('job-review')
  if (!bans.length) return null
  return (
    <Banner tone="danger" announce="no" title={t('bans.title')}>
      <ul className="font-bold">
        {bans.map((phrase) => (
          <li key={phrase} dir="auto">
            {phrase}
          </li>
        ))}
      </ul>
      <p>{t('bans.text')}</p>
    </Banner>
  )
}

function Posting({ review }: { review: JobReview }) {
  const { t } = useTranslation(['job-review', 'jobs'])
  const rows = usePostingRows()
  const { fields } = review
  return (
    <>
      <p className="text-sm text-muted">
        {t('job-review:applications', { count: review.applications })} ·{' '}
        {t('job-review:interested', { count: review.interested })}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {rows(fields)
          .filter(({ name, value }) => value && name !== 'policy')
          .map(({ name, label, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {!fields.pay && <p className="text-caution">{t('job-review:payUnread')}</p>}
      <div>
        <h4 className="mb-1 font-bold">{t('jobs:policy.title')}</h4>
        {fields.policy ? (
          <PolicyList policy={fields.policy} />
        ) : (
          <p className="text-caution">{t('job-review:unsaid')}</p>
        )}
      </div>
    </>
  )
}

function Reports({ review }: { review: JobReview }) {
  const { t, i18n } = useTranslation(['job-review', 'jobs'])
  const settle = useSettleReports(review.id)
  if (!review.reports.length) return null
  const isOpen = review.reports.some(({ settledAt }) => !settledAt)
  return (
    <Banner
      tone={isOpen ? 'danger' : 'neutral'}
      announce="no"
      title={t('job-review:reports.title', { count: review.reports.length })}
      actions={
        isOpen && (
          <Button
            size="dense"
            className="min-h-11"
            busy={settle.isPending && t('job-review:saving')}
            onClick={() => settle.mutate()}
          >
            {t('job-review:reports.settle')}
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-1">
        {review.reports.map((report) => (
          <li key={report.id}>
            {dayName(report.at, i18n.language)}: {t(`jobs:report.reason.${report.reason}`)}
            {report.words && (
              <span dir="auto" className="block break-words whitespace-pre-line">
                {report.words}
              </span>
            )}
          </li>
        ))}
      </ul>
      {settle.isError && (
        <p role="alert" className="text-danger">
          <Problem error={settle.error}>{t('job-review:notSaved')}</Problem>
        </p>
      )}
    </Banner>
  )
}

function Others({ review }: { review: JobReview }) {
  const { t } = useTranslation(['job-review', 'status'])
  if (!review.others.length) return null
  return (
    <section>
      <h3 className="mb-1 font-bold">{t('job-review:others', { count: review.others.length })}</h3>
      <ul className="flex flex-col gap-1">
        {review.others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/inbox/${one.id}?kind=job&show=all`} className={textLink}>
              <bdi dir="ltr">{one.reference}</bdi> · <bdi>{one.title}</bdi> · <bdi>{one.company}</bdi>
            </Link>
            <span className="text-sm text-muted">{t(`status:state.job.${one.state as 'pending'}`)}</span>
            {one.sameTitle && <Badge tone="caution">{t('job-review:sameTitle')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Edit({ review, onClose }: { review: JobReview; onClose(): void }) {
  const { t } = useTranslation('job-review')
  const edit = useEditAsStaff(review.id)
  const posting = usePostingEdit(`staff job ${review.id}`, review)
  const { draft, change, clear } = posting
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (edit.isPending) return
    setAsked(true)
    const first = fieldsIn(draft).find((name) => faultOf(draft, name))
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    edit.mutate(
      { id: review.id, fields: postingOf(draft), version: posting.seen },
      {
        onSuccess: () => {
          clear()
          notify({ title: t('saved'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <PostingFieldset draft={draft} change={change} asked={asked} />
      <EditEnd
        edit={posting}
        error={edit.error}
        onCaughtUp={edit.reset}
        send={t('save')}
        busy={edit.isPending && t('saving')}
        cancel={t('cancel')}
        onCancel={() => {
          clear()
          onClose()
        }}
      />
    </form>
  )
}
