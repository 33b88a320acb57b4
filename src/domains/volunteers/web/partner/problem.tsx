import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'
import { Problem } from '#web/signed-out.tsx'

const known = [
  'hours_closed',
  'day_ahead',
  'day_before',
  'day_full',
  'no_hours_yet',
  'no_match_yet',
  'day_not_over',
  'references_full',
  'already_answered',
] as const

/** Why something was not kept, and what to do now; whose session has ended is led to signing in. */
export const useProblem = () => {
  const { t } = useTranslation('volunteering')
  return (error: Error | null): ReactNode => {
    if (!error) return null
    const code = error instanceof ApiError ? error.code.split('.')[1] : ''
    return <Problem error={error}>{t(`problem.${known.find((one) => one === code) ?? 'other'}`)}</Problem>
  }
}
