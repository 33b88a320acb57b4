import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { RiskLevel } from '../contract.ts'

const tones = { low: 'good', medium: 'caution', high: 'danger' } as const

/** The risk level in a word, with colour and shape, and who sets it. It stays off paper. */
export function RiskBadge({
  level,
  isExample,
  isUnset,
}: {
  level: RiskLevel
  isExample?: boolean
  /** It is the default: nobody has set it yet. */
  isUnset?: boolean
}) {
  const { t } = useTranslation('hub')
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-x-3">
      <Badge tone={tones[level]}>
        {t('risk.label')}: {t(`risk.${level}`)}
      </Badge>
      {isUnset && <span className="text-sm">{t('risk.unset')}</span>}
      <details className="open:w-full">
        <summary className="inline-flex min-h-11 items-center text-sm font-bold text-accent-text underline underline-offset-4">
          {t('risk.why')}
        </summary>
        <p className="measure pb-3">{t(isExample ? 'risk.example' : 'risk.text')}</p>
      </details>
    </div>
  )
}
