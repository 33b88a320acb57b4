import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { type Appointment, appointmentEndpoints } from '../contract.ts'
import type { Crisis } from './appointment-card.tsx'
import { problemOf } from './problem.ts'
import { useDateChange } from './queries.ts'

interface CancelFormProps {
  appointment: Appointment
  onHeard(crisis: Crisis): void
  onDone(): void
}

/** Asks once, and takes a reason from whoever wants to give one. */
export function CancelForm({ appointment, onHeard, onDone }: CancelFormProps) {
  const { t } = useTranslation('appointments')
  const [reason, setReason] = useState('')
  const cancel = useDateChange(appointment.clientId, () =>
    call(appointmentEndpoints.cancelAppointment, {
      id: appointment.id,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }),
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (cancel.isPending) return
    cancel.mutate(undefined, {
      onSuccess: ({ crisis }) => {
        onHeard(crisis)
        notify({ title: t('cancelled'), description: appointment.title, tone: 'good' })
        onDone()
      },
    })
  }
  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <p className="font-bold">{t('cancelAsk')}</p>
      <Field label={t('cancelWhy')} hint={t('cancelHint')} optionalLabel={t('optional')}>
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            maxLength={500}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {cancel.isError && (
        <p role="alert" className="text-danger">
          {t(problemOf(cancel.error))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={cancel.isPending && t('saving')}>
          {t('cancelYes')}
        </Button>
        <Button onClick={onDone}>{t('cancelNo')}</Button>
      </div>
    </form>
  )
}
