import { foldWords } from '#shared/fold.ts'

/** Letters as they are compared: folded, with whole syllables of Korean. */
export const folded = (text: string): string => foldWords(text).normalize('NFC')

export type ValueKind = 'number' | 'day' | 'month' | 'word'

/** A word of a text that may stand for a value, where it stands. */
export interface Value {
  text: string
  /** Folded; a number is its digits, a day or a month its own beginning. */
  key: string
  kind: ValueKind
  start: number
  end: number
}

/** Days as people write them beside the calendar's own names. */
const spokenDays: Record<string, string> = {
  ar: 'التلات الثلاثا الاربع الاربعا الخميس الجمعه السبت الاحد الاتنين الاثنين',
  pt: 'segunda terca quarta quinta sexta sabado domingo',
  hi: 'सोमवार सोम मंगल बुध गुरुवार गुरु शुक्र शनि रविवार इतवार somvar mangal budh guruvar shukra shani itvar ravivar',
  tl: 'lunes martes miyerkules huwebes biyernes sabado linggo',
  en: 'mon tues weds thurs fri sat sun',
}
/** May, in the case that follows "in". */
const spokenMonths: Record<string, string> = { ru: 'мае маю' }
const hanDay = /(?:上|下|这|這)?(?:周|星期|礼拜|禮拜)[一二三四五六日天]/u

interface Calendar {
  days: string[]
  months: string[]
}
const calendars = new Map<string, Calendar>()
/** The names of days and months of a language, folded, longest first: from the runtime's calendar and as people say them. */
function calendarOf(language: string): Calendar {
  const known = calendars.get(language)
  if (known) return known
  const named = (options: Intl.DateTimeFormatOptions, at: number): string =>
    folded(new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at)).replace(
      /[\p{N}.年月日 ]/gu,
      '',
    )
  const styles = ['long', 'short'] as const
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => Date.UTC(2026, 5, day))
  const year = [...Array(12).keys()].map((month) => Date.UTC(2026, month, 5))
  const some = (list: string[]): string[] =>
    [...new Set(list)]
      .filter((one) => one.length > 2 || (one.length === 2 && !/\p{Script=Latin}/u.test(one)))
      .sort((a, b) => b.length - a.length)
  const calendar = {
    days: some([
      ...styles.flatMap((weekday) => week.map((at) => named({ weekday }, at))),
      ...(spokenDays[language] ?? '').split(' ').map(folded),
    ]),
    months: some([
      ...styles.flatMap((month) =>
        year.flatMap((at) => [named({ month }, at), named({ month, day: 'numeric' }, at)]),
      ),
      ...(spokenMonths[language] ?? '').split(' ').map(folded),
    ]),
  }
  calendars.set(language, calendar)
  return calendar
}

/** Endings of a case or a plural do not make another day: "ноября", "terças". */
const isNamed = (word: string, name: string): boolean =>
  word === name ||
  (name.length > 4 &&
    word.slice(0, -1).startsWith(name.slice(0, Math.max(4, name.length - 2))) &&
    word.length <= name.length + 2)

function kindOf(word: string, language: string): { kind: ValueKind; key: string } {
  const [digits] = /\p{N}+(?:[:.]\p{N}+)?/u.exec(word) ?? []
  if (digits) return { kind: 'number', key: digits }
  for (const one of [language, 'en']) {
    const { days, months } = calendarOf(one)
    const day = days.find((name) => isNamed(word, name))
    if (day) return { kind: 'day', key: day }
    const month = months.find((name) => isNamed(word, name))
    if (month) return { kind: 'month', key: month }
  }
  return { kind: 'word', key: word }
}

const wordPattern = new RegExp(
  `${hanDay.source}|\\p{N}+(?:[:.]\\p{N}+)?|\\p{Script=Han}+|(?:\\p{L}|\\p{M}|['’-](?=\\p{L}))+`,
  'gu',
)

/** The words of a text, each with what kind of value it may be. Numbers stand without what is written onto them: "20" in "20го". */
export function valuesIn(text: string, language: string): Value[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    const word = folded(match[0])
    const isHanDay = hanDay.test(match[0])
    const { kind, key } = isHanDay ? { kind: 'day' as const, key: word } : kindOf(word, language)
    return { text: match[0], key, kind, start: match.index, end: match.index + match[0].length }
  })
}

/** Whether a text names a day, a month or a number. */
export const tellsWhen = (text: string, language: string): boolean =>
  valuesIn(text, language).some(({ kind }) => kind !== 'word') ||
  /[一二三四五六七八九十]月|[一二三四五六七八九十]+[号號]|tomorrow|manana|demain|morgen|amanha|завтра|бугун|내일|بكرا|بكره|غدا|कल/u.test(
    folded(text),
  )

/** Whether a text names a number. */
export const tellsAmount = (text: string): boolean => /\p{N}/u.test(text)
