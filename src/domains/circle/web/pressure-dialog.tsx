import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { longestReport } from '#domains/messaging/contract/shapes.ts'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { useAction } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../contract.ts'

/** "Someone is pressuring me": a private word to the team, with no conversation beside it. */
export function PressureButton({ clientId }: { clientId: string }) {
  const { t } = useTranslation('circle')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pressure.open')}</Button>
      {open && <PressureDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  )
}

function PressureDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const { t } = useTranslation('circle')
  const report = useAction(circleEndpoints.reportPressure)
  const { draft, change, clear, id: reportId } = useDraft(`pressure ${clientId}`, { words: '' })
  const words = draft.words.trim()
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const over = useTooLong()(words, longestReport)

  function send(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    setAsked(true)
    if (!words || over) return box.current?.focus()
    report.mutate(
      { clientId, reportId, words },
      {
        onSuccess: () => {
          clear()
          notify({ title: t('pressure.done'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('pressure.title')} closeLabel={t('cancel')} closesOutside={false}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>{t('pressure.text')}</p>
        <Field label={t('pressure.label')} error={(asked && !words && t('pressure.missing')) || over}>
          {(field) => (
            <TextArea
              {...field}
              ref={box}
              dir="auto"
              value={draft.words}
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
        <FormEnd
          send={t('pressure.send')}
          busy={report.isPending && t('busy')}
          problem={report.isError && <Problem error={report.error}>{t('notSaved')}</Problem>}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
