import { useTranslation } from 'react-i18next'
import { dayAndTime } from '#web/format.ts'
import type { Assessment } from '../contract.ts'

/** Earlier answers, newest first: the band in words, and whether it has changed. */
export function AssessmentList({
  assessments,
  forStaff = false,
}: {
  assessments: readonly Assessment[]
  /** They are named, where the person is asked. */
  forStaff?: boolean
}) {
  const { t, i18n } = useTranslation('assessments')
  if (assessments.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {assessments.map(({ id, instrument, score, band, change, takenAt, takenWith }) => (
        <li key={id} className="py-2">
          <p className="font-bold">{t(forStaff ? `staffName.${instrument}` : `name.${instrument}`)}</p>
          <p className="text-sm">
            {t(`band.${band}`)}
            {score !== null && <> · {t('score', { score })}</>}
            {change && <> · {t(`change.${change}`)}</>}
          </p>
          <p className="text-sm text-muted">
            <bdi>{dayAndTime(takenAt, i18n.language)}</bdi>
            {takenWith && <> · {t('withName', { name: takenWith })}</>}
          </p>
        </li>
      ))}
    </ul>
  )
}
