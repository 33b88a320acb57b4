import {
  acts,
  feelings,
  situations,
  stances,
  topics,
} from '../../src/domains/chat/engine/understanding/labels.ts'
import { readExamples } from './examples.ts'

// Prints every example as a line of JSON, the labels first: what train.py learns from.

const examples = (['train', 'apart'] as const).flatMap((side) =>
  readExamples(side).map((one) => ({ side, ...one })),
)
const asked = [
  ...new Set(examples.filter(({ side }) => side === 'train').flatMap((one) => one.asked ?? [])),
].sort()
console.log(JSON.stringify({ acts, topics, situations, feelings, stances, asked }))
for (const one of examples) console.log(JSON.stringify(one))
