import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'

const known = [
  'hours_closed',
  'day_ahead',
  'day_before',
  'day_full',
  'no_hours_yet',
  'references_full',
  'already_answered',
] as const

/** Why something was not kept, and what to do now. */
export const useProblem = () => {
  const { t } = useTranslation('volunteering')
  return (error: Error | null): string | null => {
    if (!error) return null
    const code = error instanceof ApiError ? error.code.split('.')[1] : ''
    return t(`problem.${known.find((one) => one === code) ?? 'other'}`)
  }
}
