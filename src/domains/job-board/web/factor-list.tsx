import { useTranslation } from 'react-i18next'
import { type Assessment, factors } from '../contract/application.ts'
import { useJobWords } from './job-words.ts'

/** What was looked at: the nature of a record, the time since, the job, what the person gave, and whose report it was. */
export function FactorList({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  return (
    <dl className="flex flex-col gap-2">
      {assessment.named && (
        <div>
          <dt className="text-sm text-muted">{t('factor.named')}</dt>
          <dd dir="auto" className="break-words">
            {words.named(assessment.named)}
          </dd>
        </div>
      )}
      {factors
        .filter((key) => assessment[key])
        .map((key) => (
          <div key={key}>
            <dt className="text-sm text-muted">{t(`factor.${key}`)}</dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {assessment[key]}
            </dd>
          </div>
        ))}
    </dl>
  )
}
