import type { Mood } from '#domains/mood/contract.ts'
import type { Topic } from '../understanding/labels.ts'

/** What the last reply asked, where the answer is taken in its own way. */
export type Pending =
  | { kind: 'offer'; action: string }
  | { kind: 'tip'; topic: Topic }
  | { kind: 'scale' }
  /** Ways on or questions that stand as buttons, by id. */
  | { kind: 'choose'; ids: string[] }
  | { kind: 'mood'; mood: Mood; intensity: number }
  /** Whether the counselor is to answer a question that the chat cannot. */
  | { kind: 'counselor' }

/** Where free conversation stands. Plain data, kept with the state of the engine. */
export interface TalkState {
  /** Marks of the sentences that were said, oldest first. */
  said: string[]
  topic: Topic | null
  situation: string | null
  /** Turns on this topic. */
  depth: number
  /** The topics of the conversation, the newest last. */
  visited: Topic[]
  /** Topics that the person does not want to talk about. */
  closed: Topic[]
  pending: Pending | null
  /** Replies in a row that ended with a question. */
  questions: number
  /** The turn in which each was done last. */
  last: Partial<
    Record<'offer' | 'summary' | 'memory' | 'refusal' | 'affirm' | 'tip' | 'mood' | 'normal', number>
  >
  /** Turns of disclosure since the last summary. */
  sinceSummary: number
  /** The language that the person's words told; null before they did. */
  language: string | null
}

/** Replies in a row that may end with a question. */
export const questionsInARow = 2
/** Turns between two offers of an exercise. */
export const turnsBetweenOffers = 7

export const freshTalk: TalkState = {
  said: [],
  topic: null,
  situation: null,
  depth: 0,
  visited: [],
  closed: [],
  pending: null,
  questions: 0,
  last: {},
  sinceSummary: 0,
  language: null,
}

/** The moves of a reply, in their order; kept with the message for those who measure. */
export const moves = [
  'reflect-simple',
  'reflect-feeling',
  'reflect-meaning',
  'reflect-quote',
  'ask-open',
  'ask-exception',
  'ask-strength',
  'ask-scale',
  'ask-lower',
  'ask-higher',
  'affirm',
  'normalize',
  'summarize',
  'ask-summary',
  'ask-tip',
  'tip',
  'ask-tip-fit',
  'elicit',
  'offer',
  'accept-refusal',
  'give-lead',
  'thank-correction',
  'apologize',
  'ask-way',
  'not-understood',
  'ask-again',
  'thanks',
  'greet',
  'ask-greeting',
  'goodbye',
  'glad',
  'ask-glad',
  'machine',
  'trick',
  'abuse',
  'off-topic',
  'take-yes',
  'take-no',
  'take-short',
  'stay',
  'return',
  'inform',
  'own-fact',
  'ask-counselor',
  'asked-counselor',
  'recall',
  'use-memory',
  'check-mood',
] as const
export type Move = (typeof moves)[number]
