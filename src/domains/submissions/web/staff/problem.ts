import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'

const known = [
  'submissions.no_such_move',
  'submissions.reason_wanted',
  'submissions.too_late',
  // What a kind's own domain says to a move.
  'housing.not_inspected',
  'housing.no_beds',
] as const

/** Why something was not done, and what to do now. */
export const useProblem = () => {
  const { t } = useTranslation('inbox')
  return (error: Error | null): string | null => {
    if (!error) return null
    const code = error instanceof ApiError ? error.code : ''
    const named = known.find((one) => one === code)
    return named ? t(`problem.${named.split('.')[1] as 'too_late'}`) : t('problem.other')
  }
}
