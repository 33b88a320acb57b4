import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Mood } from '../src/domains/mood/contract.ts'
import type { CrisisCategory, CrisisLevel } from '../src/domains/crisis/detection/types.ts'
import type { Value } from '../src/domains/crisis/episode/reading.ts'
import type { EpisodeKind, Topic } from '../src/domains/crisis/episode/types.ts'
import { type Example, readExamples } from './understanding/examples.ts'

/** A sentence written for the detector; `README.md` beside this file says how. */
export interface Sentence {
  text: string
  lang: string
  level: CrisisLevel
  category: CrisisCategory | null
  kind: string
  /** Two sentences with one number in one file are alike in words and differ in label. */
  pair?: number
  /** Who wrote it: one author's manner, never on both sides of the split. */
  batch: string
}

/** The sides of the split: `apart` and `test` measure and nothing else, `fit` joins the layers, `fit` and `dev` chose thresholds. */
export type Side = 'train' | 'fit' | 'dev' | 'test' | 'apart'

/** The sentences of one side, in the order of files and lines. */
export const readSentences = (side: Side): Sentence[] =>
  readFiles<Omit<Sentence, 'batch'>>(join(import.meta.dirname, 'sentences', side))

/** The turns of one person in a conversation without danger, in their order. */
export interface Conversation {
  id: string
  lang: string
  about: string
  turns: string[]
  batch: string
}

/** The harmless conversations of one side, in the order of files and lines. */
export const readConversations = (side: 'train' | 'fit' | 'apart'): Conversation[] =>
  readFiles<Omit<Conversation, 'batch'>>(join(import.meta.dirname, 'conversations', side))

/** Every turn of a conversation without danger is a sentence without danger. */
export const turnsAsSentences = (conversations: readonly Conversation[]): Sentence[] =>
  conversations.flatMap(({ turns, lang, batch }) =>
    turns.map((text) => ({ text, lang, level: 'none', category: null, kind: 'turn', batch })),
  )

/** What may be a weak sign by itself (`README.md`: watch): it teaches nothing about sentences without danger. */
const mayBeSign: ReadonlySet<string> = new Set([
  ...['craving', 'slip', 'shame', 'anger', 'panic', 'medication'],
  ...['future/no-direction', 'loneliness/no-one', 'loneliness/pulls-away', 'health/pain', 'health/no-doctor'],
])

/** Whether a message of ordinary life that was written to be understood (`understanding/`) is certain to be without danger. */
const isOrdinary = ({ situation, topics }: Example): boolean =>
  [situation, situation?.split('/')[0], ...topics].every((one) => !one || !mayBeSign.has(one))

/** Authors from whom no layer of the detector learns: the stack is fitted on them. */
const fitAuthors = /-(?:13|14|20)$/

/**
 * The ordinary messages of the authors in `understanding/train/`, as sentences without danger: those that the encoders learn
 * from, or those that the stack is fitted on.
 */
export const readOrdinaryTurns = (side: 'train' | 'fit'): Sentence[] =>
  readExamples('train')
    .filter(isOrdinary)
    .filter(({ author, language }) => {
      // The two early English authors of that number are learned from.
      const isFit = fitAuthors.test(author) && !(language === 'en' && !author.endsWith('-20'))
      return isFit === (side === 'fit')
    })
    .map(({ text, language, author }) => ({
      text,
      lang: language,
      level: 'none',
      category: null,
      kind: 'turn',
      batch: `understanding-${author}`,
    }))

const readFiles = <T>(folder: string): (T & { batch: string })[] =>
  globSync('*.jsonl', { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ ...(JSON.parse(line) as T), batch: basename(file, '.jsonl') })),
    )

/** An answer in a talk about danger; `README.md` says how they were written. */
export interface Answer {
  lang: string
  asked: Topic | null
  kind: EpisodeKind
  text: string
  facts: Record<string, Value>
  tone: string[]
}

/** The answers of one side, in the order of files and lines. */
export const readAnswers = (side: 'train' | 'dev' | 'apart'): (Answer & { batch: string })[] =>
  readFiles<Answer>(join(import.meta.dirname, 'turns', side))

/** A sentence with the mood that its author felt. */
export interface MoodSentence {
  text: string
  lang: string
  mood: Mood
  intensity: number
}

/** A thought, and whether there is a thinking trap in it. */
export interface Thought {
  text: string
  lang: string
  distorted: boolean
  trap: string | null
}

export const readMoodSentences = (side: 'train' | 'dev'): MoodSentence[] =>
  readFiles(join(import.meta.dirname, 'moods', side))
export const readThoughts = (side: 'train' | 'dev'): Thought[] =>
  readFiles(join(import.meta.dirname, 'thoughts', side))
