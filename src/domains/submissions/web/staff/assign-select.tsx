import { useTranslation } from 'react-i18next'
import { Select } from '#ui/inputs.tsx'
import { useReviewers } from './queries.ts'

const nobody = 'nobody'

/** Who looks after it. Nothing is chosen at first where several are meant. */
export function AssignSelect({
  value,
  onChange,
  label,
}: {
  value: string | null | undefined
  onChange(assigneeId: string | null): void
  label: string
}) {
  const { t } = useTranslation('inbox')
  const reviewers = useReviewers()
  return (
    <Select
      aria-label={label}
      className="min-w-44"
      value={value === undefined ? '' : (value ?? nobody)}
      onChange={(event) => onChange(event.target.value === nobody ? null : event.target.value)}
    >
      {value === undefined && (
        <option value="" disabled>
          {label}
        </option>
      )}
      <option value={nobody}>{t('assign.nobody')}</option>
      {reviewers.data?.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </Select>
  )
}
