import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { RiskLevel } from '../../contract.ts'

const tones = { low: 'good', medium: 'caution', high: 'danger' } as const

/** The risk level as staff see it: one word, with colour and shape. */
export function StaffRisk({ level }: { level: RiskLevel | null }) {
  const { t } = useTranslation('care')
  if (!level) return <span className="text-muted">{t('none')}</span>
  return <Badge tone={tones[level]}>{t(`risk.${level}`)}</Badge>
}
