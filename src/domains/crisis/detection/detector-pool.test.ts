import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createDetector } from './detector-pool.ts'
import type { Detector } from './detector-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'detector-'))
const opened: Detector[] = []
const context = { now: new Date('2026-03-01T12:00:00Z') }

const realWorker = new URL('./detection-worker.ts', import.meta.url).href
/** Answers as the real worker does, and is ready at once: reading the rules takes two seconds. */
const quickWorker = `parentPort.on('message', (calls) => parentPort.postMessage({
  judged: calls.map(({ id, text }) => ({ id, detection: { level: /die/.test(text) ? 'crisis' : 'none', degraded: false } })),
}))
parentPort.postMessage({ ready: true })`

/** A worker preceded by an injected fault that a message can set off. */
function faultyWorker(name: string, fault: string, worker = quickWorker): URL {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (calls) => { if (calls.some(({ text }) => text === 'fault')) { ${fault} } })
${worker}`,
  )
  return pathToFileURL(file)
}

function open(options: Parameters<typeof createDetector>[0] = {}): Detector {
  // Generous, so that a busy machine is no failure; what is tested about time names its own limit.
  const detector = createDetector({ timeoutMs: 60_000, startMs: 120_000, ...options })
  opened.push(detector)
  return detector
}

afterEach(() => Promise.all(opened.splice(0).map((detector) => detector.close())))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the detector in its worker', () => {
  test('judges a message and counts no failure', async () => {
    const detector = open()
    const found = await detector.detect('I want to kill myself', context)
    expect(found).toMatchObject({ level: 'crisis', categories: ['suicide'], degraded: false })
    expect(detector.failures()).toBe(0)
  })

  test('waits 100 ms for a text where nobody says otherwise, not a second', async () => {
    const slow = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)'
    const detector = createDetector({ startMs: 120_000, workerUrl: faultyWorker('slow', slow) })
    opened.push(detector)
    expect(await detector.detect('fault', context)).toMatchObject({ level: 'watch', degraded: true })
    expect(detector.failures()).toBe(1)
  })

  test('judges many messages at once, each for itself', async () => {
    const detector = open({ workerUrl: faultyWorker('sound', '') })
    const texts = Array.from({ length: 60 }, (_, i) => (i % 2 ? 'I want to die' : 'The bus was late'))
    const levels = (await Promise.all(texts.map((text) => detector.detect(text, context)))).map(
      (one) => one.level,
    )
    expect(levels).toEqual(texts.map((_, i) => (i % 2 ? 'crisis' : 'none')))
    expect(detector.failures()).toBe(0)
  })

  test('a stuck worker is replaced: this call is watch and degraded, the next one is judged', async () => {
    const detector = open({ timeoutMs: 3000, workerUrl: faultyWorker('stuck', 'for (;;) {}') })
    await detector.detect('hello', context)
    const found = await detector.detect('fault', context)
    expect(found).toMatchObject({ level: 'watch', degraded: true })
    expect(await detector.detect('I want to die', context)).toMatchObject({
      level: 'crisis',
      degraded: false,
    })
    expect(detector.failures()).toBe(1)
  })

  test('a text that sticks does not take along those that were sent with it', async () => {
    const detector = open({ timeoutMs: 3000, workerUrl: faultyWorker('batch', 'for (;;) {}') })
    await detector.detect('hello', context)
    const texts = ['first', 'I want to die', 'fault', 'The bus was late']
    const found = await Promise.all(texts.map((text) => detector.detect(text, context)))
    expect(found.map(({ level, degraded }) => [level, degraded])).toEqual([
      ['none', false],
      ['crisis', false],
      ['watch', true],
      ['none', false],
    ])
    expect(detector.failures()).toBe(1)
  })

  test('an exception inside the worker is watch and degraded, and the next call is judged', async () => {
    const detector = open({
      timeoutMs: 3000,
      workerUrl: faultyWorker('throws', 'parentPort.postMessage = () => { throw new Error("broken") }'),
    })
    expect(await detector.detect('fault', context)).toMatchObject({ level: 'watch', degraded: true })
    expect(await detector.detect('I want to die', context)).toMatchObject({
      level: 'crisis',
      degraded: false,
    })
    expect(detector.failures()).toBe(1)
  })

  test('a killed worker is replaced, twice in a row', async () => {
    const worker = faultyWorker('killed', 'process.exit(1)', `await import(${JSON.stringify(realWorker)})`)
    const detector = open({ workerUrl: worker })
    for (const times of [1, 2]) {
      expect(await detector.detect('fault', context)).toMatchObject({ level: 'watch', degraded: true })
      expect(detector.failures()).toBe(times)
      expect(await detector.detect('I want to die', context)).toMatchObject({ level: 'crisis' })
    }
  })

  test('a worker that never starts leaves nobody waiting', async () => {
    const detector = open({ startMs: 1000, workerUrl: pathToFileURL(join(folder, 'missing.mjs')) })
    expect(await detector.detect('I want to die', context)).toMatchObject({ level: 'watch', degraded: true })
    expect(detector.failures()).toBe(1)
  })

  test('what cannot be sent to a worker is watch and degraded', async () => {
    const detector = open({ workerUrl: faultyWorker('sound', '') })
    const found = await detector.detect((() => 'text') as unknown as string, context)
    expect(found).toMatchObject({ level: 'watch', degraded: true })
  })

  test('a closed detector still answers', async () => {
    const detector = open({ workerUrl: faultyWorker('sound', '') })
    await detector.close()
    expect(await detector.detect('hello', context)).toMatchObject({ level: 'watch', degraded: true })
  })
})
