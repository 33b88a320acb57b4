import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { useUpcomingAppointments } from '#domains/appointments/web/queries.ts'
import { ApiError, call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { AddForm } from './add-form.tsx'
import { Panel } from './panel.tsx'
import { useDeskDraft } from './use-desk-draft.ts'

const usualMinutes = 50
const empty = { title: '', at: '', minutes: String(usualMinutes), place: '' }

/** What is still to come, and a form to add to it. */
export function AppointmentsPanel({ clientId, mayAdd }: { clientId: string; mayAdd: boolean }) {
  const { t, i18n } = useTranslation('care')
  const upcoming = useUpcomingAppointments(clientId)
  return (
    <Panel
      title={t('dates.title')}
      query={upcoming}
      failed={t('dates.failed')}
      form={mayAdd && <AddAppointment clientId={clientId} onAdded={() => upcoming.refetch()} />}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted">{t('dates.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(({ id, title, scheduledAt, place, durationMinutes }) => (
              <li key={id} className="py-2">
                <p className="font-bold">
                  <bdi>{title}</bdi>
                </p>
                <p className="text-muted tabular-nums">
                  <bdi>{dayAndTime(scheduledAt, i18n.language)}</bdi> ·{' '}
                  <bdi>{t('dates.minutes', { count: durationMinutes })}</bdi>
                </p>
                {place && (
                  <p className="text-muted">
                    <bdi>{place}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function AddAppointment({ clientId, onAdded }: { clientId: string; onAdded(): Promise<unknown> }) {
  const { t } = useTranslation('care')
  const {
    draft: given,
    change: setGiven,
    clear,
    id,
    wasBegun,
  } = useDeskDraft(`appointment ${clientId}`, empty)
  const [asked, setAsked] = useState(false)
  const add = useMutation({
    mutationFn: () =>
      call(appointmentEndpoints.createAppointment, {
        clientId,
        id,
        title: given.title.trim(),
        scheduledAt: new Date(given.at).toISOString(),
        durationMinutes: Number(given.minutes) || usualMinutes,
        ...(given.place.trim() ? { place: given.place.trim() } : {}),
      }),
  })
  const control = (name: keyof typeof empty) => ({
    name,
    value: given[name],
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  })
  const isPast = add.error instanceof ApiError && add.error.code === 'appointments.in_the_past'

  async function send(form: HTMLFormElement): Promise<boolean> {
    setAsked(true)
    const missing = !given.title.trim() ? 'title' : !given.at ? 'at' : null
    if (missing) {
      form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
      return false
    }
    try {
      await add.mutateAsync()
    } catch {
      return false
    }
    clear()
    setAsked(false)
    await onAdded()
    return true
  }

  return (
    <AddForm
      open={t('dates.add')}
      send={t('dates.send')}
      isPending={add.isPending}
      problem={add.isError && t(isPast ? 'dates.past' : 'notSaved')}
      onSend={send}
      wasBegun={wasBegun}
      onCancel={clear}
    >
      <Field label={t('dates.what')} error={asked && !given.title.trim() && t('dates.whatMissing')} required>
        {(field) => (
          <TextInput {...field} {...control('title')} dir="auto" autoComplete="off" maxLength={120} />
        )}
      </Field>
      <Field label={t('dates.when')} error={asked && !given.at && t('dates.whenMissing')} required>
        {(field) => <TextInput {...field} {...control('at')} type="datetime-local" />}
      </Field>
      <Field label={t('dates.long')}>
        {(field) => (
          <TextInput {...field} {...control('minutes')} type="number" min={5} max={480} inputMode="numeric" />
        )}
      </Field>
      <Field label={t('dates.where')} optionalLabel={t('optional')}>
        {(field) => (
          <TextInput {...field} {...control('place')} dir="auto" autoComplete="off" maxLength={200} />
        )}
      </Field>
    </AddForm>
  )
}
