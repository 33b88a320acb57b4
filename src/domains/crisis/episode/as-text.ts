import { segmentsOf, toPlainLetters } from '#platform/sms-segments.ts'
import { crisisCatalog, crisisTextLanguage } from '../catalog.ts'
import { type CrisisNumbers, interpolate, numberMarks } from '../numbers.ts'
import type { EpisodeReply } from './say.ts'
import { wording } from './say.ts'

/** The most parts of one text message. */
export const partsAtMost = 3
const writtenPlainly: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'vi', 'de', 'tl'])

interface About {
  /** Who the message is from. */
  sender: string
  language: string
  numbers: CrisisNumbers
}

const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.match(/[^.!?。！？؟।]+(?:[.!?。！？؟।]+["”»)]*|$)/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean)

const isQuestion = (sentence: string): boolean => /[?？؟]/.test(sentence)

/** A fixed text of the crisis catalog that is made for text messages. */
export function textLine(
  key: 'reply' | 'yesNo' | 'line' | 'stopped',
  language: string,
  numbers: CrisisNumbers,
  labels: Record<string, string> = {},
): string {
  const code = crisisTextLanguage(language)
  const vars = { ...numberMarks(numbers, code), ...labels }
  return interpolate(wording(crisisCatalog(code).episode, `text.${key}`, 0), vars)
}

/** "Reply YES, NO or CALL ME": the labels that the page offers to tap. */
const replyLine = (answers: readonly string[], { language, numbers }: About): string[] => {
  const [yes, no, call] = answers.map((answer) => answer.toLocaleUpperCase(crisisTextLanguage(language)))
  if (!yes || !no) return []
  return [textLine(call ? 'reply' : 'yesNo', language, numbers, { yes, no, call: call ?? '' })]
}

/**
 * A reply of the episode as a text message of three parts at most: first the question and how to answer it, then what to do
 * with which number, then the rest while it fits. It always names the lifeline. The first text of a kind speaks of buttons
 * and a page, so only its question and its numbers are taken.
 */
export function asText({ key, text, answers, told: read }: EpisodeReply, about: About): string {
  const { language, numbers, sender } = about
  const isOpening = key.split(' ').includes('opening')
  const sentences = sentencesOf(text)
  const question = sentences.findLastIndex(isQuestion)
  const rankOf = (sentence: string, at: number): number => {
    if (at === question) return 0
    if (isQuestion(sentence)) return 9
    if (sentence.includes(numbers.emergency.call)) return 1
    if (sentence.includes(numbers.lifeline.call)) return 2
    if (sentence.includes(numbers.domesticViolence.call) || sentence.includes(numbers.poison.call)) return 3
    return isOpening && at > 0 ? 9 : 4
  }
  const ranks = sentences.map(rankOf)
  const chosen = new Set(ranks.flatMap((rank, at) => (rank === 0 ? [at] : [])))
  const told = isOpening ? [read] : []
  const build = (taken: ReadonlySet<number>, more: readonly string[]): string => {
    const body = sentences.filter((_, at) => taken.has(at) && at !== question)
    const asked = question >= 0 && taken.has(question) ? [sentences[question] ?? ''] : []
    const named = [...body, ...asked].some((sentence) => sentence.includes(numbers.lifeline.call))
    const line = named ? [] : [textLine('line', language, numbers)]
    const whole = `${sender}: ${[...body, ...more, ...line, ...asked, ...replyLine(answers, about)].join(' ')}`
    return writtenPlainly.has(crisisTextLanguage(language)) ? toPlainLetters(whole) : whole
  }
  const fits = (taken: ReadonlySet<number>, more: readonly string[]): boolean =>
    segmentsOf(build(taken, more)) <= partsAtMost
  for (const rank of [1, 2, 3]) takeWhileFits(ranks, rank, chosen, (taken) => fits(taken, []))
  const said = fits(chosen, told) ? told : []
  takeWhileFits(ranks, 4, chosen, (taken) => fits(taken, said))
  return build(chosen, said)
}

function takeWhileFits(
  ranks: readonly number[],
  rank: number,
  chosen: Set<number>,
  fits: (taken: ReadonlySet<number>) => boolean,
): void {
  ranks.forEach((own, at) => {
    if (own === rank && fits(new Set([...chosen, at]))) chosen.add(at)
  })
}
