import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Conversation, longestReport } from '../contract.ts'
import { useMute, useReport } from './queries.ts'

/** Letters about it on or off, and a private word to the team. */
export function TalkTools({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('circle')
  const mute = useMute()
  const [open, setOpen] = useState(false)
  const { id, isMuted, isOpen } = conversation
  return (
    <div className="flex flex-wrap gap-x-5">
      {isOpen && (
        <Button variant="link" className="text-start" onClick={() => mute.mutate({ id, muted: !isMuted })}>
          {t(isMuted ? 'mute.off' : 'mute.on')}
        </Button>
      )}
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      {mute.isError && (
        <p role="alert" className="w-full text-danger">
          <Problem error={mute.error}>{t('match.notSaved')}</Problem>
        </p>
      )}
      {open && <ReportDialog conversation={conversation} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ReportDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t } = useTranslation('circle')
  const report = useReport()
  const { draft, change, clear, id: reportId } = useDraft(`report ${conversation.id}`, { words: '' })
  const { words } = draft
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const over = useTooLong()(words.trim(), longestReport)

  function send(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    setAsked(true)
    if (!words.trim() || over) return box.current?.focus()
    report.mutate(
      { id: conversation.id, reportId, words: words.trim() },
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
        <p>{t('report.text', { name: conversation.name })}</p>
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
          problem={report.isError && <Problem error={report.error}>{t('talk.failed')}</Problem>}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
