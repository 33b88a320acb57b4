import type { TurnOpinion } from '../detection/encoder/encoder.ts'
import type { Mark } from './answers.ts'
import type { EpisodeKind, Topic } from './types.ts'

export type Value = 'danger' | 'calm' | 'unsure' | 'told'
/** What one turn says about one topic. */
export interface Fact {
  topic: Topic
  value: Value
}

/** What one turn says, read beside the question that it follows. */
export interface Reading {
  facts: Fact[]
  said: ReadonlySet<Mark>
  /** The person answered the question that was asked, in whatever way. */
  answers: boolean
  /** It begins with a yes or a no, however it goes on: the question is not asked again. */
  isReply?: boolean
  /** A plain no to the first question, whatever else is told beside it. */
  isNo?: boolean
  /** The person denies thoughts of suicide, as both the word lists and the encoder read it. */
  isSureNo?: boolean
  /** A yes to the first question stands in it, beside other matters. */
  isMixed?: boolean
  isQuestion: boolean
  words: number
}

/** What the reader must know of the talk. */
export interface TurnContext {
  pending: Topic | null
  kind: EpisodeKind | null
  /** The talk is about danger now: an alert is open or the text itself is a crisis. */
  inDanger: boolean
  /** The text itself is a crisis. */
  isCrisis?: boolean
  /** The writer is under 18. */
  isChild?: boolean
  /** The first question was put once and can be put again. */
  isAskedOnce?: boolean
  /** A bed, food or the like is lacking. */
  isNeed?: boolean
  /** The text itself sounds like too much was taken. */
  isTaking?: boolean
  /** What the person has told of danger so far. */
  stands?: ReadonlySet<Topic>
  /** What the encoder takes the turn to tell; null where it has not read it. */
  opinion?: TurnOpinion | null
  /** Languages of the talk and of the page. */
  spoken: ReadonlySet<string>
}

/** An answer of so many words is read as one. */
export const fewWords = 6
