import type { Step } from './protocol.ts'
import { engineLanguages, textOf } from './texts.ts'
import type { Mood } from './types.ts'
import { findEntry, fold, isOneOf, wordLists } from './words.ts'

/** The number a person means on a scale, from digits, words or "7/10"; null when none fits. */
export function readScale(text: string, min: number, max: number): number | null {
  const plain = fold(text)
  const fits = (value: number) => (value >= min && value <= max ? value : null)
  if (/(^|\s)[-−]\s*\d/.test(text)) return null
  const outOf = /(\d+(?:\s\d)?)\s*(?:of|out of|de|sobre|من|\/)?\s*10\b/.exec(plain)
  const digits = [...plain.matchAll(/\d+/g)].map((match) => Number(match[0]))
  if (outOf && digits.length === 2 && digits[1] === 10) return fits(digits[0] ?? Number.NaN)
  const decimal = /(\d+)[.,٫](\d+)/.exec(text.normalize('NFKC'))
  if (decimal) return fits(Math.round(Number(`${fold(decimal[1] ?? '')}.${fold(decimal[2] ?? '')}`)))
  const fitting = digits.filter((value) => fits(value) !== null)
  const { length } = plain.split(' ')
  // "He called me 3 times about it last week" is no rating.
  if (digits.length > 0) return length > 6 ? null : (fitting[0] ?? null)
  if (length > 5) return null
  let best: { length: number; value: number } | null = null
  for (const lists of wordLists) {
    for (const [word, value] of Object.entries(lists.numbers)) {
      if (findEntry(plain, word) >= 0 && word.length > (best?.length ?? 0))
        best = { length: word.length, value }
    }
  }
  return best === null ? null : fits(Math.max(min, best.value))
}

/** Every label an option has, in all languages, folded. */
function labelsOf(labelKey: string): string[] {
  return engineLanguages.map((language) => fold(textOf(labelKey, language)))
}

/** The option a person means: its label, a word for it, or the mood in the text. */
export function readChoice(step: Step, text: string, mood: Mood | null): string | null {
  const named = readNamedChoice(step, text)
  if (named) return named
  return step.fromMood && mood && fold(text) && step.options?.some(({ id }) => id === mood) ? mood : null
}

/** The option that is named in the text. */
export function readNamedChoice(step: Step, text: string): string | null {
  const options = step.options ?? []
  const plain = fold(text)
  if (plain === '') return null
  const wordsFor = (id: string) => wordLists.flatMap((lists) => lists.options[id] ?? [])
  const exact = options.find((option) => labelsOf(option.label).includes(plain))
  if (exact) return exact.id
  const byWord = options.find((option) => isOneOf(plain, wordsFor(option.id)))
  if (byWord) return byWord.id
  const inside = options.filter((option) =>
    [...labelsOf(option.label), ...wordsFor(option.id)].some(
      (words) => words.length > 3 && findEntry(plain, words) >= 0,
    ),
  )
  return inside.length === 1 && !isNegated(plain) ? (inside[0]?.id ?? null) : null
}

// "I don't feel calmer" must not count as calmer.
function isNegated(plain: string): boolean {
  return /[不没别]|(^|\s)(khong|ko|chua|chang|dung|hindi|wala|ayaw|not|dont|didnt|isnt|no|never|nunca|nicht|kein|keine|pas|jamais|nao|nem|не|нет|안|못|नहीं|मत|لا|لم|ليس|لست|مش|مو|ما)(\s|$)/.test(
    plain,
  )
}
