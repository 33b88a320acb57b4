import type { AskedTurn, TurnOpinion } from './encoder/encoder.ts'

export const crisisLevels = ['none', 'watch', 'crisis'] as const
export type CrisisLevel = (typeof crisisLevels)[number]

export const crisisCategories = ['suicide', 'self_harm', 'violence', 'overdose', 'abuse', 'medical'] as const
export type CrisisCategory = (typeof crisisCategories)[number]

/** The frame of a reason that the trained model gave, not a rule. */
export const modelFrame = 'model'

/** Why a level was given: `words` is `text.slice(start, end)` of the text as it was written. */
export interface Reason {
  category: CrisisCategory
  frame: string
  words: string
  start: number
  end: number
  level: CrisisLevel
  guard?: string
}

export interface EarlierDetection {
  level: CrisisLevel
  categories: CrisisCategory[]
  at: Date
  /** Whether a rule found it. What only a model finds is no first sign. */
  isByRule: boolean
}

export interface DetectionContext {
  /** Earlier messages of the same conversation, newest last. */
  previous?: EarlierDetection[]
  daysSinceRelease?: number
  /** The question of a talk about danger that this text follows. */
  turn?: AskedTurn
  now: Date
}

export const packLanguages = ['en', 'es', 'zh', 'vi', 'tl', 'ko', 'ar', 'fr', 'pt', 'ru', 'hi', 'de'] as const
export type PackLanguage = (typeof packLanguages)[number]
export type DetectionLanguage = PackLanguage | 'und'

export interface Detection {
  level: CrisisLevel
  categories: CrisisCategory[]
  subject: 'self' | 'other' | 'unknown'
  time: 'now' | 'past' | 'unknown'
  score: number
  reasons: Reason[]
  language: DetectionLanguage
  /** True when the text could not be judged whole; the level is then at least watch. */
  degraded: boolean
  version: string
  /** What an encoder takes the text to tell as a turn of a talk about danger; null where none read it so. */
  turn?: TurnOpinion | null
}

export const detectorVersion = 'rules-2 linear-2 encoder-2'

/** The higher of two levels. */
export function higherLevel(a: CrisisLevel, b: CrisisLevel): CrisisLevel {
  return crisisLevels.indexOf(a) >= crisisLevels.indexOf(b) ? a : b
}

/** Whether a rule found a sign in the text itself: no model alone, and no memory of earlier texts. */
export const isFoundByRule = ({ reasons }: Pick<Detection, 'reasons'>): boolean =>
  reasons.some(({ frame, level, words }) => level !== 'none' && words !== '' && frame !== modelFrame)

/** The answer when a text could not be judged: a person looks at it. */
export function degradedDetection(): Detection {
  return {
    level: 'watch',
    categories: [],
    subject: 'unknown',
    time: 'unknown',
    score: 0.5,
    reasons: [],
    language: 'und',
    degraded: true,
    version: detectorVersion,
  }
}
