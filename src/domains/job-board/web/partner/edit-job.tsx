import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { notify } from '#web/notices.ts'
import { changedFields, wantsApproval } from '../../contract/changes.ts'
import type { OwnJob } from '../../contract/employing.ts'
import { EditEnd } from '../edit-end.tsx'
import { draftOf, faultOf, fieldsIn, postingOf } from '../posting-draft.ts'
import { PostingFieldset } from '../posting-fields.tsx'
import { usePostingEdit } from '../use-posting-edit.ts'
import { useEditJob } from './queries.ts'

/** Changes an own job. One that is out and becomes another job by it goes to the team first, which is said before. */
export function EditJob({ job, onClose }: { job: OwnJob; onClose(): void }) {
  const { t } = useTranslation('employer')
  const edit = useEditJob()
  const posting = usePostingEdit(`edit job ${job.id}`, job)
  const { draft, change, clear } = posting
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const changed = changedFields(postingOf(draftOf(job.fields)), postingOf(draft))
  const isOut = job.state === 'approved'
  const goesBack = isOut && wantsApproval(changed)
  const hasApplicants = Object.entries(job.counts).some(
    ([stage, count]) => stage !== 'withdrawn' && count > 0,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (edit.isPending) return
    setAsked(true)
    const first = fieldsIn(draft).find((name) => faultOf(draft, name))
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    edit.mutate(
      { id: job.id, fields: postingOf(draft), version: posting.seen },
      {
        onSuccess: () => {
          clear()
          notify({
            title: t('edit.saved'),
            ...(goesBack ? { description: t('edit.savedAgain') } : {}),
            tone: 'good',
          })
          onClose()
        },
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p className="text-muted">
        {t(job.state === 'info_needed' ? 'edit.asked' : isOut ? 'edit.leadOut' : 'edit.lead')}
      </p>
      <PostingFieldset draft={draft} change={change} asked={asked} isOwn />
      {(goesBack || (hasApplicants && changed.includes('policy'))) && (
        <Banner tone="caution">
          {goesBack && <p>{t('edit.again')}</p>}
          {hasApplicants && changed.includes('policy') && <p>{t('edit.promise')}</p>}
        </Banner>
      )}
      <EditEnd
        edit={posting}
        error={edit.error}
        onCaughtUp={edit.reset}
        send={t(goesBack ? 'edit.saveAgain' : 'edit.save')}
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
