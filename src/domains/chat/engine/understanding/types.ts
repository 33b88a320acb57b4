import type { Act, Feeling, Stance, Topic } from './labels.ts'

export interface Likely<T extends string> {
  what: T
  /** 0 to 1. */
  likely: number
}

/** The reading of a text or of one sentence: only labels that are at all likely, likeliest first. */
export interface Reading {
  text: string
  acts: Likely<Act>[]
  topics: Likely<Topic>[]
  /** `topic/situation`. */
  situations: Likely<string>[]
  /** What a question asks: `asks-product/who-reads`. */
  asked: Likely<string>[]
  /** `likely` is how strong the feeling is. */
  feelings: Likely<Feeling>[]
  stance: Likely<Stance>
}

/** A turn as the worker understands it: whole, and by sentences where it has several. */
export interface Understanding {
  whole: Reading
  sentences: Reading[]
}

/** Below this nothing is listed. */
export const leastLikely = 0.15
/** From here on an act or a topic is taken for certain; between the two buttons ask. */
export const sure = 0.6
export const perhaps = 0.3
