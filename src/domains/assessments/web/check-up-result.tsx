import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { type Assessment, highestScore } from '../contract.ts'

/** The end of a check-up: thanks, the number and its meaning in plain words, and that it is no diagnosis. */
export function CheckUpResult({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments')
  const { instrument, score, band, flagged } = assessment
  // Beside an answer of danger a low sum calms nobody.
  const isCalming = flagged && (band === 'minimal' || band === 'mild')
  return (
    <Banner tone="good" announce="status" title={t('thanks')}>
      {instrument === 'cssrs' || score === null ? (
        <p>{t('result.cssrs')}</p>
      ) : (
        <>
          <p className="font-bold">{t('result.number', { score, most: highestScore[instrument] })}</p>
          {!isCalming && <p>{t(`result.${instrument}.${band as 'mild'}`)}</p>}
          <p className="mt-1">{t('result.noDiagnosis')}</p>
        </>
      )}
    </Banner>
  )
}
