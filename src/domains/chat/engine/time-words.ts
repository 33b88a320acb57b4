import { engineLanguages } from './texts.ts'
import { findEntry, fold, wordLists } from './words.ts'

const aDay = new Date(Date.UTC(2024, 0, 1))
const dayAfter = (days: number): Date => new Date(aDay.getTime() + days * 86_400_000)
const oneOfEach = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Names of days and months in every language that the engine speaks, from the runtime's CLDR data. */
const calendarWords = (): string[] =>
  engineLanguages.flatMap((language) => {
    const named = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return [
      ...oneOfEach(7).map((at) => named({ weekday: 'long' }).format(dayAfter(at))),
      ...oneOfEach(12).map((at) => named({ month: 'long' }).format(dayAfter(at * 31))),
    ]
  })

// Chinese has no spaces, and Korean joins endings to its words: there a word is looked for inside others.
const isUnspaced = (word: string): boolean => /[\p{Script=Han}\p{Script=Hangul}]/u.test(word)

let known: { spaced: string[]; unspaced: string[] } | null = null
const timeWords = (): { spaced: string[]; unspaced: string[] } => {
  if (known) return known
  const all = [...new Set([...calendarWords(), ...wordLists.flatMap(({ times }) => times)])]
  known = {
    spaced: all.filter((word) => !isUnspaced(word)),
    unspaced: all.filter(isUnspaced).map((word) => fold(word.replace('*', ''))),
  }
  return known
}

/** Whether a text names a time or an occasion: a number, a day, "after work". Read in every language at once. */
export const namesTime = (text: string): boolean => {
  if (/\p{N}/u.test(text)) return true
  const plain = fold(text)
  const { spaced, unspaced } = timeWords()
  return unspaced.some((word) => plain.includes(word)) || spaced.some((word) => findEntry(plain, word) >= 0)
}
