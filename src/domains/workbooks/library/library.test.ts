import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findProtocol } from '#domains/chat/engine/protocol.ts'
import { completeLanguages } from '#shared/languages.ts'
import { codeOf, library, textsOf } from './all.ts'
import { type Block, takesAnswer } from './format.ts'
import { quickExercises } from './quick.ts'

type Texts = { [key: string]: string | Texts }
const readLocale = (language: string, name: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/${name}.json`, import.meta.url), 'utf8'),
  ) as Texts
const read = (language: string, workbookId: string): Texts => readLocale(language, textsOf(workbookId))

/** The texts a block must have, and those it may have. */
const keysOf = (block: Block): { must: string[]; may: string[] } => {
  switch (block.kind) {
    case 'text':
      return { must: ['text'], may: [] }
    case 'choice':
    case 'ticks':
      return { must: ['label', ...block.options.map((id) => `options.${id}`)], may: ['hint'] }
    case 'scale':
      return { must: ['label', 'low', 'high'], may: ['hint'] }
    case 'table':
      return { must: ['label', ...block.columns.map((id) => `columns.${id}`)], may: ['hint'] }
    default:
      return { must: ['label'], may: ['hint'] }
  }
}

const flatten = (texts: Texts, prefix = ''): Map<string, string> => {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  return flat
}

const isTwice = <T>(all: readonly T[]): T[] => all.filter((one, place) => all.indexOf(one) !== place)

it('no two workbooks, exercises or blocks share an id, and none a code in addresses', () => {
  expect(isTwice(library.map(({ id }) => id))).toEqual([])
  expect(isTwice(library.map(({ id }) => codeOf(id)))).toEqual([])
  for (const { id, exercises } of library) {
    expect(isTwice(exercises.map((one) => one.id)), id).toEqual([])
    expect(isTwice(exercises.map((one) => codeOf(one.id))), id).toEqual([])
    for (const exercise of exercises) {
      expect(isTwice(exercise.blocks.map((block) => block.id)), `${id} ${exercise.id}`).toEqual([])
      for (const block of exercise.blocks)
        if ('options' in block) expect(isTwice(block.options), `${id} ${exercise.id} ${block.id}`).toEqual([])
    }
  }
})

it('every exercise asks for something', () => {
  for (const { id, exercises } of library) {
    expect(exercises.length, id).toBeGreaterThan(0)
    for (const exercise of exercises)
      expect(exercise.blocks.some(takesAnswer), `${id} ${exercise.id}`).toBe(true)
  }
})

it.each([...completeLanguages])(
  'quick exercises in %s have the names by which the conversation begins them',
  (language) => {
    const locale = (name: string) => readLocale(language, name) as { [key: string]: Texts }
    const names = locale('workbooks')['quick']?.['name'] as Record<string, string>
    const actions = locale('engine')['action'] as Record<string, string>
    expect(Object.keys(names)).toEqual(quickExercises.map(({ protocol }) => protocol))
    for (const { protocol, minutes } of quickExercises) {
      expect(names[protocol]).toBe(actions[protocol])
      expect(findProtocol(protocol)?.minutes).toBe(minutes)
    }
  },
)

describe.each([...completeLanguages])('in %s', (language) => {
  it.each(library.map((workbook) => [workbook.id, workbook] as const))(
    '%s has every text, and no text without a block',
    (id, workbook) => {
      const texts = flatten(read(language, id))
      const must = ['title', 'description']
      const may: string[] = []
      for (const exercise of workbook.exercises) {
        must.push(`exercises.${exercise.id}.title`, `exercises.${exercise.id}.lead`)
        for (const block of exercise.blocks) {
          const at = `exercises.${exercise.id}.blocks.${block.id}.`
          const keys = keysOf(block)
          must.push(...keys.must.map((key) => at + key))
          may.push(...keys.may.map((key) => at + key))
        }
      }
      expect(must.filter((key) => !texts.get(key)?.trim())).toEqual([])
      expect([...texts.keys()].filter((key) => !must.includes(key) && !may.includes(key))).toEqual([])
    },
  )
})
