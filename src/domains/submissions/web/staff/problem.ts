import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'
import { tellingProblem } from '#web/telling.ts'

const known = [
  'submissions.no_such_move',
  'submissions.reason_wanted',
  'submissions.too_late',
  // What a kind's own domain says to a move.
  'housing.not_inspected',
  'housing.no_beds',
  'jobs.bans_records',
] as const

/** Why something was not done, and what to do now. */
export const useProblem = () => {
  const { t, i18n } = useTranslation('inbox')
  return (error: Error | null): string | null => {
    if (!error) return null
    const telling = tellingProblem(error)
    if (telling) return telling
    const code = error instanceof ApiError ? error.code : ''
    if (error instanceof ApiError && code === 'volunteers.still_owed') {
      const owed = error.detail.split(',').map((one) => t(`owed.${one as 'check'}`))
      return t('problem.still_owed', { what: new Intl.ListFormat(i18n.language).format(owed) })
    }
    const named = known.find((one) => one === code)
    return named && error instanceof ApiError
      ? t(`problem.${named.split('.')[1] as 'too_late'}`, { words: error.detail })
      : t('problem.other')
  }
}
