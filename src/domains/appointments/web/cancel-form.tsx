import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Appointment, appointmentEndpoints, longestFacts } from '../contract.ts'
import type { Crisis } from './appointment-card.tsx'
import { problemOf } from './problem.ts'
import { useDateChange } from './queries.ts'

/** Under which a reason that is half written waits. */
export const cancelDraft = (id: string): string => `cancel ${id}`

interface CancelFormProps {
  appointment: Appointment
  onHeard(crisis: Crisis): void
  /** It is canceled: what can be done next is shown in the page. */
  onCanceled(): void
  onDone(): void
}

/** Asks once, and takes a reason from whoever wants to give one. */
export function CancelForm({ appointment, onHeard, onCanceled, onDone }: CancelFormProps) {
  const { t } = useTranslation('appointments')
  const { draft, change, clear } = useDraft(cancelDraft(appointment.id), { reason: '' })
  const { reason } = draft
  const tooLong = useTooLong()(reason.trim(), longestFacts.reason)
  const cancel = useDateChange(appointment.clientId, () =>
    call(appointmentEndpoints.cancelAppointment, {
      id: appointment.id,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }),
  )
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (cancel.isPending || tooLong) return
    try {
      const { crisis } = await cancel.mutateAsync(undefined)
      clear()
      onHeard(crisis)
      onDone()
      onCanceled()
    } catch {
      // Said under the box; the reason stays.
    }
  }
  const keepDate = (): void => {
    clear()
    onDone()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
    >
      <p className="font-bold">{t('cancelAsk')}</p>
      <Field label={t('cancelWhy')} hint={t('cancelHint')} optionalLabel={t('optional')} error={tooLong}>
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            dir="auto"
            value={reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </Field>
      {cancel.isError && (
        <p role="alert" className="text-danger">
          <Problem error={cancel.error}>{t(problemOf(cancel.error))}</Problem>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          disabledReason={tooLong}
          busy={cancel.isPending && t('saving')}
        >
          {t('cancelYes')}
        </Button>
        <Button onClick={keepDate}>{t('cancelNo')}</Button>
      </div>
    </form>
  )
}
