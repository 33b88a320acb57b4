import { readOptOut } from './read-opt-out.ts'
import replies from './replies.json' with { type: 'json' }
import { strip } from './strip.ts'

export type Meaning = 'yes' | 'change' | 'call' | 'stop' | 'start' | 'help' | 'words'

const { polite, unsure, dateOrTexts, around, stopAlone, wrongNumber, plea, ...meanings } = replies
const politeWords = new RegExp(`(?<!\\p{L})(?:${polite.map(strip).join('|')})(?!\\p{L})`, 'gu')
const words = Object.fromEntries(
  Object.entries(meanings).map(([meaning, list]) => [meaning, new Set(list.map(strip))]),
) as unknown as Record<keyof typeof meanings, Set<string>>
const unsureWords = new Set(unsure.map(strip))
const eitherWords = new Set(dateOrTexts.map(strip))
const stopAloneWords = new Set(stopAlone.map(strip))

/** In so few words a phrase or a first word still is what is meant. In a long text it may be anything. */
const shortText = 10

/** After a no: about something else than coming, and maybe about life ("no quiero seguir", "no more pills"). */
const otherNo =
  /^(?:(?:more|one|body|hope|point|reason|way|mas|hay|vale|aguanto|tengo (?:ganas|fuerzas|esperanza)|احد|امل|فايدة)(?!\p{L})|quiero (?!ir|venir|asistir|la cita)|اريد ان )/u

/** So few words are about the number and nothing else. */
const longestDenial = 14

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
  if (isIn(stopAloneWords, whole) || isWrongNumber(text)) return 'stop'
  const exact = known.find((meaning) => isIn(words[meaning], whole))
  if (exact && !(exact === 'yes' && isQuestion)) return exact
  if (readOptOut(text)) return 'stop'
  if (length > shortText || /\b(?:dont|do not|no me) (?:call|llam)/.test(whole)) return 'words'
  // A wish holds as a question, too: "can you call me?"
  for (const wish of ['change', 'call'] as const) if (phraseIn(words[wish], whole)) return wish
  if (isQuestion) return 'words'
  const agrees = phraseIn(words.yes, whole)
  if (agrees) return isSure(strip(whole.replace(agrees, ' '))) ? 'yes' : 'words'
  const [first = '', ...rest] = withoutManners(whole).split(' ')
  if (/^[123]$/.test(first))
    return isSure(rest.join(' ')) ? (known.find((meaning) => words[meaning].has(first)) ?? 'words') : 'words'
  if (first.length > 1 && words.change.has(first)) return otherNo.test(rest.join(' ')) ? 'words' : 'change'
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

const pleaWords = new Set(plea.map(strip))

/** Whether a text asks for help and says nothing more: "please help me". The keyword HELP alone asks what this number is. */
export const isPlea = (text: string): boolean => isIn(pleaWords, strip(text))

/** Words before "the wrong number" that tell of another one: "I gave you the wrong number for my sister". */
const otherNumber =
  /(?<!\p{L})(?:i|we|they|he|she) (?:gave|give|put|wrote|dialed|called|have|had|got)(?!\p{L})/u

/** "There is no Marv here": the capital tells a name from "there is no food here". */
const noSuchPerson =
  /(?:[Tt]here(?: is|['’]?s) (?:no|nobody named)|[Nn]o(?:body| one) named) \p{Lu}\p{L}+ (?:here|at this number|on this phone)\W*$/u
/** "This phone belongs to someone else", "Marv doesn't have this number anymore". */
const anotherPersons =
  /(?<!\p{L})(?:this|the) (?:number|phone|cell) (?:belongs to (?:somebody|someone|another|a different)|(?:isnt|is not|is no longer) (?:his|hers|theirs))|(?<!\p{L})(?!(?:i|we|you) )\p{L}+ (?:(?:doesnt|does not) (?:have|own|use) this (?:number|phone) any ?more|no longer (?:has|owns|uses) this (?:number|phone))/u

/** Korean and Chinese put no space around a phrase. */
const holds = (whole: string, phrase: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}]/u.test(phrase)
    ? whole.includes(phrase)
    : ` ${whole} `.includes(` ${phrase} `)

/** Whether a text says that the number is another person's now. */
export const isWrongNumber = (text: string): boolean => {
  const whole = strip(text.replaceAll('#', ' number '))
  if (whole.split(' ').length > longestDenial || otherNumber.test(whole)) return false
  if (noSuchPerson.test(text) || anotherPersons.test(whole)) return true
  return wrongNumber.some((phrase) => holds(whole, strip(phrase)))
}
