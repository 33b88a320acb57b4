import type { Mark } from './answers.ts'
import { keepsFromContacts } from './kinds.ts'
import { fewWords, type TurnContext } from './reading.ts'
import type { Topic } from './types.ts'

/** Whether the words say that a person who helps is near, or that nobody is; null where they say neither. */
export function companyTold(
  { said, words, isHelper }: { said: ReadonlySet<Mark>; words: number; isHelper: boolean },
  { pending, kind, stands }: TurnContext,
): 'calm' | 'danger' | null {
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const topic: Topic = kind === 'other' ? 'otherWith' : 'company'
  const isAlone = has('ALONE') || has('NOBODY')
  // "My sister", in answer to "who could be with you?".
  const isNamed = pending === topic && has('KIN') && words <= fewWords && !isAlone
  // "In the next room" may be the one who hurts them.
  const isFeared = !has('KIN') || (kind !== null && keepsFromContacts(kind))
  if (has('NEAR', 'COMING') && isFeared) return isAlone ? alone() : null
  // "My wife is at her mother's": a person who is elsewhere is not here.
  if (has('ELSEWHERE') && !has('NEARBY')) return alone()
  if ((has('COMPANY') || (isNamed && !has('NO', 'GONE', 'UNSURE'))) && isHelper) return 'calm'
  return alone()

  function alone(): 'danger' | null {
    // "They called my name. Nobody was there" tells of what only they saw.
    if (has('SEES') && pending !== topic) return null
    const isShort = words <= 2 && pending !== 'intent' && !stands?.has(topic)
    return has('ALONE') || (has('NOBODY') && (pending === topic || isShort)) ? 'danger' : null
  }
}
