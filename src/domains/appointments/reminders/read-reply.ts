import replies from './replies.json' with { type: 'json' }

export type Meaning = 'yes' | 'change' | 'call' | 'stop' | 'start' | 'help' | 'words'

const strip = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const { polite, unsure, dateOrTexts, around, stopAlone, wrongNumber, ...meanings } = replies
const politeWords = new RegExp(`(?<!\\p{L})(?:${polite.map(strip).join('|')})(?!\\p{L})`, 'gu')
const words = Object.fromEntries(
  Object.entries(meanings).map(([meaning, list]) => [meaning, new Set(list.map(strip))]),
) as unknown as Record<keyof typeof meanings, Set<string>>
const unsureWords = new Set(unsure.map(strip))
const eitherWords = new Set(dateOrTexts.map(strip))
const stopAloneWords = new Set(stopAlone.map(strip))

/** In so few words a phrase or a first word still is what is meant. In a long text it may be anything. */
const shortText = 10
/** Whoever wants no more texts may say so at more length, and may be angry. */
const stopText = 16

const withoutManners = (whole: string): string => strip(whole.replace(politeWords, ' '))
const isIn = (list: Set<string>, text: string): boolean => list.has(text) || list.has(withoutManners(text))

/** One word alone, such as "stop" or "call", may stand in a sentence that means something else; a phrase counts. */
const phraseIn = (list: Set<string>, text: string): string | undefined =>
  [...list].find((phrase) => phrase.includes(' ') && ` ${text} `.includes(` ${phrase} `))

const isSure = (text: string): boolean =>
  !text.split(' ').some((word) => unsureWords.has(word) || /^\d/.test(word))

/**
 * What a text that came back means. Anyone may end texts in any reasonable words (47 CFR 64.1200(a)(10)), so STOP is
 * looked for first, in every language of the product. Then a text that is one of the known answers, holds one or
 * begins with one; what may mean two things, such as a yes with a "but", is words for a person.
 */
export const readReply = (text: string): Meaning => {
  const whole = strip(text.replace(/[👍👌✅🆗]/gu, ' yes ').replace(/[👎❌]/gu, ' no '))
  const length = whole.split(' ').length
  const isQuestion = /[?？؟]/.test(text)
  const known = Object.keys(words) as (keyof typeof words)[]
  if (isIn(stopAloneWords, whole)) return 'stop'
  const exact = known.find((meaning) => isIn(words[meaning], whole))
  if (exact && !(exact === 'yes' && isQuestion)) return exact
  if (length <= stopText && phraseIn(words.stop, whole)) return 'stop'
  if (length > shortText || /\b(?:dont|do not|no me) (?:call|llam)/.test(whole)) return 'words'
  // A wish holds as a question, too: "can you call me?"
  for (const wish of ['change', 'call'] as const) if (phraseIn(words[wish], whole)) return wish
  if (isQuestion) return 'words'
  const agrees = phraseIn(words.yes, whole)
  if (agrees) return isSure(strip(whole.replace(agrees, ' '))) ? 'yes' : 'words'
  const [first = '', ...rest] = withoutManners(whole).split(' ')
  if (/^[123]$/.test(first))
    return isSure(rest.join(' ')) ? (known.find((meaning) => words[meaning].has(first)) ?? 'words') : 'words'
  if (first.length > 1 && words.change.has(first)) return 'change'
  return first.length > 1 && words.yes.has(first) && isSure(rest.join(' ')) ? 'yes' : 'words'
}

const dateWords = [...meanings.yes, ...meanings.change, ...meanings.call, ...around]
  .map(strip)
  .toSorted((a, b) => b.length - a.length)

/** Whether a text is nothing but an answer about a date: "Sorry, I can't make it tomorrow", without one word more. */
export const isOnlyAboutDate = (text: string): boolean => {
  let left = ` ${withoutManners(text)} `
  for (const words of dateWords) left = left.replaceAll(` ${words} `, '  ')
  return left.trim() === ''
}

/** "Cancel" ends texts by law, and may have been meant for the date: then a person asks. */
export const mayMeanDate = (text: string): boolean => isIn(eitherWords, strip(text))

/** Whether a text says that the number is another person's now. */
export const isWrongNumber = (text: string): boolean => {
  const whole = strip(text)
  return wrongNumber.some((phrase) => ` ${whole} `.includes(` ${strip(phrase)} `))
}

/**
 * Whether a text begins or ends with a plain wish for no more texts, beside other words: "STOP. I want to die". A word in
 * the middle of a sentence, as in "stop it hurts", is none.
 */
export const alsoStops = (text: string): boolean => {
  const sentences = text.split(/[.!?,;\n。！？؟،]+/u).filter((sentence) => sentence.trim())
  return [sentences[0], sentences.at(-1)].some(
    (sentence) => sentence !== undefined && isIn(words.stop, strip(sentence)),
  )
}
