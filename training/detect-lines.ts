import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { readDistortion } from '../src/domains/chat/thoughts/read-distortion.ts'
import { detect, warmUpDetector } from '../src/domains/crisis/detection/detect.ts'
import { guessMood } from '../src/domains/mood/reading/read-mood.ts'

// npm run --silent detect -- FILE.jsonl: what the product hears in each line {"id","text","lang"?}. Every line is
// judged alone. A line that cannot be read is answered with its error, so that none is missing.

const file = process.argv[2]
if (!file || !existsSync(file)) {
  console.error(file ? `there is no file ${file}` : 'usage: npm run --silent detect -- FILE.jsonl')
  process.exit(2)
}

warmUpDetector()
const now = new Date()
for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  process.stdout.write(`${JSON.stringify(judge(line))}\n`)
}

function judge(line: string): Record<string, unknown> {
  let given: { id?: unknown; text?: unknown } = {}
  let error: string | undefined
  try {
    const read: unknown = JSON.parse(line.replace(/^\ufeff/, ''))
    if (typeof read === 'object' && read !== null) given = read
    else error = 'not an object'
  } catch {
    // What cannot be read is looked at by a person, like in the product.
    error = 'not a line of JSON'
  }
  const text = typeof given.text === 'string' ? given.text : ''
  const { level, score, categories } = detect(given.text, { now })
  const { mood, intensity } = guessMood(text)
  const { distorted, score: distortedScore } = readDistortion(text)
  return {
    id: given.id ?? null,
    level,
    score,
    category: categories[0] ?? null,
    mood,
    intensity,
    distorted,
    distortedScore,
    ...(error ? { error } : {}),
  }
}
