import { type Detection, modelFrame } from '../detection/types.ts'
import { ideasOf } from './ask-about.ts'
import type { Mark } from './answers.ts'
import { ownKinds } from './kinds.ts'
import type { Progress } from './progress.ts'
import type { Reading } from './reading.ts'

/** Harm that is meant for another person, or another person who may be its object. */
const aimed: readonly Mark[] = ['SLAY', 'HARM', 'ATOTHER', 'ATTACK', 'HIDING']
const aimedIdeas = ['REVENGE', 'THREAT', 'ATTACK', 'WAITFOR', 'HITSME', 'BOSS', 'OFFICER', 'KILL']
const weapons = ['GUN', 'BLADE']

const isSoft = (frame: string): boolean => frame === modelFrame || frame.endsWith('.violence.means')

/**
 * A weapon or pills that a person in danger from themselves names are their means, and so is a gun that lies in a drawer where
 * nobody else is named: no violence, here or on the desk. The level stays.
 */
export function asMeans(
  found: Detection,
  text: string,
  before: Progress | null,
  { said, facts }: Reading,
): Detection {
  const violent = found.reasons.filter(({ category }) => category === 'violence')
  if (violent.length === 0 || violent.some(({ frame }) => !isSoft(frame))) return found
  if (aimed.some((mark) => said.has(mark))) return found
  const ideas = ideasOf(text)
  if (aimedIdeas.some((idea) => ideas.has(idea)) && !said.has('FORME')) return found
  const wasAimed =
    before !== null &&
    (before.kind === 'violence' || 'asking:violence' in before.said || before.opened.includes('violence'))
  const isMeans =
    said.has('LIES') ||
    said.has('PUTAWAY') ||
    said.has('FIREARM') ||
    facts.some(({ topic }) => topic === 'means')
  const isOwn = before !== null && ownKinds.has(before.kind) && before.stage !== 'resting' && isMeans
  const isLying = said.has('LIES') && weapons.some((idea) => ideas.has(idea)) && before?.kind !== 'other'
  if (!said.has('FORME') && (wasAimed || !(isOwn || isLying))) return found
  const categories = found.categories.filter((one) => one !== 'violence')
  return {
    ...found,
    categories: categories.includes('suicide') ? categories : ['suicide', ...categories],
    reasons: found.reasons.map((one) =>
      one.category === 'violence' ? { ...one, category: 'suicide' as const } : one,
    ),
  }
}
