import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.tsx'
import { type Standing, standingOf, type SubmissionKind } from '../contract/lifecycle.ts'

const tones: Record<Standing, Tone> = { new: 'neutral', waiting: 'caution', going: 'good', over: 'neutral' }

const goodEnds = new Set(['accepted', 'replied', 'paid', 'received'])

/** The name of a state, as everybody reads it. */
export const useStateName = () => {
  const { t } = useTranslation('status')
  return (kind: SubmissionKind, state: string): string => t(`state.${kind}.${state}` as 'state.contact.read')
}

/** Where something stands: a word, a colour, a shape. */
export function StateBadge({ kind, state }: { kind: SubmissionKind; state: string }) {
  const name = useStateName()
  const isGood = goodEnds.has(state)
  return <Badge tone={isGood ? 'good' : tones[standingOf(kind, state)]}>{name(kind, state)}</Badge>
}
