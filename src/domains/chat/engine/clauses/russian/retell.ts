import { adverbs, before, bent, gender, isMany, isThird, kin, pastOf, presentOf, pronouns } from './words.ts'

// The words of a Russian clause, and how they are said to the person.

export const infinitive = /т[ьи](?:ся)?$|чь(?:ся)?$/u
export const isNoun = (word: string): boolean => genderOf(word) !== ''
export const genderOf = (word: string): string => gender.get(word) ?? gender.get(word.toLowerCase()) ?? ''
export const hasOther = (text: string): boolean => {
  const low = text.toLowerCase().split(/\s+/u)
  return text.split(/\s+/u).some(isNoun) || (!low.includes('я') && low.some((word) => pastOf(word)))
}
export const isBare = (low: string[], at: number): boolean => {
  const word = low[at] ?? ''
  return word !== '' && !before.has(word) && !before.has(low[at - 1] ?? '') && !adverbs.has(word)
}
/** Whether a word may be the nominative of this gender. */
export const isLike = (word: string, one: string): boolean =>
  one === 'f' ? /[аяь]$/u.test(word) : /[^аеёиоуыэюямх]$/u.test(word)
export const isVerb = (word: string): boolean =>
  presentOf(word) !== null || pastOf(word) !== null || isThird(word) || isMany(word)
/** Whether a form of the first person may stand here that no table knows. */
export const isUnknown = (low: string[]): boolean =>
  low.some((word, at) => {
    if (!/[ую](?:сь)?$/u.test(word) || presentOf(word) || pronouns.has(word)) return false
    return /^(?:я|и|не|сижу|лежу|стою|иду|хожу)$/u.test(low[at - 1] ?? '') || word.endsWith('сь')
  })
export const asSelf = (word: string, last = ''): string => {
  const low = word.toLowerCase()
  if (pronouns.has(low) || before.has(last)) return pronouns.get(low) ?? word
  return presentOf(low) ?? pastOf(low)?.many ?? word
}

const saying =
  /^(?:сказал[аи]?|говор(?:ю|ит|ят|или|ила|ил)|спросил[аи]?|дума(?:ю|ет|л|ла|ли)|пишет|пишут|крич(?:ит|ат)|ор[её]т|реши(?:л|ла|ли)|простил[аи]?|считаю|узнал|узнала)$/u
const saidOf = /^(?:о|об|обо|про|мне|меня|нам|на|с|со|правду|спасибо|и|через|от|в|по|у|из-за|только)$/u
const knowing = /^(?:знаю|помню|понимаю|вижу|видел|видела|слышу|смотрю|знает|знал|знала)$/u
const abilities = /^(?:смогу|могу|с?мог(?:ла)?)$/u
/** Whether two statements stand in one part, with nothing between them that these rules can read. */
export function isGlued(low: string[]): boolean {
  const finite = low.filter((word) => isVerb(word) && !/^(?:сам|сама|рад|рада)$/u.test(word))
  const and = low.indexOf('и')
  if (finite.length > (and > 0 ? 2 : 1)) return true
  const says = low.findIndex((word) => saying.test(word))
  if (says >= 0 && says < low.length - 1 && !saidOf.test(low[says + 1] ?? '')) return true
  if (knowing.test(low[low.indexOf('как') - 1] ?? '')) return true
  if (low.some((word) => abilities.test(word)) && !low.some((word) => infinitive.test(word))) return true
  if (and < 0 || !low.some((word) => presentOf(word) || pastOf(word))) return false
  // "Сплю на ходу и рот сухой": a verb must stand before "и", and another one after it, or a noun of the same place.
  const after = low.slice(and + 1).find((word) => word !== 'не' && !adverbs.has(word)) ?? ''
  if (before.has(after) && after === low.find((word, at) => at < and && before.has(word)))
    return finite.length > 1
  return !low.slice(0, and).some(isVerb) || !(isVerb(after) || (low.some(isNoun) && finite.length === 2))
}

const isMineOf = (noun: string, mine: string): boolean =>
  ![adverbs, before, pronouns].some((words) => words.has(noun)) &&
  !isVerb(noun) &&
  { мой: /[бвгджзклмнпрстфхцчшщйь]$/u, моя: /[аяь]$/u }[mine]?.test(noun) === true
/** The words of a part with the pronouns turned; "со мной" is "с вами", "обо мне" is "о вас". */
export const retell = (words: string[], turnWord: (word: string, last: string) => string): string[] =>
  words.map((word, at) => {
    const low = word.toLowerCase()
    const last = words[at - 1]?.toLowerCase() ?? ''
    const next = words[at + 1]?.toLowerCase() ?? ''
    const short = bent.get(`${low} ${next}`)
    if (short) return short
    if (low === 'мне' && /^(?:во?|на|обо?|при)$/u.test(last)) return 'вас'
    // "Начальник мой" is "ваш начальник".
    if (at === 0 && isMineOf(low, next)) return pronouns.get(next) ?? ''
    if (at === 1 && isMineOf(last, low)) return last
    return turnWord(word, last)
  })
/** "Мама звонит" is said back as "ваша мама звонит". */
export function withKin(words: string[]): string[] {
  if (words.some((one) => /^(?:мо[йяи]|наш[аи]?)$/iu.test(one))) return words
  const low = words.map((word) => word.toLowerCase())
  const at = low.findIndex((word, i) => {
    if (!kin.has(word)) return false
    const last = low[i - 1] ?? ''
    const next = low[i + 1] ?? ''
    // A genitive is certain after "у" only.
    if (/^ваш(?:его|ей)$/u.test(kin.get(word) ?? '') && !gender.has(word)) return last === 'у'
    const isFree =
      i === 0 || (adverbs.has(last) && !/^одн/u.test(last)) || isVerb(last) || before.has(low[i - 2] ?? '')
    if (!isFree || /(?:[ыи]й|[ая]я|ой|[ое]го|ей|[ыи]е|их|е[её]|её)$/u.test(last)) return false
    return isVerb(next) || before.has(next) || gender.has(words[i + 1] ?? '') || beside.test(next)
  })
  return at < 0
    ? words
    : [...words.slice(0, at), kin.get(low[at] ?? '') ?? '', low[at] ?? '', ...words.slice(at + 1)]
}
const beside = /^(?:не|уже|опять|снова|всегда|меня|мне|вчера|сегодня|каждый|больше|все|никак|тоже)$/u
