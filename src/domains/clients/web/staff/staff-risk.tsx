import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { RiskLevel } from '../../contract.ts'

const tones = { low: 'good', medium: 'caution', high: 'danger' } as const

/** The risk level as staff see it: one word, with color and shape. The default that nobody has set is no level. */
export function StaffRisk({ level, assessedAt }: { level: RiskLevel | null; assessedAt: string | null }) {
  const { t } = useTranslation('care')
  if (!level) return <span className="text-muted">{t('none')}</span>
  if (!assessedAt) return <span className="whitespace-nowrap text-muted">{t('risk.unset')}</span>
  return <Badge tone={tones[level]}>{t(`risk.${level}`)}</Badge>
}
