import type { Clause } from './clause.ts'

// What Spanish and Portuguese clauses have in common: where sentences part, and what is taken off a clause before it is turned.

/** The words of a list. */
export const listOf = (words: string): string[] => words.split(' ')
export const setOf = (words: string): Set<string> => new Set(listOf(words))

/** No sentence is so long. */
const longest = 500
const sentenceEnds = /(?<=[.!?…])\s+|\n+|(?<=\p{Extended_Pictographic})\s*/u

interface Parting {
  /** Where clauses part. */
  joins: RegExp
  /** Whether a sentence speaks to the machine. */
  isToMachine(sentence: string): boolean
  /** A part of a sentence, turned where that is certain. */
  turned(part: string): Clause
}

/** The clauses of a text: of each sentence that is no question its parts, and the whole before them where it can be turned. */
export const clausesIn = (text: string, { joins, isToMachine, turned }: Parting): Clause[] =>
  text
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .split(sentenceEnds)
    .flatMap((sentence) => {
      if (sentence.trim() === '' || sentence.length > longest) return []
      if (/[?¿]/.test(sentence) || isToMachine(sentence)) return []
      const parts = sentence.split(joins).filter((part) => part.trim() !== '')
      const clauses = parts.map((part) => turned(part))
      if (parts.length < 2) return clauses
      const whole = turned(sentence)
      return whole.turned === null ? clauses : [whole, ...clauses]
    })

/** A clause without emoji and final marks, spelled, without words that begin or end it and say nothing. */
export function cleaned(
  written: string,
  { spell, fillers, trailing }: { spell(text: string): string; fillers: RegExp; trailing: RegExp },
): string {
  let text = written
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
    .replace(/[.!…,;:\s]+$/, '')
    .trim()
  text = spell(text)
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  return text
}
