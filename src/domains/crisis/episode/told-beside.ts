import type { Token } from '#platform/text/tokens.ts'
import type { Meeting } from '../detection/concepts.ts'
import type { Detection } from '../detection/types.ts'
import type { Mark, Met } from './answers.ts'
import type { Reading } from './reading.ts'
import type { EpisodeKind } from './types.ts'

/** Whom or what the blow would meet where no other person is in danger: "it is going to kill me". */
const noOther: ReadonlySet<string> = new Set(
  'me myself it time my us this that himself herself 自己 自 me! себя себе ako'.split(' '),
)
const negations: ReadonlySet<string> = new Set(
  'not never no dont nao nunca jamais ne pas nicht nie не hindi di khong chua ko chang 没 不 沒 nahi nahin nhi नहीं kabhi'.split(
    ' ',
  ),
)
/** There a no never stands before the whole phrase. */
const isAfterVerb: ReadonlySet<string> = new Set(['hi', 'ko'])
/** "He calls me", in Chinese written as the blow is. */
const calls = /打我的?(?:电话|手机|電話|手機)/u
/** "My friend's husband hits". */
const ofOther: ReadonlySet<string> = new Set(['ke', 'के'])
/** "The speech touches me deeply", "he plays me the guitar". */
const moved =
  /(?:song|music|movie|film|sermon|speech|story|book|poem|prayer) (?:really )?touch|touch(?:es|ed|in|ing) me (?:deep|so much|a lot|emotion)|check (?:up )?on me|tuck me|say good ?night|wake me|me toca (?:la|el|una?) (?:guitarra|puerta|piano|canci|timbre)/u

const buts: ReadonlySet<string> = new Set(
  'but pero mas mais aber но nhung lekin par लेकिन पर لكن 但 但是 kaso'.split(' '),
)
/** "Shoot hoops", "kill the interview". */
export const plays =
  /\b(?:shoot (?:hoops|pool|dice|some|over|you an?|an? )|(?:kill|beat|hurt) (?:the|that|my|his|her|your) (?:interview|test|exam|game|vibe|lights?|time|shift|workout|case|chances|feelings?))/u
/** "I cut tho", "I cut when it gets loud". */
const afterCut: ReadonlySet<string> = new Set(
  'tho though myself again sometimes when cuz cause because to bc and n cuando quando quand wenn когда mich себя'.split(
    ' ',
  ),
)

/** Takes away what only sounds like a danger, and joins what several words say together. */
export function addBeside(
  said: Set<Mark>,
  {
    text,
    tokens,
    met,
    ideas,
  }: { text: string; tokens: readonly Token[]; met: readonly Met[]; ideas: readonly Meeting[] },
): void {
  const word = (at: number) => tokens[at]?.text ?? ''
  const isNegation = (at: number, language: string) =>
    negations.has(word(at).replace(/['’]/g, '')) && !(language === 'en' && word(at) === 'no')
  // "No, he hits me" answers the question; a no of the same clause denies.
  const isNegated = ({ from, to, language }: Met) => {
    const isBefore = tokens[from]?.gap === 0 && !isAfterVerb.has(language)
    if (isBefore && isNegation(from - 1, language)) return true
    const isNear = isBefore && tokens[from - 1]?.gap === 0 && !buts.has(word(from - 1))
    if (isNear && isNegation(from - 2, language)) return true
    // "No one ever hits me": in Vietnamese the no may stand further away.
    if (language === 'vi' && isBefore && [3, 4].some((back) => isNegation(from - back, language))) return true
    const isAfter = tokens[to]?.gap === 0
    return (
      isAfter && (isNegation(to, language) || (isAfterVerb.has(language) && isNegation(to + 1, language)))
    )
  }
  const keep = (mark: Mark, isMeant: (one: Met) => boolean) => {
    if (said.has(mark) && !met.some((one) => one.mark === mark && isMeant(one))) said.delete(mark)
  }
  const is = (concept: string) => ideas.some((idea) => idea.concept === concept)
  keep(
    'BEATSME',
    (one) => !isNegated(one) && !calls.test(text) && !is('PAST') && !ofOther.has(word(one.from - 1)),
  )
  // Between partners it is their own kind of abuse.
  keep(
    'TOUCHES',
    (one) => !isNegated(one) && !moved.test(text) && !is('ANIMAL') && (!is('PARTNER') || said.has('ELDER')),
  )
  keep('STRIKES', (one) => !isNegated(one) && !noOther.has(word(one.to)) && !is('MYSELF') && !is('KILLSELF'))
  const ends = (at: number) => at >= tokens.length || (tokens[at]?.gap ?? 0) > 0
  // "I cut grass all day" hurts nobody.
  const isBody = (at: number) =>
    ideas.some(({ concept, from }) => concept === 'BODY' && from >= at && from <= at + 2)
  keep(
    'SELFCUT',
    (one) =>
      !isNegated(one) &&
      !is('COOK') &&
      (one.to - one.from > 2 || ends(one.to) || afterCut.has(word(one.to)) || isBody(one.to)),
  )
  if (met.some((one) => one.mark === 'SLAY' && !isNegated(one)) && !is('MYSELF')) said.add('STRIKES')
  if (plays.test(text) || said.has('NOVIOLENCE') || said.has('TAKESBACK')) said.delete('STRIKES')
  if (said.has('TOUCHES') && said.has('ELDER')) said.add('BYELDER')
  if ((said.has('SMALL') || said.has('STOPPED')) && !grave.some((mark) => said.has(mark))) said.add('SLIGHT')
}
/** Beside these no injury is small. */
const grave: readonly Mark[] = [
  'VITAL',
  'INJURY',
  'BLOOD',
  'BLEEDING',
  'DEEP',
  'FAINT',
  'NOTAWAKE',
  'DROWSY',
  'TAKEN',
]

/** The danger that the words tell, whatever a model hears in them; null where they tell none. */
export function toldKind(reading: Reading, heard: readonly Mark[] = []): EpisodeKind | null {
  const has = (mark: Mark) => reading.said.has(mark)
  if (has('BYELDER') || (has('TOUCHES') && heard.includes('ELDER'))) return 'child'
  if (has('TOUCHES') || has('BEATSME')) return heard.includes('CHILD') || has('CHILD') ? 'child' : 'abuse'
  if (has('STRIKES')) return 'violence'
  return has('SELFCUT') ? 'self_harm' : null
}

/** Being hurt by another person, told in plain words; what a rule judged to be past or no danger stays that. */
export function toldHurt(
  detection: Detection,
  reading: Reading,
  heard: readonly Mark[] = [],
): EpisodeKind | null {
  const isRuled = detection.reasons.some(({ category, frame }) => category === 'abuse' && frame !== 'model')
  const kind = toldKind(reading, heard)
  // "He touches me" names no one: it counts only beside another sign.
  const isFaint = reading.said.has('TOUCHES') && !reading.said.has('BYELDER') && !reading.said.has('BEATSME')
  if (isFaint && detection.level === 'none' && !heard.includes('ELDER')) return null
  if (reading.isQuestion && reading.words > 8 && detection.level === 'none') return null
  return !isRuled && (kind === 'child' || kind === 'abuse') ? kind : null
}

const kindOfCategory: Partial<Record<string, EpisodeKind>> = {
  abuse: 'abuse',
  violence: 'violence',
  self_harm: 'self_harm',
}

/** What else is told beside a plain no to the first question about suicide. */
export function besideNo(detection: Detection, reading: Reading, heard: readonly Mark[]): EpisodeKind | null {
  const grave = detection.reasons.filter(({ level }) => level === 'crisis')
  if (grave.some(({ category }) => category === 'suicide')) return null
  const told = toldKind(reading, heard)
  if (told) return told
  const byModel = grave.map(({ category }) => kindOfCategory[category]).find((kind) => kind !== undefined)
  return byModel === 'abuse' && heard.includes('CHILD') ? 'child' : (byModel ?? null)
}
