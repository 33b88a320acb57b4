import { expect, it } from 'vitest'
import { detect } from './detection/detect.ts'
import type { Detector } from './detection/detector-pool.ts'
import { degradedDetection } from './detection/types.ts'
import { withSecondOpinion } from './detector.ts'

const context = { now: new Date('2026-03-01T12:00:00Z') }
const late: Detector = {
  detect: async () => degradedDetection(),
  failures: () => 1,
  close: async () => undefined,
}
const quick: Detector = { ...late, detect: async (text) => detect(text, context) }

it('a worker that is late does not turn a crisis into a watch', async () => {
  const found = await withSecondOpinion(late).detect('I want to kill myself', context)
  expect(found).toMatchObject({ level: 'crisis', degraded: true, categories: ['suicide'] })
})

it('a worker that is late leaves even a plain text at watch: a person looks', async () => {
  expect(await withSecondOpinion(late).detect('The bus was late', context)).toMatchObject({
    level: 'watch',
    degraded: true,
  })
})

it('a worker that answers is believed', async () => {
  expect(await withSecondOpinion(quick).detect('The bus was late', context)).toMatchObject({
    level: 'none',
    degraded: false,
  })
})
