import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { detectByRules, readByRules } from '../src/domains/crisis/detection/detect.ts'
import { crisisCategories } from '../src/domains/crisis/detection/types.ts'
import { ideaFeatures } from '../src/domains/crisis/detection/idea-features.ts'
import { type TrainedModel, writeModel } from '../src/platform/text/linear-model.ts'
import { tokenise } from '../src/platform/text/tokens.ts'
import { findPublicSets, readBrighter, readGoEmotions, readXed } from './public-sets.ts'
import { folds, foldsOf } from './folds.ts'
import { readConversations, readSentences, type Sentence, turnsAsSentences } from './sentences.ts'
import { calibrate, compress, createRandom, type Row, type Settings, sumsOf, train } from './trainer.ts'

// Learns the models of the crisis detector. The same sentences give the same files on every machine.

// A crisis or not, and worth a look or not. Each keeps the features it needs.
export const settings: Settings = {
  classes: ['crisis'],
  keep: 140_000,
  epochs: 12,
  rate: 0.15,
  decay: 3e-4,
  atLeast: 2,
}
const everydayAtFirst = 3_000
const everydayPerRound = 4_000
// There are far fewer of them in other languages than English.
const everydayWeight = { en: 0.3, other: 0.7 }
// A few dull words ("I cut the grass today") hold little to learn from: they count more.
const fewWords = 8
const fewWordsWeight = 2.5
const flagSettings: Settings = { ...settings, classes: ['flag'], keep: 30_000 }
const categorySettings: Settings = { ...settings, classes: crisisCategories, keep: 6_000, epochs: 8 }
const folder = new URL('../src/domains/crisis/detection/', import.meta.url)

export function featureList(text: string): number[] {
  const { read, findings } = readByRules(text)
  return [...ideaFeatures(text, read.tokens, findings)]
}

const wordsOf = (text: string): number => tokenise(text).tokens.length

/** Whether a sentence is of a level that the model is to hear. */
type Hears = (level: Sentence['level']) => boolean
const isCrisis: Hears = (level) => level === 'crisis'
const isFlag: Hears = (level) => level !== 'none'

const spread = (row: readonly number[], lang = 'en'): Row => ({
  features: row,
  targets: [0, 0],
  weight: lang === 'en' ? everydayWeight.en : everydayWeight.other,
})

/** Comments and captions of everyday life: nothing in them may alarm. What the rules find in them is left out. */
export function everydayRows(folder: string | null): Row[] {
  if (!folder) return []
  const now = new Date(0)
  return (
    [...readGoEmotions(folder, 'train'), ...readBrighter(folder, 'train'), ...readXed(folder)]
      .filter(({ text }) => text.length > 3 && text.length < 400)
      .filter(({ text }) => detectByRules(text, { now }).level === 'none')
      // Sentence by sentence too, as the detector reads them.
      .flatMap(({ text, lang }) => {
        const sentences = text
          .split(/(?<=[.!?\u3002\uff01\uff1f\u0964])\s*/u)
          .filter((part) => part.length > 3)
        return [text, ...(sentences.length > 1 ? sentences : [])].map((one) => spread(featureList(one), lang))
      })
  )
}

/** What the product itself says, buttons among it: a person who taps one writes these words. */
export function productRows(): Row[] {
  const folder = join(import.meta.dirname, '../locales')
  const files = globSync('*/{engine,chat,hub,mood,common,care,progress,landing}.json', { cwd: folder }).sort()
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  const now = new Date(0)
  return [...new Set(texts)]
    .filter((text) => !text.includes('{{') && /\p{L}{2}/u.test(text))
    .filter((text) => detectByRules(text, { now }).level === 'none')
    .map((text) => spread(featureList(text)))
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

/** A few everyday texts by chance, and those that a model trained on these would alarm about. */
export function hardEveryday(own: readonly Row[], everyday: readonly Row[]): Row[] {
  const random = createRandom(11)
  const chosen = new Set(everyday.filter(() => random() < everydayAtFirst / Math.max(1, everyday.length)))
  for (let round = 0; round < 3; round++) {
    const model = train([...own, ...chosen], { ...settings, classes: ['crisis', 'flag'], epochs: 4 })
    const alarming = everyday
      .filter((row) => !chosen.has(row))
      .map((row) => ({ row, sum: Math.max(...sumsOf(model, row.features)) }))
      .filter(({ sum }) => sum > -1.5)
      .sort((a, b) => b.sum - a.sum)
    for (const { row } of alarming.slice(0, everydayPerRound)) chosen.add(row)
  }
  return everyday.filter((row) => chosen.has(row))
}

/** Of what kind a crisis or a watch is; learnt from those alone. */
function trainCategories(sentences: readonly Sentence[]): TrainedModel {
  const rows = sentences
    .filter(({ level, category }) => level !== 'none' && category)
    .map((sentence) => ({
      features: featureList(sentence.text),
      targets: crisisCategories.map((category) => (category === sentence.category ? 1 : 0)),
      weight: 1,
    }))
  const plain = crisisCategories.map(() => ({ slope: 1, offset: 0 }))
  return compress(train(rows, categorySettings), plain)
}

/** Trains one likelihood; calibrated on the sums of models that never saw the author. */
function trainLevel(
  sentences: readonly Sentence[],
  features: readonly (readonly number[])[],
  everyday: readonly Row[],
  hears: Hears,
  settings: Settings,
): TrainedModel {
  const own = sentences.map(({ text, level }, i) => ({
    features: features[i] ?? [],
    targets: [hears(level) ? 1 : 0],
    weight: level === 'none' && wordsOf(text) <= fewWords ? fewWordsWeight : 1,
  }))
  const foldOf = foldsOf(sentences)
  const points: { sum: number; target: number; weight: number }[] = []
  for (let fold = 0; fold < folds; fold++) {
    const seen = own.filter((_, i) => foldOf[i] !== fold)
    const model = train([...seen, ...everyday.filter((_, i) => i % folds !== fold)], settings)
    const point = (row: Row): number =>
      points.push({
        sum: sumsOf(model, row.features)[0] ?? 0,
        target: row.targets[0] ?? 0,
        weight: row.weight,
      })
    own.filter((_, i) => foldOf[i] === fold).forEach(point)
    everyday.filter((_, i) => i % folds === fold).forEach(point)
  }
  return compress(train([...own, ...everyday], settings), [calibrate(points)])
}

const keep = (name: string, model: TrainedModel): void => {
  const bytes = writeModel(model)
  writeFileSync(new URL(name, folder), bytes)
  console.log(`${name}: ${model.features.length} features, ${(bytes.length / 1024).toFixed(0)} KB`)
}

function main(): void {
  const sets = findPublicSets()
  const sentences = [...readSentences('train'), ...turnsAsSentences(readConversations('train'))]
  const features = sentences.map(({ text }) => featureList(text))
  const own = sentences.map(({ level }, i) => ({
    features: features[i] ?? [],
    targets: [isCrisis(level) ? 1 : 0, isFlag(level) ? 1 : 0],
    weight: 1,
  }))
  const everyday = [...hardEveryday(own, everydayRows(sets)), ...productRows()]
  console.log(`${own.length} sentences, ${everyday.length} everyday texts`)
  if (!sets) console.log('The published sets were not found (--data FOLDER): trained on our sentences alone.')
  keep('crisis.bin', trainLevel(sentences, features, everyday, isCrisis, settings))
  keep('flag.bin', trainLevel(sentences, features, everyday, isFlag, flagSettings))
  keep('categories.bin', trainCategories(sentences))
}

if (import.meta.main) main()
