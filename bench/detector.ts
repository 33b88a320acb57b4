import { globSync, readFileSync } from 'node:fs'
import { createDetector } from '../src/domains/crisis/detection/detector-pool.ts'
import { detect, warmUpDetector } from '../src/domains/crisis/detection/detect.ts'
import { percentile } from './load.ts'

// What one message costs the crisis detector: in this thread, and through the worker with its limit of 100 ms,
// one after the other and sixteen at once; then texts as long as they may be, written to be slow.

const folder = new URL('../training/sentences/dev/', import.meta.url)
const texts = globSync('*.jsonl', { cwd: folder })
  .sort()
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { text: string }).text)
const now = new Date()
const long = {
  'one long denial': 'I do not want to '.repeat(600),
  'all means and farewell': 'goodbye pills gun rope tonight I want to die '.repeat(230),
  'no spaces': 'kms'.repeat(3400),
  Arabic: 'لا أريد أن أموت لكن '.repeat(500),
}

const row = (title: string, times: number[]): void =>
  console.log(
    `${title} | ${times.length} | ${percentile(times, 0.5).toFixed(2)} ms | ${percentile(times, 0.99).toFixed(2)} ms`,
  )

console.log('detector | messages | p50 | p99')
warmUpDetector()
const timed = (text: string): number => {
  const started = performance.now()
  detect(text, { now })
  return performance.now() - started
}
texts.forEach(timed)
row(
  'in one thread',
  texts.flatMap((text) => [timed(text), timed(text)]),
)

const pool = createDetector()
await pool.detect('hello', { now })
const asked = async (text: string): Promise<number> => {
  const started = performance.now()
  await pool.detect(text, { now })
  return performance.now() - started
}
const oneByOne: number[] = []
for (const text of texts) oneByOne.push(await asked(text))
row('worker, one at a time', oneByOne)
const together: number[] = []
for (let i = 0; i < texts.length; i += 16)
  together.push(...(await Promise.all(texts.slice(i, i + 16).map(asked))))
row('worker, 16 at once', together)
for (const [title, text] of Object.entries(long)) {
  const times: number[] = []
  for (let i = 0; i < 20; i += 1) times.push(await asked(text.slice(0, 10_000)))
  row(`10,000 characters: ${title}`, times)
}
console.log(`not judged within 100 ms: ${pool.failures()}`)
await pool.close()
