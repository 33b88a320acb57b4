import { foldWords } from '#shared/fold.ts'
import type english from './texts/en.json'

export type Topic = keyof typeof english
export type PhraseTexts = Record<Topic, Record<string, string>>

export interface Phrase {
  /** Stable, the same in every language. */
  id: string
  topic: Topic
  /** As it is written into the box. */
  words: string
  /** The words made comparable. */
  key: string
}
export interface Phrasebook {
  language: string
  phrases: readonly Phrase[]
}

const suggestedAtMost = 3

// Phrases have no contractions; people type them, with an apostrophe and without.
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b/g, 'cannot'],
  [/\b(do|did|does|is|was)n'?t\b/g, '$1 not'],
  [/\b(it|that|what)'s\b/g, '$1 is'],
  [/'ll\b/g, ' will'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/\bi'?m\b/g, 'i am'],
  [/\bu\b/g, 'you'],
  [/\bokay\b/g, 'ok'],
]

const expanded = (words: string): string =>
  contractions.reduce(
    (text, [short, long]) => text.replace(short, long),
    words.toLowerCase().replaceAll('’', "'"),
  )

/** Words made comparable: case, accents and punctuation do not count. */
const plain = (words: string, language: string): string =>
  foldWords(language === 'en' ? expanded(words) : words)
    .replaceAll('đ', 'd')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()

const question = /\?[\p{P}\s]*$/u

/** A question is another sentence than the same words without its mark. */
const keyOf = (words: string, language: string): string =>
  plain(words, language) + (question.test(words.normalize('NFKC').replaceAll('؟', '?')) ? '?' : '')

export const readPhrasebook = (language: string, texts: PhraseTexts): Phrasebook => ({
  language,
  phrases: Object.entries(texts).flatMap(([topic, phrases]) =>
    Object.entries(phrases).map(([id, words]) => ({
      id: `${topic}.${id}`,
      topic: topic as Topic,
      words,
      key: keyOf(words, language),
    })),
  ),
})

const phraseOf = ({ language, phrases }: Phrasebook, words: string): Phrase | undefined => {
  const key = keyOf(words, language)
  return phrases.find((phrase) => phrase.key === key)
}

/**
 * A text of which every line is a phrase of one language, in another one; null for every other text: a part of it would
 * say less than was written.
 */
export const translatePhrases = (words: string, from: Phrasebook, to: Phrasebook): string | null => {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const found = lines.map((line) => {
    const id = phraseOf(from, line)?.id
    return to.phrases.find((phrase) => phrase.id === id)?.words
  })
  return lines.length > 0 && found.every((line) => line !== undefined) ? found.join('\n') : null
}

const startInOrder = (typed: readonly string[], of: readonly string[]): boolean => {
  let from = 0
  for (const word of typed) {
    const at = of.findIndex((one, i) => i >= from && one.startsWith(word))
    if (at < 0) return false
    from = at + 1
  }
  return true
}

/** How well a phrase fits what was typed: 0 begins with it, 1 has its words in this order, 2 does not fit. */
const fit = (text: string, typed: string): 0 | 1 | 2 => {
  if (text.startsWith(typed)) return 0
  // Chinese is written without spaces.
  if (/\p{Script=Han}/u.test(typed)) return text.includes(typed) ? 1 : 2
  return typed.length > 2 && startInOrder(typed.split(' '), text.split(' ')) ? 1 : 2
}

/** Phrases that go on from the words typed so far, the best ones first. */
export const suggestPhrases = (book: Phrasebook, words: string): Phrase[] => {
  const typed = plain(words, book.language)
  const shortest = /\p{Script=Han}/u.test(typed) ? 1 : 2
  if (typed.length < shortest) return []
  const texts = book.phrases.map((phrase) => ({ phrase, text: phrase.key.replace('?', '') }))
  // What is a phrase already is only gone on with.
  const worst = texts.some(({ text }) => text === typed) ? 0 : 1
  return texts
    .flatMap(({ phrase, text }) => (text === typed ? [] : { phrase, rank: fit(text, typed) }))
    .filter(({ rank }) => rank <= worst)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, suggestedAtMost)
    .map(({ phrase }) => phrase)
}

/** Phrases with all words of a search, in any order and of any length; all of them while nothing is searched. */
export const searchPhrases = (book: Phrasebook, search: string): Phrase[] => {
  const words = plain(search, book.language).split(' ')
  return book.phrases.filter(({ key }) => words.every((word) => key.includes(word)))
}
