import { actionsOf } from './actions.ts'
import { protocols } from './protocol.ts'
import suggestions from './suggestions.json' with { type: 'json' }
import type { EngineAction, EngineState, Mood } from './types.ts'

export const { strongFrom, hoursUntilAway, turnsBetweenReminders, calming } = suggestions

const byTopic: Record<string, string[]> = suggestions.byTopic
const helpedBadly = -2

/** Whether a feeling is so strong that the body comes before thoughts. */
export function isStrong(feeling: { mood: Mood; intensity: number } | null): boolean {
  return (
    feeling !== null && ['anxious', 'sad', 'angry'].includes(feeling.mood) && feeling.intensity >= strongFrom
  )
}

/** Exercises for now, best first: by topic or mood, then by what helped this person before. */
export function rankExercises(
  helped: EngineState['helped'],
  mood: Mood | null,
  topic: string | null = null,
  strong = false,
): string[] {
  const usual = (topic && byTopic[topic]) || suggestions.byMood[mood ?? 'neutral']
  const base = [...new Set(strong ? [...usual.filter((id) => calming.includes(id)), ...calming] : usual)]
  const known = strong ? calming : protocols.map((protocol) => protocol.id)
  const all = [...new Set([...base, ...known.filter((id) => (helped[id] ?? 0) > 0)])]
  const place = (id: string) => ((helped[id] ?? 0) <= helpedBadly ? -1 : Math.max(0, helped[id] ?? 0))
  return all.sort((a, b) => place(b) - place(a))
}

/** The actions under a closing text; after a crisis only what calms, or a person. */
export function offersAfter(
  state: EngineState,
  mood: Mood | null,
  done: string | null,
  offers: readonly string[] = [],
): EngineAction[] {
  const usual = rankExercises(state.helped, mood).filter((id) => id !== done)
  const ids =
    offers.length > 0 ? offers : [...usual.slice(0, 2).map((id) => `protocol:${id}`), 'control:person']
  if (state.afterCrisis === undefined) return actionsOf(ids)
  const gentle = ids.filter(
    (id) => id.startsWith('control:') || calming.includes(id.slice('protocol:'.length)),
  )
  return actionsOf([...gentle, 'control:person'])
}
