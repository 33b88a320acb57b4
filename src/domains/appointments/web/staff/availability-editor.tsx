import { readWhole } from '#shared/digits.ts'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { notify } from '#web/notices.ts'
import { ZoneOptions } from '#web/zone-options.tsx'
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

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

function Editor({ known, onReload }: { known: Availability; onReload(): void }) {
  const { t } = useTranslation(['care', 'appointments'])
  const { draft: given, change, clear } = useDraft(`hours ${known.version}`, known)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveAvailability()
  const isStale = save.error instanceof ApiError && save.error.code === 'appointments.changed_meanwhile'
  const wrong = [...given.weekly, ...given.days.flatMap(({ hours }) => (hours ? [hours] : []))].some(
    ({ startMinute, endMinute }) => startMinute >= endMinute,
  )
  const outside = numbers.find(([name, min, max]) => !isWithin(given[name], min, max))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (outside) return form.current?.querySelector<HTMLInputElement>(`[name=${outside[0]}]`)?.focus()
    if (wrong || save.isPending) return
    save.mutate(given, {
      onSuccess: () => {
        clear()
        notify({ title: t('hours.saved'), tone: 'good' })
      },
    })
  }
  const toggle = (mode: AppointmentMode): void =>
    change({
      modes: given.modes.includes(mode)
        ? given.modes.filter((one) => one !== mode)
        : appointmentModes.filter((one) => one === mode || given.modes.includes(one)),
    })

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-5 text-sm">
      <p className="text-muted">{t('hours.lead')}</p>
      <Field label={t('hours.zone')} hint={t('hours.zoneHint')}>
        {(field) => (
          <Select
            {...field}
            value={given.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
          >
            <ZoneOptions current={known.timeZone} />
          </Select>
        )}
      </Field>
      <WeeklyHours value={given.weekly} onChange={(weekly) => change({ weekly })} />
      <DifferentDays value={given.days} onChange={(days) => change({ days })} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {numbers.map(([name, min, max]) => (
          <Field
            key={name}
            label={t(`hours.${name}`)}
            error={!isWithin(given[name], min, max) && t('between', { min, max })}
          >
            {(field) => (
              <TextInput
                {...field}
                name={name}
                inputMode="numeric"
                value={Number.isFinite(given[name]) ? given[name] : ''}
                onChange={({ target: { value } }) => {
                  const typed = readWhole(value)
                  if (value === '' || !Number.isNaN(typed)) change({ [name]: typed })
                }}
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
