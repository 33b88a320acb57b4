import { writeFileSync } from 'node:fs'
import { ideaFeatures } from '../src/domains/crisis/detection/idea-features.ts'
import { writeModel } from '../src/platform/text/linear-model.ts'
import { tokenise } from '../src/platform/text/tokens.ts'
import { findPublicSets, readDistorted, readGoEmotions } from './public-sets.ts'
import { readThoughts } from './sentences.ts'
import { calibrate, compress, createRandom, type Row, type Settings, sumsOf, train } from './trainer.ts'

// Learns to hear a thinking trap in a thought. The published set holds positives alone, so the other side comes
// from our own plain thoughts and from comments of the same length.

const settings: Settings = {
  classes: ['distorted'],
  keep: 16_000,
  epochs: 10,
  rate: 0.15,
  decay: 3e-4,
  atLeast: 2,
}
const out = new URL('../src/domains/chat/thoughts/model.bin', import.meta.url)

const wordsOf = (text: string): number => text.split(/\s+/).length
const rowOf = (text: string, distorted: boolean, weight: number): Row => ({
  features: [...ideaFeatures(text, tokenise(text).tokens)],
  targets: [distorted ? 1 : 0],
  weight,
})

/** As many other texts as there are thoughts of each length: length must tell nothing. */
function sameLengths(texts: readonly string[], like: readonly string[], times: number): string[] {
  const wanted = new Map<number, number>()
  for (const text of like) wanted.set(wordsOf(text), (wanted.get(wordsOf(text)) ?? 0) + times)
  const random = createRandom(5)
  return texts
    .map((text) => ({ text, place: random() }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ text }) => {
      const left = wanted.get(wordsOf(text)) ?? 0
      if (left <= 0) return []
      wanted.set(wordsOf(text), left - 1)
      return [text]
    })
}

const folder = findPublicSets()
if (!folder) throw new Error('The published sets were not found; give their folder with --data FOLDER.')
const positives = readDistorted(folder)
const others = sameLengths(
  readGoEmotions(folder, 'train').map(({ text }) => text),
  positives,
  1,
)
const own = readThoughts('train')
const random = createRandom(3)
const rows = [
  ...positives.map((text) => rowOf(text, true, 0.5)),
  ...others.map((text) => rowOf(text, false, 0.5)),
  ...own.map(({ text, distorted }) => rowOf(text, distorted, 2)),
]
const folds = rows.map(() => Math.floor(random() * 5))
const points = [0, 1, 2, 3, 4].flatMap((fold) => {
  const model = train(
    rows.filter((_, i) => folds[i] !== fold),
    settings,
  )
  return rows
    .filter((_, i) => folds[i] === fold)
    .map((row) => ({ sum: sumsOf(model, row.features)[0]!, target: row.targets[0]!, weight: row.weight }))
})
const bytes = writeModel(compress(train(rows, settings), [calibrate(points)]))
writeFileSync(out, bytes)
console.log(`${rows.length} thoughts, ${(bytes.length / 1024).toFixed(0)} KB`)
