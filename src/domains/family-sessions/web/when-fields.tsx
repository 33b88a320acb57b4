import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { maxDayAndTime, momentOf } from '#web/date-field.ts'
import { lengthName } from '#web/format.ts'
import { lengths } from '../contract/shapes.ts'

export interface When {
  /** As a field for a day and a time has it. */
  at: string
  minutes: number
}

/** The day, time and length of a session. */
export function WhenFields({
  when,
  asked,
  onChange,
}: {
  when: When
  /** It was tried to send: what is missing is said. */
  asked: boolean
  onChange(when: When): void
}) {
  const { t, i18n } = useTranslation('family-session')
  const all = [...new Set([...lengths, when.minutes])].sort((a, b) => a - b)
  return (
    <>
      <Field
        label={t('when.at')}
        error={asked && !momentOf(when.at) && t(when.at ? 'when.wrong' : 'when.missing')}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            max={maxDayAndTime}
            value={when.at}
            onChange={({ target }) => onChange({ ...when, at: target.value })}
          />
        )}
      </Field>
      <Field label={t('when.long')}>
        {(field) => (
          <Select
            {...field}
            value={when.minutes}
            onChange={({ target }) => onChange({ ...when, minutes: Number(target.value) })}
          >
            {all.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthName(minutes, i18n.language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
