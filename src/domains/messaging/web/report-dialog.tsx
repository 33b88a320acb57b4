import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { useAction } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../contract.ts'
import { type Conversation, longestReport } from '../contract/shapes.ts'

/** A private word to the team: something is wrong, or a person puts pressure on the writer. */
export function ReportDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t } = useTranslation('messages')
  const report = useAction(messagingEndpoints.reportConversation)
  const empty = { words: '', kind: 'pressure' as 'pressure' | 'other' }
  const { draft, change, clear, id: reportId } = useDraft(`report ${conversation.id}`, empty)
  const { words, kind } = draft
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const over = useTooLong()(words.trim(), longestReport)

  function send(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    setAsked(true)
    if (!words.trim() || over) return box.current?.focus()
    report.mutate(
      { id: conversation.id, reportId, words: words.trim(), isPressure: kind === 'pressure' },
      {
        onSuccess: () => {
          clear()
          notify({ title: t('report.done'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('report.title')} closeLabel={t('cancel')} closesOutside={false}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>{t('report.text')}</p>
        <RadioGroup
          legend={t('report.kind')}
          value={kind}
          onChange={(next) => change({ kind: next })}
          options={(['pressure', 'other'] as const).map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <Field label={t('report.label')} error={(asked && !words.trim() && t('report.missing')) || over}>
          {(field) => (
            <TextArea
              {...field}
              ref={box}
              dir="auto"
              value={words}
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
        <FormEnd
          send={t('report.send')}
          busy={report.isPending && t('busy')}
          problem={report.isError && <Problem error={report.error}>{t('failed.notSent')}</Problem>}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
