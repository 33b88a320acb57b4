import { useTranslation } from 'react-i18next'
import { dayAndTime } from '#web/format.ts'
import { type Assessment, highestScore, staffBandKey } from '../contract.ts'

/** Earlier answers, newest first: the band in words, and whether it has changed. Staff read the words of the field. */
export function AssessmentList({
  assessments,
  forStaff = false,
}: {
  assessments: readonly Assessment[]
  /** They are named, where the person is asked. */
  forStaff?: boolean
}) {
  const { t, i18n } = useTranslation('assessments')
  const when = (at: string): string => dayAndTime(at, i18n.language)
  if (assessments.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {assessments.map(({ id, instrument, score, band, change, takenAt, takenWith, offerSettledAt }) => (
        <li key={id} className="py-2">
          <p className="font-bold">{t(forStaff ? `staffName.${instrument}` : `name.${instrument}`)}</p>
          <p className="text-sm">
            {t(forStaff ? staffBandKey(instrument, band) : `band.${band}`)}
            {score !== null && instrument !== 'cssrs' && (
              <>
                {' · '}
                {forStaff ? t('scoreOf', { score, most: highestScore[instrument] }) : t('score', { score })}
              </>
            )}
            {change && <> · {t(`change.${change}`)}</>}
          </p>
          {forStaff && offerSettledAt && (
            <p className="text-sm">{t('settledAt', { when: when(offerSettledAt) })}</p>
          )}
          <p className="text-sm text-muted">
            <bdi>{when(takenAt)}</bdi>
            {takenWith && <> · {t('withName', { name: takenWith })}</>}
          </p>
        </li>
      ))}
    </ul>
  )
}
