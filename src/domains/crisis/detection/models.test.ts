import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createJudge } from './detect.ts'
import { createModelLayer, type ModelLayer } from './models.ts'

const now = new Date('2026-03-01T12:00:00Z')
const shipped = new URL('./', import.meta.url)
const names = [
  'crisis.bin',
  'flag.bin',
  'categories.bin',
  'stack.json',
  'encoder.english.bin',
  'encoder.other.bin',
]

/** A folder with the shipped models, one of them changed by `spoil`. */
function folderWith(spoil: (bytes: Buffer) => Buffer | null, name = 'crisis.bin'): URL {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-model-'))
  for (const each of names) cpSync(new URL(each, shipped), join(folder, each))
  const bytes = spoil(readFileSync(join(folder, name)))
  writeFileSync(join(folder, name), bytes ?? '')
  return pathToFileURL(`${folder}/`)
}

const flip = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  changed[Math.floor(bytes.length / 2)]! ^= 0xff
  return changed
}

describe.each([
  ['without its model', () => pathToFileURL(`${mkdtempSync(join(tmpdir(), 'landfall-none-'))}/`)],
  ['with an empty model', () => folderWith(() => null)],
  ['with a model cut short', () => folderWith((bytes) => bytes.subarray(0, bytes.length / 2))],
  ['with a damaged model', () => folderWith(flip)],
  ['with a damaged model of categories', () => folderWith(flip, 'categories.bin')],
  ['with a damaged stack', () => folderWith((bytes) => bytes.subarray(0, bytes.length / 2), 'stack.json')],
] as const)('the detector %s', (_, folder) => {
  const judge = createJudge(createModelLayer(folder()))

  test('calls nothing safe: at least watch, and degraded', () => {
    expect(judge('The bus was late today.', { now })).toMatchObject({ level: 'watch', degraded: true })
  })

  test('still hears by its rules', () => {
    expect(judge('I want to kill myself', { now })).toMatchObject({ level: 'crisis', degraded: true })
  })
})

test.each([
  ['missing', () => folderWith(() => null, 'encoder.english.bin')],
  ['damaged', () => folderWith(flip, 'encoder.english.bin')],
])('the detector judges by its other layers, not degraded, when the encoder is %s', (_, folder) => {
  const judge = createJudge(createModelLayer(folder()))
  expect(judge('I want to kill myself', { now })).toMatchObject({ level: 'crisis', degraded: false })
  expect(judge('The bus was late today.', { now })).toMatchObject({ level: 'none', degraded: false })
})

test('an encoder that may take no time is left out', () => {
  const judge = createJudge(createModelLayer(shipped, { encodeMs: 0 }))
  expect(judge('I want to kill myself', { now })).toMatchObject({ level: 'crisis', degraded: false })
})

test('a layer that throws leaves at least watch', () => {
  const broken: ModelLayer = () => {
    throw new Error('out of order')
  }
  expect(createJudge(broken)('The bus was late today.', { now })).toMatchObject({
    level: 'watch',
    degraded: true,
  })
})

test('the shipped models judge, raise what the rules miss, and lower nothing', () => {
  const [both, rules] = [createJudge(createModelLayer(shipped)), createJudge(null)]
  const raised = 'tôi muốn chết'
  expect(both(raised, { now })).toMatchObject({ level: 'crisis', degraded: false })
  for (const text of [
    'I want to kill myself',
    'Quiero matarme',
    'I feel hopeless',
    'The bus was late today.',
  ]) {
    const order = ['none', 'watch', 'crisis']
    expect(order.indexOf(both(text, { now }).level)).toBeGreaterThanOrEqual(
      order.indexOf(rules(text, { now }).level),
    )
  }
})
