import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export type Tone = 'neutral' | 'good' | 'caution' | 'danger'

/** Colours of a tone: soft ground, its own ink. */
export const toneClass: Record<Tone, string> = {
  neutral: 'bg-info-soft text-text border-edge',
  good: 'bg-good-soft text-good border-good',
  caution: 'bg-caution-soft text-caution border-caution',
  danger: 'bg-danger-soft text-danger border-danger',
}

const icons = { neutral: Info, good: CircleCheck, caution: TriangleAlert, danger: CircleAlert }

/** A shape of its own for each tone, so that colour never speaks alone. */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" className={`shrink-0 ${className}`} />
}
