import { writeFileSync } from 'node:fs'
import { ideaFeatures } from '../src/domains/crisis/detection/idea-features.ts'
import { type Mood, moods } from '../src/domains/mood/contract.ts'
import { writeModel } from '../src/platform/text/linear-model.ts'
import { tokenise } from '../src/platform/text/tokens.ts'
import { findPublicSets, type Labelled, readBrighter, readGoEmotions, readXed } from './public-sets.ts'
import { readMoodSentences, readSentences, type Sentence } from './sentences.ts'
import { calibrate, compress, type FloatModel, type Row, type Settings, sumsOf, train } from './trainer.ts'

// Learns the mood model: six moods, each a class of its own. The strongest one is the mood.

const ownWeight = 3
const crisisWeight = 0.5
/** What somebody in such a crisis mostly feels; a cry for help must never read as hopeful. */
const moodInCrisis: Record<NonNullable<Sentence['category']>, Mood> = {
  suicide: 'sad',
  self_harm: 'sad',
  violence: 'angry',
  overdose: 'anxious',
  abuse: 'anxious',
  medical: 'anxious',
}
const settings: Settings = {
  classes: moods,
  keep: 28_000,
  epochs: 8,
  rate: 0.15,
  decay: 6e-4,
  atLeast: 3,
}
const out = new URL('../src/domains/mood/reading/model.bin', import.meta.url)

/** Which mood an emotion of the published sets is; the rest say nothing clear. */
const moodOf: Record<string, Mood> = {
  admiration: 'good',
  amusement: 'good',
  approval: 'good',
  caring: 'good',
  excitement: 'good',
  gratitude: 'good',
  joy: 'good',
  love: 'good',
  pride: 'good',
  relief: 'good',
  optimism: 'hopeful',
  desire: 'hopeful',
  anticipation: 'hopeful',
  fear: 'anxious',
  nervousness: 'anxious',
  sadness: 'sad',
  grief: 'sad',
  disappointment: 'sad',
  remorse: 'sad',
  anger: 'angry',
  annoyance: 'angry',
  disapproval: 'angry',
  disgust: 'angry',
  neutral: 'neutral',
}

/** The one mood that people heard in a text; null where they heard none, several or something else. */
export const moodHeard = ({ emotions }: Pick<Labelled, 'emotions'>): Mood | null => {
  if (emotions.length === 0) return 'neutral'
  const heard = new Set(emotions.map((emotion) => moodOf[emotion] ?? null))
  const [mood] = heard
  return heard.size === 1 ? (mood ?? null) : null
}

const featureList = (text: string): number[] => [...ideaFeatures(text, tokenise(text).tokens)]
const rowOf = (text: string, mood: Mood, weight: number): Row => ({
  features: featureList(text),
  targets: moods.map((one) => (one === mood ? 1 : 0)),
  weight,
})

/** The published texts with one mood, each mood of about the same weight. */
export const publicRows = (texts: readonly Labelled[]): Row[] => {
  const heard = texts.flatMap((text) => {
    const mood = moodHeard(text)
    return mood ? [{ ...text, mood }] : []
  })
  const counts = new Map<Mood, number>()
  for (const { mood } of heard) counts.set(mood, (counts.get(mood) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return heard.map(({ text, mood, trust }) =>
    rowOf(text, mood, trust * Math.min(4, Math.sqrt(most / (counts.get(mood) ?? most)))),
  )
}

export const trainMood = (rows: readonly Row[]): FloatModel => train(rows, settings)

function main(): void {
  const folder = findPublicSets()
  if (!folder) throw new Error('The published sets were not found; give their folder with --data FOLDER.')
  const inCrisis = readSentences('train').flatMap(({ text, level, category }) =>
    level === 'crisis' && category ? [rowOf(text, moodInCrisis[category], crisisWeight)] : [],
  )
  const own = readMoodSentences('train').map(({ text, mood }) => rowOf(text, mood, ownWeight))
  const rows = [
    ...publicRows([...readGoEmotions(folder, 'train'), ...readBrighter(folder, 'train'), ...readXed(folder)]),
    ...own,
    ...inCrisis,
  ]
  const model = trainMood(rows)
  const held = [
    ...publicRows([...readGoEmotions(folder, 'dev'), ...readBrighter(folder, 'dev')]),
    ...readMoodSentences('dev').map(({ text, mood }) => rowOf(text, mood, ownWeight)),
  ]
  const points = moods.map((_, c) =>
    held.map((row) => ({
      sum: sumsOf(model, row.features)[c] ?? 0,
      target: row.targets[c] ?? 0,
      weight: row.weight,
    })),
  )
  const bytes = writeModel(compress(model, points.map(calibrate)))
  writeFileSync(out, bytes)
  console.log(`${rows.length} texts, ${model.index.size} features, ${(bytes.length / 1024).toFixed(0)} KB`)
}

if (import.meta.main) main()
