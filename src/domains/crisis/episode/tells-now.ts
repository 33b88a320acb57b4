import { type Detection, isFoundByRule, packLanguages } from '../detection/types.ts'
import { readTurn } from './read-turn.ts'
import type { Topic } from './types.ts'

const now: ReadonlySet<Topic> = new Set(['when', 'taken', 'wound', 'awake', 'safe'])

/**
 * Whether a line at crisis tells of danger at present: a time, an act under way, or, found by a rule, an intent. Among warning
 * signs a wish to die is a sign; that they will kill themselves is none.
 */
export const tellsNow = (line: string, detection: Detection, { isSign }: { isSign: boolean }): boolean => {
  const { facts, said } = readTurn(line, {
    pending: null,
    kind: 'suicide',
    inDanger: true,
    isCrisis: true,
    spoken: new Set(packLanguages),
  })
  if (facts.some(({ topic, value }) => value === 'danger' && now.has(topic))) return true
  if (!isFoundByRule(detection) || !said.has('THOUGHTS')) return false
  return !isSign || detection.reasons.some(({ frame }) => frame.endsWith('.kill-self'))
}
