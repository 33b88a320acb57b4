import { isEnglishWord } from '../read-facts/english-words.ts'
import { tellsWhen, type Value, valuesIn } from './values.ts'

/** A sentence of the person, put right by what the person said later. */
export interface Corrected {
  /** The sentence as it was said. */
  before: string
  /** The same with the right value in it. */
  after: string
  was: string
  is: string
  /** A name, where it is no day, month or number. */
  isName: boolean
}

/** "Not", as it stands before what is wrong. */
const notBefore =
  /^(?:not|isnt|aint|no|nao|não|pas|nicht|не|chu|khong|không|ko|hindi|di|مش|مو|مب|ليس|ما|不是|不|唔係|唔)$/u
/** "Not", as it stands after what is wrong. */
const notAfter = /^(?:नहीं|नही|nahi|nahin|nai|아니고|아니라|아니에요|아니예요|아니야|말고)$/u
const han = /(?:不是|唔係|唔是)(?<was>[^,，。、 是係]{1,6})|(?<![不唔])(?:是|係)(?<is>[^,，。、 不唔]{1,6})/gu
/** Small words that may stand between "not" and what is wrong. */
const between =
  /^(?:es|e|é|era|the|my|a|an|la|el|le|les|der|die|das|dem|den|до|на|в|с|по|phai|phải|là|la|yung|nung|si|ang|na|po|to|mi|ma|mon|mein|meine|im|am|on|in|bis)$/iu
/** Endings of Korean that are written onto a value. */
const koreanEnd = /(?:이라고|라고|이에요|예요|이요|이야|이고|요|야)$/u

const isCased = /^\p{Script=Latin}|^\p{Script=Cyrillic}/u
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text)

/** "It's", "sorry", "street": words that are no value. */
const isSmall = ({ key }: Value): boolean =>
  key.length < 2 ||
  /^(?:its|it|but|name|is|sorry|st|street|lol|ten|tên|es|sino|perdon|perdao|desculpa|pardon|sondern|pala|ay|अरे|तो|لا|كلا|نعم)$/u.test(
    key,
  )

/** Whether a word may be a name: by its capital, or in a script without capitals; in English as none of its words. */
const mayBeName = ({ text, key }: Value, language: string): boolean =>
  isCapital(text) || (language === 'en' ? !isEnglishWord(key) : !isCased.test(text))

/** A word as a value: a name, and only where the turn was understood to correct. */
const mayBeValue = (one: Value, was: Value): boolean =>
  one.kind === was.kind &&
  (was.kind !== 'word' ||
    (!between.test(one.key) && !isSmall(one) && isCapital(one.text) === isCapital(was.text)))

interface Turn {
  text: string
  language: string
  values: readonly Value[]
  /** It was understood to correct something. */
  isMeant: boolean
}
const fewWords = 8
const fewUncased = 6

interface Told {
  values: readonly Value[]
  /** The value of the earlier sentence that this one names. */
  find: (value: Value) => Value | undefined
}

/** What a turn says is wrong, beside its "not", and what it says is right. */
function namedPair({ text, language, values, isMeant }: Turn, { find }: Told): [Value, Value] | null {
  for (const [at, value] of values.entries()) {
    const isBefore = notBefore.test(value.key)
    if (!isBefore && !notAfter.test(value.key)) continue
    const side = isBefore ? values.slice(at + 1, at + 4) : values.slice(Math.max(0, at - 2), at).reverse()
    const named =
      side.find(({ kind }) => kind !== 'word') ??
      side.find((one) => !between.test(one.key) && !notBefore.test(one.key))
    const was = named && find(named)
    if (!named || !was || (was.kind === 'word' && !(isMeant && mayBeName(named, language)))) continue
    // In a script without capitals any word looks like a name: only a short turn puts one right.
    if (was.kind === 'word' && !isCased.test(named.text) && values.length > fewUncased) continue
    const mark = values[at]
    const after = values.slice(Math.max(at, values.indexOf(named)) + 1)
    const before = values.slice(0, Math.min(at, values.indexOf(named))).reverse()
    // "It's Mabel Street, not Maple": what is right stands before, in the same clause.
    const inClause = before.filter((one) => mark && !/[.!;\n]/.test(text.slice(one.end, mark.start)))
    const isBeside = inClause.some((one) => mayBeValue(one, was))
    const is = (isBeside && isBefore ? [...inClause, ...after] : [...after, ...before]).find(
      (one) =>
        mayBeValue(one, was) &&
        (was.kind !== 'word' || mayBeName(one, language)) &&
        one.key !== named.key &&
        !find(one) &&
        !notBefore.test(one.key) &&
        !notAfter.test(one.key),
    )
    if (is) return [was, is]
  }
  return null
}

/** "I said Monday but the paper says Tuesday": of two values of one kind, one was told. */
function pairInTurn({ values }: Turn, { find }: Told): [Value, Value] | null {
  for (const value of values) {
    const was = value.kind === 'word' ? undefined : find(value)
    const is = was && values.find((one) => one.kind === was.kind && !find(one))
    if (was && is) return [was, is]
  }
  return null
}

/** A value of the same kind that an earlier sentence holds, where the turn names only the right one. */
function impliedPair({ values }: Turn, told: Told): [Value, Value] | null {
  for (const is of values) {
    // A number stands for many things: only a short turn puts one right.
    if (is.kind === 'word' || told.find(is) || (is.kind === 'number' && values.length > fewWords)) continue
    const was = told.values.find(({ kind }) => kind === is.kind)
    if (was) return [was, is]
  }
  return null
}

const put = (sentence: string, { start, end }: Value, text: string): string =>
  sentence.slice(0, start) + text + sentence.slice(end)

/**
 * What a turn puts right of what the person said: "not Tuesday, Wednesday", "ah non, c'était vendredi". `earlier` are the
 * person's own sentences, newest first; `isMeant` says that the turn was understood to correct something, so that a value
 * of the same kind suffices. Null where it names nothing that was said.
 */
export function readCorrection(
  text: string,
  language: string,
  earlier: readonly string[],
  isMeant: boolean,
): Corrected | null {
  const turn = { text, language, values: valuesIn(text, language), isMeant }
  const inHan = hanPair(text)
  const all = earlier
    .slice(0, sentencesBack)
    .map((sentence) => ({ sentence, told: toldIn(sentence, language) }))
  for (const { sentence } of all)
    if (inHan && sentence.includes(inHan.was))
      return {
        before: sentence,
        after: putHan(sentence, inHan),
        ...inHan,
        isName: !tellsWhen(inHan.is, language),
      }
  const ways = [namedPair, ...(isMeant ? [pairInTurn, impliedPair] : [])]
  for (const way of ways)
    for (const { sentence, told } of all) {
      const pair = way(turn, told)
      if (!pair) continue
      const is = pair[1].text.replace(koreanEnd, '')
      return {
        before: sentence,
        after: put(sentence, pair[0], is),
        was: pair[0].text,
        is,
        isName: pair[0].kind === 'word',
      }
    }
  return null
}

const toldIn = (sentence: string, language: string): Told => {
  const values = valuesIn(sentence, language)
  const isSameWord = (a: Value, b: Value): boolean =>
    a.key === b.key ||
    (a.kind === 'word' && b.key.length >= (isCased.test(b.key) ? 3 : 2) && a.key.startsWith(b.key))
  return { values, find: (value) => values.find((one) => one.kind === value.kind && isSameWord(one, value)) }
}

/** Whether a turn names a value beside a "not": it may put something right, whatever else it does. */
export function mayCorrect(text: string, language: string): boolean {
  if (hanPair(text)) return true
  const values = valuesIn(text, language)
  return (
    values.some(({ kind }) => kind !== 'word') &&
    values.some(({ key }) => notBefore.test(key) || notAfter.test(key))
  )
}

const sentencesBack = 16

/** "下周三" is one value: what stands before the day belongs to it where the right one says it too. */
const putHan = (sentence: string, { was, is }: { was: string; is: string }): string => {
  const first = is.charAt(0)
  return sentence.replace(/^[上下这這]/u.test(is) && sentence.includes(first + was) ? first + was : was, is)
}

function hanPair(text: string): { was: string; is: string } | null {
  let was = ''
  let is = ''
  for (const { groups } of text.matchAll(han)) {
    was ||= groups?.['was'] ?? ''
    is ||= groups?.['is'] ?? ''
  }
  // 下周四 in place of 周三; 18号前 in place of 15号.
  if (is.endsWith('前') && !was.endsWith('前')) is = is.slice(0, -1)
  return was && is && was !== is ? { was, is } : null
}
