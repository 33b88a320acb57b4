import { likeliestLanguage } from '#shared/guess-language.ts'
import { readTurn } from './episode/read-turn.ts'
import type { TurnContext } from './episode/reading.ts'
import type { Topic } from './episode/types.ts'

/** Danger to the body that has begun: help by phone comes after help at the door. */
const begun: ReadonlySet<Topic> = new Set(['taken', 'awake', 'wound', 'injured'])

/**
 * Whether a message in danger says that the body is in danger already: pills taken, a wound, a faint. Then the emergency number
 * comes before the crisis line (crisis guide, overdose).
 * @param text A message in which screening heard a crisis.
 */
export const hurtsNow = (text: string): boolean => {
  const context: TurnContext = {
    ...{ pending: null, kind: 'suicide', inDanger: true, isCrisis: true },
    spoken: new Set(['en', likeliestLanguage(text) ?? 'en']),
  }
  return readTurn(text, context).facts.some(({ topic, value }) => begun.has(topic) && value === 'danger')
}
