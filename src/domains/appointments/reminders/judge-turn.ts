import type { Detection } from '#domains/crisis/detection/types.ts'
import type { Topic } from '#domains/crisis/episode/types.ts'
import type { Tapped } from '#domains/crisis/episode/respond.ts'
import { isNews } from '#domains/crisis/is-news.ts'
import { isModelAlone } from '#domains/crisis/watch.ts'
import type { Chosen } from './choose-question.ts'
import type { Incoming } from './inbound.ts'
import { isOnlyAboutDate } from './read-reply.ts'

interface Known extends Chosen {
  /** The question of the crisis talk that waits. */
  pending: Topic | null
  /** The last 72 hours hold a sign of danger. */
  wasWatched: boolean
}

interface Judged {
  detection: Detection
  isTurn: boolean
  tapped?: Tapped
}

/** A doubtful text of a person in danger, as the crisis that it may be. */
const asCrisis = (found: Detection, words: string): Detection => ({
  ...found,
  level: 'crisis',
  categories: found.categories.length ? found.categories : ['suicide'],
  reasons: [
    ...found.reasons,
    { category: 'suicide', frame: 'memory.doubtful', words, start: 0, end: words.length, level: 'crisis' },
  ],
})

/**
 * What a text is to the crisis talk. "I can't make it" answers "do you come?" where that was asked; after a sign of danger
 * it may be meant for life. A bare number answers the reminder, not the question about danger; "3", "call me" and HELP
 * in answer to that question ask for a person.
 */
export const judgeTurn = (
  { said, heard, reaction }: Incoming,
  { asked, meaning, plain, pending, wasWatched }: Known,
): Judged => {
  if (reaction || !said) return { detection: heard, isTurn: false }
  if (pending === 'ask' && (meaning === 'call' || meaning === 'help'))
    return { detection: heard, isTurn: false, tapped: 'call' }
  const isOnlyDate = isOnlyAboutDate(plain)
  const hasAsked = asked.row !== undefined || asked.offer !== undefined
  if (isOnlyDate && wasWatched && isNews(heard)) return { detection: asCrisis(heard, said), isTurn: true }
  const isNumber = /^\s*[123١٢٣]\W*$/u.test(said)
  const isForDate = hasAsked && isOnlyDate && (pending === null || isNumber)
  if (isForDate)
    return { detection: isModelAlone(heard) ? { ...heard, level: 'none' } : heard, isTurn: false }
  const isKeyword = meaning === 'stop' || meaning === 'start' || meaning === 'help'
  return { detection: heard, isTurn: !isKeyword }
}
