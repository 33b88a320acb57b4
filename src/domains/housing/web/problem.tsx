import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api.ts'
import { Problem } from '#web/signed-out.tsx'
import { tellingProblem } from '#web/telling.ts'

const known = [
  'housing.bed_in_use',
  'housing.bed_taken',
  'housing.already_proposed',
  'housing.not_open',
  'housing.not_agreed',
  'housing.lives_elsewhere',
  'housing.over',
  'housing.undo_over',
  'housing.place_over',
  'housing.names_street',
  'housing.address_fixed',
  'housing.needs_first',
  'housing.checklist_open',
  'housing.not_all_fine',
  'housing.day_ahead',
  'housing.day_far',
  'housing.still_lived_in',
  'housing.stays_overlap',
  'housing.to_mend',
  'housing.paused',
  'housing.paused_by_team',
  'housing.last_bed',
  'housing.changed_meanwhile',
  'housing.too_many_photos',
  'submissions.reason_wanted',
  'request.invalid',
] as const

/** Why something was not done, and what to do now; null without an error. Whose session has ended is led to signing in. */
export const useHousingProblem = () => {
  const { t } = useTranslation('housing')
  return (error: Error | null): ReactNode => {
    if (!error) return null
    const code = error instanceof ApiError ? error.code : ''
    const named = known.find((one) => one === code)
    const words = tellingProblem(error) ?? t(`problem.${(named?.split('.')[1] ?? 'other') as 'over'}`)
    return <Problem error={error}>{words}</Problem>
  }
}
