import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { useTooLong } from '#web/too-long.ts'
import { reportReasons } from '../contract.ts'
import { useJobWords } from './job-words.ts'
import { useReportJob } from './queries.ts'

interface ReportJobProps {
  jobId: string
  onHeard(heard: { crisis: 'none' | 'watch' | 'crisis'; clientId: string | null }): void
  /** What was to be sent and could not be: words of danger in it are heard all the same. */
  onUnsent(draft: object): void
}

/** "Something is wrong with this job": open to everybody; the team looks at it. */
export function ReportJob({ jobId, onHeard, onUnsent }: ReportJobProps) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('report.title')}
        closeLabel={t('close')}
        closesOutside={false}
      >
        <Form jobId={jobId} onHeard={onHeard} onUnsent={onUnsent} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface Draft {
  reason: (typeof reportReasons)[number] | null
  words: string
}

function Form({ jobId, onHeard, onUnsent, onClose }: ReportJobProps & { onClose(): void }) {
  const { t } = useTranslation('jobs')
  const guard = useGuard()
  const report = useReportJob(guard.send)
  const jobWords = useJobWords()
  const tooLong = useTooLong()
  const {
    draft,
    change,
    clear,
    id: reportId,
  } = useDraft<Draft>(`report job ${jobId}`, { reason: null, words: '' })
  const { reason, words } = draft
  const [asked, setAsked] = useState(false)
  const long = tooLong(words.trim(), 1000)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    setAsked(true)
    if (!reason || long) return onUnsent({ words })
    report.mutate(
      { id: jobId, reportId, reason, words: words.trim() },
      {
        onSuccess: (heard) => {
          if (heard.crisis === 'none')
            notify({ title: t('report.sent'), description: t('report.sentText'), tone: 'good' })
          clear()
          onHeard(heard)
          onClose()
        },
        onError: () => onUnsent({ words }),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Honeypot guard={guard} />
      <RadioGroup
        legend={t('report.what')}
        options={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
        value={reason}
        onChange={(chosen) => change({ reason: chosen })}
        error={asked && !reason && t('report.missing')}
      />
      <Field label={t('report.words')} optionalLabel={t('optional')} error={long}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={3}
            value={words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <FormEnd
        send={t('report.send')}
        busy={report.isPending && t('sending')}
        problem={report.isError && (guard.problemOf(report.error) ?? jobWords.problem(report.error))}
        cancel={t('cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
