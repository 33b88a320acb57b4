import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import type { Curfew } from '../contract/conditions.ts'
import { useConditionWords } from './condition-words.ts'

type Hours = z.output<typeof Curfew>

const toText = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const toMinute = (text: string): number | null => {
  const [hour, minute] = text.split(':').map(Number)
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? null : hour * 60 + minute
}

interface CurfewFieldsProps {
  value: Hours
  error: string | false
  onChange(value: Hours): void
}

/** The days and hours of a curfew. */
export function CurfewFields({ value, error, onChange }: CurfewFieldsProps) {
  const { t } = useTranslation('reentry')
  const { weekday } = useConditionWords()
  const id = useId()
  const time = (name: 'fromMinute' | 'toMinute', label: string) => (
    <Field label={label} className="flex-1">
      {(control) => (
        <TextInput
          {...control}
          type="time"
          aria-invalid={error ? true : undefined}
          value={toText(value[name])}
          onChange={(event) => {
            const minute = toMinute(event.target.value)
            if (minute !== null) onChange({ ...value, [name]: minute })
          }}
        />
      )}
    </Field>
  )
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-3">
      <legend className="mb-1.5 font-bold">{t('conditions.curfew')}</legend>
      <div className="flex flex-wrap gap-2">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <label
            key={day}
            className="flex min-h-11 items-center gap-2 rounded-card border border-edge px-3 has-checked:border-2 has-checked:border-accent-text has-checked:bg-info-soft"
          >
            <input
              type="checkbox"
              aria-label={weekday(day, 'long')}
              checked={value.weekdays.includes(day)}
              onChange={(event) =>
                onChange({
                  ...value,
                  weekdays: event.target.checked
                    ? [...value.weekdays, day].sort()
                    : value.weekdays.filter((one) => one !== day),
                })
              }
              className="size-5 accent-(--accent-text)"
            />
            {weekday(day)}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {time('fromMinute', t('conditions.fromTime'))}
        {time('toMinute', t('conditions.toTime'))}
      </div>
      {error && (
        <p id={id} className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
