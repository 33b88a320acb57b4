import type { Detection } from '../detection/types.ts'
import type { Progress } from './progress.ts'
import type { Fact, Reading } from './reading.ts'

/** One turn as the state machine sees it. */
export interface Turn {
  /** The person's own words, as far as they are kept beside what they tell. */
  words: string
  detection: Detection
  reading: Reading
  /** The text itself says something; a watch that memory alone holds up does not. */
  isNews: boolean
  /** What a weak sign is asked about; null where asking helps nobody. */
  asks: AskKind | null
  /** The sign is a goodbye, a means or an overdose. */
  isUrgent: boolean
  /** No bed, no food, no papers: help at once, no crisis. */
  isNeed?: boolean
  /** A form, a journal, a note: nothing is asked there for the talk's sake. */
  isElsewhere?: boolean
  language: string
  now: Date
}
export type AskKind =
  | 'suicide'
  | 'self_harm'
  | 'abuse'
  | 'violence'
  | 'overdose'
  | 'medical'
  | 'child'
  | 'other'

/** What one turn leads to. */
export interface Step {
  progress: Progress
  /** 'crisis': the turn reaches the alert as danger. */
  level: 'none' | 'watch' | 'crisis'
  /** Keys of `episode` texts in their order; `opening` stands for the first fixed text. Empty: the guided talk answers. */
  parts: string[]
  facts: Fact[]
  /** The question was not answered twice: the care team gets a task. */
  needsTask: boolean
  /** A plain no: the sign it denies is no first sign. */
  isDenied: boolean
  /** Which buttons stand below. */
  buttons: 'danger' | 'calm' | 'denied' | 'ask'
}

/** Nothing for the episode to say. */
export const rest = (progress: Progress, { detection }: Turn): Step => ({
  progress,
  level: detection.level,
  parts: [],
  facts: [],
  needsTask: false,
  isDenied: false,
  buttons: 'calm',
})
