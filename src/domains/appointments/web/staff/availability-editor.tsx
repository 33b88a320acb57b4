import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { type AppointmentMode, appointmentModes } from '../../contract.ts'
import type { Availability } from '../../contract/open-times.ts'
import { DifferentDays } from './different-days.tsx'
import { useAvailability, useSaveAvailability } from './queries.ts'
import { WeeklyHours } from './weekly-hours.tsx'

/** When clients can book a counselor: weekly hours, days that are different, and how long a session lasts. */
export function AvailabilityEditor() {
  const { t } = useTranslation('care')
  const known = useAvailability()
  return (
    <Loaded query={known} failed={t('hours.failed')}>
      {(data) => <Editor key={data.version} known={data} onReload={() => void known.refetch()} />}
    </Loaded>
  )
}

const numbers = [
  ['sessionMinutes', 10, 240],
  ['breakMinutes', 0, 120],
  ['noticeHours', 0, 336],
  ['daysAhead', 1, 365],
] as const

function Editor({ known, onReload }: { known: Availability; onReload(): void }) {
  const { t } = useTranslation(['care', 'appointments'])
  const [given, setGiven] = useState(known)
  const save = useSaveAvailability()
  const isStale = save.error instanceof ApiError && save.error.code === 'appointments.changed_meanwhile'
  const wrong = [...given.weekly, ...given.days.flatMap(({ hours }) => (hours ? [hours] : []))].some(
    ({ startMinute, endMinute }) => startMinute >= endMinute,
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!wrong && !save.isPending)
      save.mutate(given, { onSuccess: () => notify({ title: t('hours.saved'), tone: 'good' }) })
  }
  const toggle = (mode: AppointmentMode): void =>
    setGiven({
      ...given,
      modes: given.modes.includes(mode)
        ? given.modes.filter((one) => one !== mode)
        : appointmentModes.filter((one) => one === mode || given.modes.includes(one)),
    })

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5 text-sm">
      <p className="text-muted">{t('hours.lead', { zone: given.timeZone })}</p>
      <WeeklyHours value={given.weekly} onChange={(weekly) => setGiven({ ...given, weekly })} />
      <DifferentDays value={given.days} onChange={(days) => setGiven({ ...given, days })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {numbers.map(([name, min, max]) => (
          <Field key={name} label={t(`hours.${name}`)}>
            {(field) => (
              <TextInput
                {...field}
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                value={given[name]}
                onChange={(event) => setGiven({ ...given, [name]: Number(event.target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend className="mb-1 font-bold">{t('hours.modes')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {appointmentModes.map((mode) => (
            <label key={mode} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={given.modes.includes(mode)}
                onChange={() => toggle(mode)}
                className="size-5 accent-(--accent-text)"
              />
              {t(`appointments:mode.${mode}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {wrong && (
        <p role="alert" className="text-danger">
          {t('hours.wrong')}
        </p>
      )}
      {save.isError && (
        <p role="alert" className="text-danger">
          {t(isStale ? 'hours.stale' : 'notSaved')}{' '}
          {isStale && (
            <Button variant="link" onClick={onReload}>
              {t('hours.reload')}
            </Button>
          )}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending && t('saving')}
          disabledReason={given.modes.length === 0 && t('hours.modeMissing')}
        >
          {t('hours.save')}
        </Button>
      </div>
    </form>
  )
}
