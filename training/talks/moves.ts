import { bankOf } from '../../src/domains/chat/engine/talk/bank.ts'
import { markOf, sentencesOf } from '../../src/domains/chat/engine/talk/say.ts'
import { foldWords } from '../../src/shared/fold.ts'

/** What the sentences of a reply do, as MITI counts them: a naming of a feeling is a complex reflection. */
export interface Moves {
  simple: number
  complex: number
  questions: number
}

/** Sections whose sentences give the person's own words back. */
const ofOwnWords = new Set(['!clause', '!quote', '!short'])

interface Known {
  complex: Set<string>
  frames: RegExp[]
}
const known = new Map<string, Known>()
function knownOf(language: string): Known {
  const before = known.get(language)
  if (before) return before
  const found: Known = { complex: new Set(), frames: [] }
  for (const [section, lines] of bankOf(language))
    for (const { kind, text } of lines) {
      if (kind === 'r') for (const sentence of sentencesOf(text)) found.complex.add(markOf(sentence))
      if (ofOwnWords.has(section)) found.frames.push(frameOf(text))
    }
  known.set(language, found)
  return found
}

const frameOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
    'su',
  )

/** Whether most words of a sentence stand in the turn that it answers. */
const isOwnWords = (sentence: string, turn: string): boolean => {
  const said = new Set(wordsOf(turn))
  const words = wordsOf(sentence)
  return words.length >= 2 && words.filter((word) => said.has(word)).length >= words.length * 0.6
}
const wordsOf = (text: string): string[] =>
  foldWords(text).match(/\p{Script=Han}|[\p{L}\p{M}\p{N}']+/gu) ?? []

/** Counts the reflections and questions of a guided reply to a turn. */
export function movesOf(reply: string, turn: string, language: string): Moves {
  const { complex, frames } = knownOf(language)
  const moves: Moves = { simple: 0, complex: 0, questions: 0 }
  for (const sentence of sentencesOf(reply)) {
    if (/[?？؟]/.test(sentence)) moves.questions += 1
    else if (complex.has(markOf(sentence))) moves.complex += 1
    else if (isOwnWords(sentence, turn)) moves.simple += 1
  }
  // A frame may hold several sentences.
  if (moves.simple === 0 && frames.some((frame) => frame.test(reply))) moves.simple = 1
  return moves
}
