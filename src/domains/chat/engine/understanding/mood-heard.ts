import type { Mood } from '#domains/mood/contract.ts'
import type { MoodReading } from '#domains/mood/reading/read-mood.ts'
import type { Feeling } from './labels.ts'
import type { Understanding } from './types.ts'

const moodOf: Partial<Record<Feeling, Mood>> = {
  sad: 'sad',
  hurt: 'sad',
  lonely: 'sad',
  guilty: 'sad',
  ashamed: 'sad',
  numb: 'sad',
  anxious: 'anxious',
  overwhelmed: 'anxious',
  confused: 'anxious',
  angry: 'angry',
  hopeful: 'hopeful',
  happy: 'good',
  proud: 'good',
  relieved: 'good',
  grateful: 'good',
}

/** From here on a feeling tells the mood by itself; from `agrees` on it stands behind the mood that the words tell. */
const sureAlone = 0.5
const agrees = 0.25
const leastByWords = 0.5
/** Words so plain count alone where nothing else is felt. */
const sureByWords = 0.8
const opposes = 0.3
/** How strong a feeling is, only words tell for certain. */
const heardAtMost = 6

/**
 * The mood that a turn tells, with its strength from 1 to 10, from its words and from what it was understood to feel; null where
 * the two are not sure.
 */
export function moodHeard(
  byWords: MoodReading | null,
  understanding: Understanding | null,
): { mood: Mood; intensity: number } | null {
  const words = byWords && byWords.confidence >= leastByWords ? byWords : null
  if (!understanding) return words && { mood: words.mood, intensity: words.intensity }
  const [first] = understanding.whole.feelings.flatMap(({ what, likely }) => {
    const mood = moodOf[what]
    return mood ? [{ mood, likely }] : []
  })
  const isSame = words !== null && words.mood === first?.mood && first.likely >= agrees
  const isUnopposed = words !== null && words.confidence >= sureByWords && (first?.likely ?? 0) < opposes
  if (words && (isSame || isUnopposed)) return { mood: words.mood, intensity: words.intensity }
  return first && first.likely >= sureAlone
    ? { mood: first.mood, intensity: Math.max(1, Math.min(heardAtMost, Math.round(first.likely * 8))) }
    : null
}
