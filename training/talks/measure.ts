import { detectWithoutEncoder } from '../../src/domains/crisis/detection/detect.ts'
import { foldWords } from '../../src/shared/fold.ts'
import type { Played } from './play.ts'

const fold = (text: string): string =>
  foldWords(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。！？؟।])\s+|(?<=[。！？])|\n+/u)
    .map(fold)
    .filter((sentence) => sentence !== '')

const questionMarks = /[?？؟]/gu
/** The label of a button or the person's own words in quotation marks ask nothing. */
const quoted = /[“„«][^”“»]*[”“»]/gu
export const countQuestions = (reply: string): number =>
  reply.replace(quoted, '').match(questionMarks)?.length ?? 0

/** Whether a reply holds a sentence of three words or more that an earlier reply of the conversation held. */
export const repeats = (turn: Played, all: readonly Played[]): boolean => {
  const earlier = new Set(
    all
      .filter((one) => one.script === turn.script && one.at < turn.at)
      .flatMap((one) => sentencesOf(one.reply)),
  )
  const isLong = (sentence: string): boolean => sentence.split(' ').length >= 3 || sentence.length >= 12
  return sentencesOf(turn.reply).some((sentence) => isLong(sentence) && earlier.has(sentence))
}

/** How often the commonest first sentence opens a reply, and the ten commonest together: as shares. */
export const openersOf = (turns: readonly Played[]) => {
  const counts = new Map<string, number>()
  for (const { reply } of turns) {
    const [first] = sentencesOf(reply)
    if (first) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1])
  const stock = ranked
    .filter(([, n]) => n >= Math.max(2, turns.length * 0.05))
    .reduce((sum, [, n]) => sum + n, 0)
  const ten = ranked.slice(0, 10).reduce((sum, [, n]) => sum + n, 0)
  return { stock, ten, ranked }
}

/** Whether a reply holds what no right answer can do without. */
export const answers = ({ reply, must }: Played): boolean => {
  const folded = fold(reply)
  return must.some((one) => folded.includes(fold(one)))
}

const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/gu,
  zh: /\p{Script=Han}/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  hi: /\p{Script=Devanagari}/gu,
}

/** What stands in quotation marks are the words of the person or of the record, and names have no language. */
const withoutQuotes = (reply: string): string =>
  reply.replace(/[“„«][^”“»]*[”“»]|Dana Reyes|Talk with Dana|Landfall|GMT\S*/gu, '')

/** Whether a reply is in the language of the conversation; a short one of Latin letters is taken as it. */
export const isInLanguage = (whole: string, language: string): boolean => {
  const reply = withoutQuotes(whole)
  const letters = reply.match(/\p{L}/gu)?.length ?? 0
  const own = scripts[language]
  if (own) return (reply.match(own)?.length ?? 0) >= letters * 0.6
  if ((reply.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters * 0.6) return false
  const found = detectWithoutEncoder(reply, { now: new Date(0) }).language
  return found === language || found === 'und' || reply.split(' ').length < 5
}
