import { useTranslation } from 'react-i18next'
import { daysFrom, toDay } from '#shared/dates.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { serverDate } from '#web/server-time.ts'

/** How long a grant may last, in days; the client is asked again after it. */
const lengths = { month: 30, halfYear: 182, year: 365, twoYears: 730 } as const
type Length = keyof typeof lengths

/** The last day of a grant that begins today. */
export const endAfter = (length: Length): string => daysFrom(toDay(serverDate()), lengths[length] - 1)
export const usualLength: Length = 'halfYear'

/** Until when a supporter may see something. */
export function EndChoice({
  value,
  onChange,
  isOwn = true,
}: {
  value: Length
  onChange(length: Length): void
  /** False where staff choose it for a client. */
  isOwn?: boolean
}) {
  const { t } = useTranslation('circle')
  return (
    <Field label={t('ends.label')} hint={t(isOwn ? 'ends.hint' : 'ends.hintTeam')}>
      {(field) => (
        <Select {...field} value={value} onChange={({ target }) => onChange(target.value as Length)}>
          {(Object.keys(lengths) as Length[]).map((length) => (
            <option key={length} value={length}>
              {t(`ends.${length}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
