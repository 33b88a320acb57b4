import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { standingLink } from '#ui/link.tsx'
import type { RiskLevel } from '../contract.ts'

const tones = { low: 'good', medium: 'caution', high: 'danger' } as const

/** The risk level in a word, with colour and shape, and who sets it. It stays off paper. */
export function RiskBadge({ level, isExample }: { level: RiskLevel; isExample?: boolean }) {
  const { t } = useTranslation('hub')
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-x-3">
      <Badge tone={tones[level]}>
        {t('risk.label')}: {t(`risk.${level}`)}
      </Badge>
      <Disclosure
        label={t('risk.why')}
        buttonClass={`${standingLink} text-sm`}
        panelClass="start-0 end-auto! w-72 max-w-[calc(100vw-3rem)] p-4! max-sm:-start-20!"
      >
        {() => <p>{t(isExample ? 'risk.example' : 'risk.text')}</p>}
      </Disclosure>
    </div>
  )
}
