import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'
import { tellingProblem } from '#web/telling.ts'

const known = [
  'still_owed',
  'not_ready',
  'already_matched',
  'already_answered',
  'not_yours',
  'day_full',
  'changed_meanwhile',
  'invalid',
] as const

/** Why something was not kept, and what to do now. */
export const useProblem = () => {
  const { t } = useTranslation('volunteers-desk')
  return (error: Error | null): string | null => {
    if (!error) return null
    const telling = tellingProblem(error)
    if (telling) return telling
    const code = error instanceof ApiError ? error.code.split('.')[1] : ''
    return t(`problem.${known.find((one) => one === code) ?? 'other'}`)
  }
}
