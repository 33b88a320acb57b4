import type { CrisisCategory, CrisisLevel, PackLanguage } from './types.ts'
import type { Script } from '#platform/text/tokens.ts'

/** What a frame tells the conversation's memory beside its level. */
export type Signal = 'farewell' | 'means' | 'despair' | 'use'

/**
 * A frame is data. A pattern is words with spaces: `a|b` either, `two_words` one unit, `{slot}` a named list,
 * `word*` any ending, `x?` may be missing, `..3` up to three words that are no negation or contrast.
 */
export interface Frame {
  id: string
  category: CrisisCategory
  /** 'none' marks a frame that only counts beside others, through its signal. */
  level: CrisisLevel
  signal?: Signal
  /** 'find' (the default) looks for the subject before the match. */
  subject?: 'self' | 'other' | 'find'
  time?: 'now' | 'past'
  /** Guards of these kinds do not apply, because the frame carries them itself. */
  immune?: GuardKind[]
  /** What decides by itself. */
  patterns: string[]
  /** What too often means something else: it decides nothing, the linear model hears of it. */
  signs?: string[]
}

export type GuardKind = 'negation' | 'idiom' | 'title' | 'past' | 'information' | 'slang'

/** A guard lowers what a frame found: to watch, or (closed list) to none. */
export interface Guard {
  id: string
  kind: GuardKind
  /** before/after: touching the match; clause: anywhere in its clause; over: covering a part of it. */
  place: 'before' | 'after' | 'clause' | 'over' | 'within' | 'quoted'
  lowersTo: 'watch' | 'none'
  categories?: CrisisCategory[]
  /** Only for these frames. */
  frames?: string[]
  /** A pattern in the same clause that switches the guard off. */
  unless?: string[]
  patterns: string[]
}

/** Everything the engine knows about one language. */
export interface Pack {
  language: PackLanguage
  script: Script
  /** Letters that may be glued to the front of a word, as a character class ("and", "so" in Arabic). */
  proclitic?: string
  /** Frequent words: they tell the language and are never used as the anchor of a pattern. */
  common: string
  negations: string
  /** Words that open a new clause. */
  boundaries: string
  /** Words without weight, dropped before matching. */
  fillers: string
  /** One written word to several: contractions, text-speak, frequent misspellings. */
  expansions: Record<string, string>
  /** Long words for which one wrong letter is forgiven. */
  keywords: string
  /** Words of their own that are one letter away from a keyword. */
  lookalikes?: string
  selfWords: string
  otherWords: string
  nowWords: string
  slots: Record<string, string>
  frames: Frame[]
  guards: Guard[]
}
