import { moods } from '#domains/mood/contract.ts'
import { readChoice, readNamedChoice, readScale } from './answers.ts'
import type { Protocol, Step } from './protocol.ts'
import type { EngineInput, EngineState, Mood, TextPart } from './types.ts'
import { namesTime } from './time-words.ts'
import { fold, isOneOf, shorten, wordLists } from './words.ts'

/** A message is no longer than this anyway: nobody's words are cut off. */
export const longestAnswer = 4000

/** Which text asks a second time. */
export function againKind(step: Step): 'ask' | 'choose' | 'scale' {
  return step.kind === 'choose' || step.kind === 'scale' ? step.kind : 'ask'
}

/** What the person answered, or null when it does not fit the question. */
export function readAnswer(step: Step, input: EngineInput): string | number | null {
  const [kind, chosen = ''] = (input.action ?? '').split(':')
  if (step.kind === 'choose') {
    if (kind === 'option' && step.options?.some((option) => option.id === chosen)) return chosen
    return readChoice(step, input.text, input.mood?.mood ?? null)
  }
  if (step.scale) {
    const { min, max } = step.scale
    return readScale(kind === 'number' ? chosen : input.text, min, max)
  }
  const text = input.text.trim().slice(0, longestAnswer)
  if (!saysSomething(step, text)) return null
  return step.numbers && isSentence(text) && !namesTime(text) ? null : text
}

/** "7", a smiley or a bare "ok" says nothing to an open question. */
export const saysSomething = (step: Step, text: string): boolean =>
  (step.numbers ? /[\p{L}\p{N}]/u : /\p{L}/u).test(text) && !isBareAnswer(text)

/** Up to three words may name an occasion that no list has; Chinese writes a sentence without spaces. */
const isSentence = (text: string): boolean =>
  fold(text).split(' ').length > 3 || (text.match(/\p{Script=Han}/gu)?.length ?? 0) > 4

const isBareAnswer = (text: string): boolean =>
  wordLists.some(({ options }) => isOneOf(fold(text), options['yes'] ?? []))

/** Whether a choice was made by name and not only by the feeling in the words. */
export function isNamed(step: Step, input: EngineInput): boolean {
  return input.action !== undefined || readNamedChoice(step, input.text) !== null
}

/** Where this answer leads. */
export function nextStep(
  step: Step,
  value: string | number | null,
  state: EngineState,
  input: EngineInput,
): string {
  const chosen = step.options?.find((option) => option.id === value)
  if (chosen?.next) return chosen.next
  const mood = asMood(state.kept.mood) ?? input.mood?.mood ?? null
  const number = typeof value === 'number' ? value : null
  const compared = (name: string | undefined, holds: (a: number, b: number) => boolean) => {
    const other = name === undefined ? null : state.kept[name]
    return name === undefined || (number !== null && typeof other === 'number' && holds(number, other))
  }
  const branch = step.branches?.find(
    (each) =>
      (!each.choice || each.choice.includes(String(value))) &&
      (each.from === undefined || (number !== null && number >= each.from)) &&
      (each.to === undefined || (number !== null && number <= each.to)) &&
      Object.entries(each.kept ?? {}).every(([name, values]) => values.includes(String(state.kept[name]))) &&
      (!each.mood || (mood !== null && each.mood.includes(mood))) &&
      compared(each.below, (a, b) => a < b) &&
      compared(each.notBelow, (a, b) => a >= b) &&
      compared(each.above, (a, b) => a > b),
  )
  return branch?.next ?? step.next
}

/** What the answers say about the exercise. Counted once at the end, so that going back does not count twice. */
export function helpfulness(protocol: Protocol, kept: EngineState['kept']): number {
  return verdictOf(protocol, kept) ?? 0
}

/** The same as one word: it helped, it did not, no change; null where nothing was said about it. */
export function verdictOf(protocol: Protocol, kept: EngineState['kept']): -1 | 0 | 1 | null {
  let change = 0
  let isSaid = false
  for (const step of protocol.steps) {
    const value = step.keep ? kept[step.keep] : undefined
    const said = step.options?.find((option) => option.id === value)?.helped
    const before = step.rerates ? kept[step.rerates] : undefined
    const rated =
      typeof value === 'number' && typeof before === 'number' ? Math.sign(before - value) : undefined
    isSaid ||= said !== undefined || rated !== undefined
    change += (said ?? 0) + (rated ?? 0)
  }
  return isSaid ? (Math.sign(change) as -1 | 0 | 1) : null
}

/** The question, with what was kept put in, or its plain form when that was skipped. */
export function promptOf(step: Step, kept: EngineState['kept']): TextPart {
  const missing = step.uses?.some((name) => kept[name] === undefined)
  if (missing && step.promptWithout) return { key: step.promptWithout }
  const quoted = (step.uses ?? []).map((name) => [name, shorten(String(kept[name]))])
  const vars: Record<string, string | number> = { ...Object.fromEntries(quoted), ...step.pattern }
  return Object.keys(vars).length > 0 ? { key: step.prompt, vars } : { key: step.prompt }
}

/** The mood log this answer completes. */
export function loggedBy(step: Step, kept: EngineState['kept']): { mood: Mood; intensity: number } | null {
  if (!step.logsMood) return null
  const mood = asMood(kept[step.logsMood.mood])
  const intensity = kept[step.logsMood.intensity]
  return mood && typeof intensity === 'number' ? { mood, intensity } : null
}

/** The mood of this name. */
export function asMood(value: string | number | undefined): Mood | null {
  return moods.find((mood) => mood === value) ?? null
}
