import { takesLeave } from '#shared/takes-leave.ts'
import { type Detection, modelFrame } from '../detection/types.ts'
import type { AskedTurn, TurnOpinion } from '../detection/encoder/encoder.ts'
import { isNews } from '../is-news.ts'
import { askAbout, darkIdeas, ideasOf, namesHarm } from './ask-about.ts'
import { learntKind } from './by-model.ts'
import { declinesExercise } from './declines-exercise.ts'
import { askedAtMost } from './next-question.ts'
import { guessBelow, isPlainWorry } from './plain-worry.ts'
import type { Progress } from './progress.ts'
import type { TurnContext } from './reading.ts'
import type { Topic } from './types.ts'

/** From this score on, a crisis that only models hear is called at once; below, the person is asked first. */
const sureAlone = 0.85
/** Longer texts tell more than that a person is just out. */
const fewWords = 20

/**
 * What a detection means in a talk, where the person can be asked: one layer alone calls nobody (crisis guide, "ask"). Where no
 * rule hears anything, no means or deed is named and the models are not sure, or the person lacks a bed or food, the danger is asked
 * about; so is a second weak sign that only memory makes a crisis. While the first question waits, a sign counts as it is. What a model
 * guesses where a person says in few words that they are just out and have nothing, and nothing darker (`isFirstDays`), is no sign.
 */
export function asAsked(
  text: string,
  found: Detection,
  {
    isNeed,
    isFirstDays = false,
    before,
  }: { isNeed: boolean; isFirstDays?: boolean; before: Progress | null },
): Detection {
  const grave = found.reasons.filter(({ level }) => level === 'crisis')
  const isByModel = grave.length > 0 && grave.every(({ frame }) => frame === modelFrame)
  const isOfModel = found.reasons.every(({ frame }) => frame === modelFrame) && !namesHarm(text)
  // "No breathing please" means the exercise; "that is all for today" in a talk without any sign takes leave for now.
  const isFirstSign = before === null || (before.lastQuestionAt === null && before.opened.length === 0)
  const isShort = text.trim().split(/\s+/).length <= fewWords
  const isGuessOfNeed = isFirstDays && isShort && found.score < guessBelow && !isDark(text)
  const isPlain =
    declinesExercise(text) ||
    (isFirstSign && (takesLeave(text) || isGuessOfNeed || isPlainWorry(text, found)))
  if (isOfModel && !found.degraded && isPlain) {
    const level = before?.opened.length ? ('watch' as const) : ('none' as const)
    return { ...found, level, categories: [], reasons: [], turn: null }
  }
  const isAlone = found.score < sureAlone && isOfModel
  const isFirst = before?.stage !== 'asking' && !before?.opened.length
  if (isByModel && (isNeed || (isAlone && isFirst))) {
    const reasons = found.reasons.map((one) => ({ ...one, level: 'watch' as const }))
    const lowered = { ...found, level: 'watch' as const, reasons }
    if (isNeed || askAbout(text, lowered)) return lowered
  }
  const isOfMemory = grave.length > 0 && grave.every(({ frame }) => askedMemory.has(frame))
  if (!isOfMemory) return found
  return { ...found, level: 'watch', reasons: found.reasons.filter(({ frame }) => !askedMemory.has(frame)) }
}
/** Beside "just out, I have nothing": life, hope, a grave or fear of a partner is spoken of. */
const isDark = (text: string): boolean => {
  const ideas = ideasOf(text.replace(hopeful, ' '))
  return darkIdeas.some((idea) => ideas.has(idea)) || (ideas.has('FEAR') && ideas.has('PARTNER'))
}
/** "Trying to get my life together": what most people say who are just out. */
const hopeful =
  /\b(?:get|getting|gettin|put|putting|turn|turning|rebuild|rebuilding|build|building|start|starting)\b[^.!?,]{0,16}\blife\b|\bnew life\b|\bbirthdays?\b/giu
const askedMemory: ReadonlySet<string> = new Set(['memory.repeated', 'memory.early-release'])

/** What the reader of a turn must know of the talk. */
export const contextOf = (
  before: Progress | null,
  {
    detection,
    language,
    page,
    isNeed,
  }: { detection: Detection; language: string; page: string; isNeed: boolean },
): TurnContext => ({
  pending: before?.pending ?? null,
  kind: before?.kind ?? null,
  inDanger: detection.level === 'crisis' || before?.stage === 'open' || (before?.opened.length ?? 0) > 0,
  isCrisis: detection.level === 'crisis',
  isTaking: isNews(detection) && detection.categories.includes('overdose'),
  isChild: before?.heard?.includes('CHILD') ?? false,
  isNeed,
  isAskedOnce: before?.pending === 'ask' && (before.asked.ask ?? 0) < askedAtMost,
  stands: dangersOf(before),
  opinion: opinionOn(before, detection),
  spoken: new Set([language, before?.language ?? '', page, detection.language]),
})

/** What the encoder must know of the talk to read a turn of it; null outside of one. */
export const turnOf = (before: Progress | null): AskedTurn | null =>
  before && (before.pending !== null || before.opened.length > 0)
    ? { asked: before.pending, about: learntKind(before.kind) }
    : null

/** The encoder read the text beside a question; meanwhile another one may have been put. */
const opinionOn = (before: Progress | null, { turn }: Detection): TurnOpinion | null =>
  turn && turn.asked === (turnOf(before)?.asked ?? null) ? turn : null

/** What they lack was told once: the cold, the street, the police who wake them are about that. */
export const isAboutNeed = (text: string, before: Progress | null): boolean => {
  if (!before?.isInNeed || before.opened.length > 0) return false
  const ideas = ideasOf(text)
  return ['DISCOMFORT', 'HOUSE', 'OFFICER'].some((idea) => ideas.has(idea))
}

/** What the person has told of danger so far. */
const dangersOf = (progress: Progress | null): ReadonlySet<Topic> =>
  new Set(
    Object.entries(progress?.known ?? {}).flatMap(([topic, known]) =>
      known.value === 'danger' ? [topic as Topic] : [],
    ),
  )
