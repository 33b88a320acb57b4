import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { dayAndTime, longDay } from '#web/format.ts'
import { type Consent, consentElements } from '../contract.ts'

const tones = { active: 'good', expired: 'neutral', revoked: 'caution' } as const

/** One consent as it was signed: who, when, until when, and every word of it. */
export function ConsentView({ consent }: { consent: Consent }) {
  const { t, i18n } = useTranslation('consents')
  const { language } = i18n
  const { signedName, signedAt, expiresOn, revokedAt, state, elements } = consent
  return (
    <div>
      {consent.purpose !== 'care' && <h3 className="mb-1 font-bold">{t(`purpose.${consent.purpose}`)}</h3>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <span>
          {t(consent.signedBy === 'guardian' ? 'signedByGuardian' : 'signedBy', {
            name: signedName,
            when: dayAndTime(signedAt, language),
          })}
        </span>
      </p>
      <p className="text-muted">
        {revokedAt
          ? t('revokedAt', { when: dayAndTime(revokedAt, language) })
          : t('until', { day: longDay(`${expiresOn}T12:00`, language) })}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t('open')}
        </summary>
        <dl lang={consent.language} className="mt-1 flex flex-col gap-3">
          {consentElements.map((element) => (
            <div key={element}>
              <dt className="font-bold" lang={language}>
                {t(`part2.${element}.title`)}
              </dt>
              <dd dir="auto" className="measure">
                {elements[element]}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
