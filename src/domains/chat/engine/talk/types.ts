import type { Understanding } from '../understanding/types.ts'
import type { Mood } from '#domains/mood/contract.ts'
import type { FactKind } from '#domains/memory/contract.ts'
import type { About } from '#domains/memory/recall/recall.ts'
import type { ChatPage } from '../../contract.ts'

/** A thing that the person told and the product remembers. */
export interface RememberedFact {
  id: string
  kind: FactKind | 'said'
  /** Whose: "sister". Only of people and losses. */
  relation: string | null
  /** The name, the date, the place, as the person wrote it. */
  value: string
  /** The sentence it was told in. */
  words: string
  language: string
  /** All that is told in the message of a sentence, in its order. */
  message?: string
  /** What the sentence was understood to say, where that is known. */
  about?: About | undefined
}

/** An answer about the person's own record, in the language of the reply. */
export interface OwnAnswer {
  text: string
  page: ChatPage | null
}

/** What free conversation knows beside the text. */
export interface TalkInput {
  understanding: Understanding | null
  yesOrNo: 'yes' | 'no' | null
  /** Around a crisis: nothing is offered but what calms. */
  isGentle: boolean
  /** What to do today where a duty to the officer was missed. */
  missedDuty: string
  /** The remembered facts; null where remembering is off. */
  memory: readonly RememberedFact[] | null
  /** An exercise for right now, a very strong feeling or a thought that may hold a trap, with the words that offer it. */
  timely: { action: string; text: string } | null
  /** The mood that the words tell, where that is fairly certain, with its word: it is asked about, never assumed. */
  mood: { mood: Mood; intensity: number; word: string } | null
  /** What a correction changed: as a clause where it is one, else as the sentence with the right value in it. */
  corrected: { clause: string } | { right: string } | null
  /** Answers about the person's own record, by what is asked. */
  own: Readonly<Record<string, OwnAnswer | null>>
  /** Values and sides of the answers about the program. */
  program: { vars: Readonly<Record<string, string | undefined>>; sides: Readonly<Record<string, '+' | '-'>> }
}
