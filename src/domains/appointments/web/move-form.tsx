import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { minutes } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { type Appointment, appointmentEndpoints } from '../contract.ts'
import type { OpenTime } from '../contract/open-times.ts'
import { problemOf } from './problem.ts'
import { useDateChange, useProviders } from './queries.ts'
import { TimePicker } from './time-picker.tsx'

/** `2026-11-23T10:00` where the viewer is, as a date field wants it. */
export const localInput = (at: string): string => {
  const date = new Date(at)
  return new Date(date.getTime() - minutes(date.getTimezoneOffset())).toISOString().slice(0, 16)
}

/** Moves a date: a session to an open time, another one to any. */
export function MoveForm({ appointment, onDone }: { appointment: Appointment; onDone(): void }) {
  const { t, i18n } = useTranslation('appointments')
  const { id, clientId, provider: who } = appointment
  const providers = useProviders(clientId)
  const provider = providers.data?.find((one) => one.id === who?.id)
  const [time, setTime] = useState<OpenTime | null>(null)
  const [at, setAt] = useState(localInput(appointment.scheduledAt))
  const scheduledAt = who ? time?.startsAt : at && new Date(at).toISOString()
  const move = useDateChange(clientId, () =>
    call(appointmentEndpoints.changeAppointment, {
      id,
      scheduledAt: scheduledAt ?? '',
      // What stands against it was shown beside the time.
      despiteClash: true,
    }),
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!scheduledAt || move.isPending) return
    move.mutate(undefined, {
      onSuccess: (kept) => {
        notify({
          title: t('moved'),
          description: dayAndTime(kept.scheduledAt, i18n.language),
          tone: 'good',
        })
        onDone()
      },
    })
  }
  const failed = move.isError && (
    <Banner tone="caution" announce="alert">
      {t(problemOf(move.error))}
    </Banner>
  )
  const confirm = scheduledAt && (
    <Button type="submit" variant="primary" busy={move.isPending && t('saving')}>
      {t('moveTo', { when: dayAndTime(scheduledAt, i18n.language) })}
    </Button>
  )
  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      {who && provider && (
        <TimePicker
          clientId={clientId}
          providerId={provider.id}
          daysAhead={provider.daysAhead}
          value={time}
          onChange={setTime}
          next={
            <>
              {failed}
              {confirm}
            </>
          }
        />
      )}
      {who && providers.data && !provider && <p>{t('book.noOne')}</p>}
      {!who && (
        <Field label={t('own.when')} required>
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          )}
        </Field>
      )}
      {!time && failed}
      <div className="flex flex-wrap gap-2">
        {!time && confirm}
        <Button onClick={onDone}>{t('close')}</Button>
      </div>
    </form>
  )
}
