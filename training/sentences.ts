import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Mood } from '../src/domains/mood/contract.ts'
import type { CrisisCategory, CrisisLevel } from '../src/domains/crisis/detection/types.ts'

/** A sentence written for the detector; `README.md` beside this file says how. */
export interface Sentence {
  text: string
  lang: string
  level: CrisisLevel
  category: CrisisCategory | null
  kind: string
  /** Who wrote it: one author's manner, never on both sides of the split. */
  batch: string
}

/** The sentences of one side, in the order of files and lines. Nothing is ever chosen by `test`. */
export function readSentences(side: 'train' | 'dev' | 'test'): Sentence[] {
  const folder = join(import.meta.dirname, 'sentences', side)
  return globSync('*.jsonl', { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({
          ...(JSON.parse(line) as Omit<Sentence, 'batch'>),
          batch: basename(file, '.jsonl'),
        })),
    )
}

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

const readLines = <T>(folder: string): T[] =>
  globSync('*.jsonl', { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T),
    )

export const readMoodSentences = (side: 'train' | 'dev'): MoodSentence[] =>
  readLines(join(import.meta.dirname, 'moods', side))
export const readThoughts = (side: 'train' | 'dev'): Thought[] =>
  readLines(join(import.meta.dirname, 'thoughts', side))
