import { theWorld } from '../src/app/test-kit.ts'
import { startUnderstanding, understand } from '../src/domains/chat/engine/understanding/understand.ts'
import { openStage, play } from '../training/talks/play.ts'
import { readScripts } from '../training/talks/scripts.ts'
import { percentile } from './load.ts'

// What a turn of the conversation costs without a provider and without load: understanding it in its thread (limit 40 ms at
// p99), and the whole reply through the server with detection, memory, engine, encryption and history (limit 120 ms at
// p99); and how much memory the encoders of the understanding add to the server (limit 60 MB).

const megabytes = (): number => process.memoryUsage().rss / 2 ** 20
const row = (title: string, times: number[], limit: number): void => {
  const p99 = percentile(times, 0.99)
  const cells = [
    title,
    times.length,
    percentile(times, 0.5).toFixed(1),
    p99.toFixed(1),
    (p99 / limit).toFixed(2),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

const scripts = readScripts('dev')
// The thread alone keeps no process alive.
const alive = setInterval(() => {}, 1000)
const before = megabytes()
await startUnderstanding()
await understand('hello', 'en')
await understand('hola', 'es')
const added = megabytes() - before
clearInterval(alive)
// The world of the tests starts the understanding itself: it comes after the memory was measured.
const { clock } = await theWorld()

console.log('| what | turns | p50 ms | p99 ms | p99 to the limit |\n|---|---|---|---|---|')
for (const [title, isIn] of [
  ['understanding, English', (language: string) => language === 'en'],
  ['understanding, other languages', (language: string) => language !== 'en'],
] as const) {
  const times: number[] = []
  for (const { language, turns } of scripts.filter((script) => isIn(script.language)))
    for (const { text } of turns) {
      const began = performance.now()
      await understand(text, language)
      times.push(performance.now() - began)
    }
  row(title, times, 40)
}
const { person } = await openStage()
const replies: number[] = []
for (const script of scripts) {
  const played = await play(await person(script.language), script)
  replies.push(...played.map(({ ms }) => ms))
  clock.advance(60_000)
}
row('reply through the server', replies, 120)
console.log(`memory added by the understanding: ${added.toFixed(0)} MB (limit 60)`)
process.exit(0)
