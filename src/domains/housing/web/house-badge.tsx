import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.tsx'
import { legendGroupOf, legendTones } from '../contract/words.ts'

/** How a state of a house looks: as the legend has it; the ends of a story are plain. */
export const houseTone = (state: string): Tone => {
  const group = legendGroupOf(state)
  return group ? legendTones[group] : 'neutral'
}

/** Where a house stands, in the colours of the legend. */
export function HouseBadge({ state }: { state: string }) {
  const { t } = useTranslation('status')
  return <Badge tone={houseTone(state)}>{t(`state.property.${state}` as 'state.contact.read')}</Badge>
}
