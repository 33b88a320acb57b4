import type { CrisisCategory, Detection } from '../detection/types.ts'
import type { Progress } from './progress.ts'
import { readTurn } from './read-turn.ts'
import type { Reading } from './reading.ts'
import type { Screened, Tapped } from './respond.ts'
import { contextOf } from './turn-context.ts'

/** Characters of a text that are kept beside what it tells. */
export const wordsKept = 200

const tappedReading: Record<Tapped, Reading> = {
  yes: {
    facts: [{ topic: 'ask', value: 'danger' }],
    said: new Set(),
    answers: true,
    isQuestion: false,
    words: 1,
  },
  no: {
    facts: [{ topic: 'ask', value: 'calm' }],
    said: new Set(),
    answers: true,
    isQuestion: false,
    words: 1,
  },
  call: { facts: [], said: new Set(['PERSON']), answers: true, isQuestion: false, words: 1 },
}
/** What stands in a text that is no turn of a talk answers nothing. */
const noAnswer: Reading = { facts: [], said: new Set(), answers: false, isQuestion: false, words: 0 }

/** What a screened text tells: an answer that was tapped, a turn of the talk, or a text elsewhere, which answers nothing. */
export const readScreened = (
  { text, tapped, isTurn, isAside }: Pick<Screened, 'text' | 'tapped' | 'isTurn' | 'isAside'>,
  before: Progress | null,
  about: Parameters<typeof contextOf>[1],
): Reading => {
  if (tapped) return tappedReading[tapped]
  if (!isTurn) return noAnswer
  // Where the guided talk answers, the words answer no question of this one.
  return readTurn(text, contextOf(isAside && before ? { ...before, pending: null } : before, about))
}

/** What the talk alone hears in a text, with its words. */
export const heardInTalk = <Level extends 'watch' | 'crisis'>(
  detection: Detection,
  text: string,
  level: Level,
  category: CrisisCategory,
): Detection & { level: Level } => {
  const words = text.slice(0, wordsKept)
  const reason = { category, frame: 'episode', words, start: 0, end: words.length, level }
  return { ...detection, level, categories: [category], reasons: [reason] }
}
