import { isWhole, readWhole } from '#shared/digits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { useAction } from '#web/use-endpoint.ts'
import { correctionReasonAtMost, minutesAtMost, videoEndpoints } from '../../contract.ts'

interface CorrectMinutesProps {
  appointmentId: string
  /** The seconds that the page shows; null where none are recorded. */
  seen: number | null
}

/** Other minutes for a session, with the reason. The typed words stay until the server has them. */
export function CorrectMinutes({ appointmentId, seen }: CorrectMinutesProps) {
  const { t } = useTranslation('video')
  const { draft, change, clear, wasBegun } = useDraft(`minutes ${appointmentId}`, { minutes: '', reason: '' })
  const [isOpen, setOpen] = useState(wasBegun)
  const [asked, setAsked] = useState(false)
  const tooLong = useTooLong()
  const correct = useAction(videoEndpoints.correctSessionMinutes, {
    refreshes: [videoEndpoints.readSessionRecord],
  })
  const minutes = readWhole(draft.minutes)
  const isWrong = !isWhole(draft.minutes, 0, minutesAtMost)
  const reason = draft.reason.trim()
  const isLong = tooLong(draft.reason, correctionReasonAtMost)
  const close = (): void => {
    clear()
    correct.reset()
    setAsked(false)
    setOpen(false)
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAsked(true)
    if (isWrong || !reason || isLong || correct.isPending) return
    await correct.mutateAsync({ id: appointmentId, minutes, reason, seen }).then(close, () => undefined)
  }
  if (!isOpen)
    return (
      <Button size="dense" className="mt-2 min-h-11" onClick={() => setOpen(true)}>
        {t('record.correct')}
      </Button>
    )
  const isClash = correct.error instanceof ApiError && correct.error.code === 'video.changed_meanwhile'
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-2 flex flex-col gap-3">
      <Field label={t('record.minutes')} error={asked && isWrong && t('record.minutesWrong')}>
        {(field) => (
          <TextInput
            {...field}
            inputMode="numeric"
            value={draft.minutes}
            onChange={({ target }) => change({ minutes: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('record.reason')}
        hint={t('record.reasonHint')}
        error={isLong || (asked && !reason && t('record.reasonEmpty'))}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
      <FormEnd
        send={t('record.save')}
        busy={correct.isPending && t('record.saving')}
        problem={correct.isError && t(isClash ? 'record.meanwhile' : 'record.notSaved')}
        cancel={t('record.cancel')}
        onCancel={close}
      />
    </form>
  )
}
