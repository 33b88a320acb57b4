import { goodMoods, hardMoods } from '#domains/mood/contract.ts'
import { actionsOf } from './actions.ts'
import { protocols } from './protocol.ts'
import suggestions from './suggestions.json' with { type: 'json' }
import type { EngineAction, EngineState, Mood } from './types.ts'

const { strongFrom, strongFearFrom } = suggestions
export const { hoursUntilAway, turnsBetweenReminders, calming } = suggestions

const byTopic: Record<string, string[]> = suggestions.byTopic
const byNeed: Record<string, string[]> = suggestions.byNeed
const helpedBadly = -2

/** Whether a feeling is so strong that the body comes before thoughts and activities: with fear, that is sooner. */
export function isStrong(feeling: { mood: Mood; intensity: number } | null): boolean {
  if (feeling === null || !hardMoods.includes(feeling.mood)) return false
  return feeling.intensity >= (feeling.mood === 'anxious' ? strongFearFrom : strongFrom)
}

/** What is known about a person and a moment. */
export interface Now {
  /** By exercise, how much it helped this person before. */
  helped: EngineState['helped']
  mood?: Mood | null
  intensity?: number
  topic?: string | null
  /** What the person said they need: a choice of the check-in. */
  need?: string | null
  /** The words hold something like "always", "nobody", "all my fault". */
  namesTrap?: boolean
  hour?: number
  /** Only what calms the body. */
  isGentle?: boolean | undefined
}

/**
 * Exercises for now, best first. A need that was said goes before a matter, a matter before the hour, the hour
 * before the mood; a strong feeling leaves only what calms. What helped this person before moves to the front,
 * what made it worse to the end.
 */
export function chooseExercises(now: Now): string[] {
  const { helped, mood = null, intensity = 0, topic, need, namesTrap, hour } = now
  const strong = now.isGentle || isStrong(mood && { mood, intensity })
  const dark = hour !== undefined && isNight(hour) && !(mood && goodMoods.includes(mood))
  const usual = [
    ...((need && byNeed[need]) || []),
    ...(namesTrap ? suggestions.afterTrap : []),
    ...((topic && byTopic[topic]) || []),
    ...(dark ? suggestions.atNight : []),
    ...suggestions.byMood[mood ?? 'neutral'],
  ]
  const base = strong ? [...usual.filter((id) => calming.includes(id)), ...calming] : usual
  const known = strong ? calming : protocols.map((protocol) => protocol.id)
  const all = [...new Set([...base, ...known.filter((id) => (helped[id] ?? 0) > 0)])]
  const place = (id: string) => ((helped[id] ?? 0) <= helpedBadly ? -1 : Math.max(0, helped[id] ?? 0))
  return all.sort((a, b) => place(b) - place(a))
}

export const isNight = (hour: number): boolean =>
  hour >= suggestions.nightFrom || hour < suggestions.nightUntil

/** The actions under a closing text; after a crisis only what calms, or a person. */
export function offersAfter(
  state: EngineState,
  mood: Mood | null,
  done: string | null,
  offers: readonly string[] = [],
): EngineAction[] {
  const usual = chooseExercises({ helped: state.helped, mood }).filter((id) => id !== done)
  const ids =
    offers.length > 0 ? offers : [...usual.slice(0, 2).map((id) => `protocol:${id}`), 'control:person']
  if (state.afterCrisis === undefined) return actionsOf(ids)
  const gentle = ids.filter(
    (id) => id.startsWith('control:') || calming.includes(id.slice('protocol:'.length)),
  )
  return actionsOf([...gentle, 'control:person'])
}
