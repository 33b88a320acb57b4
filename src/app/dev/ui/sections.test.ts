import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sections } from './sections.tsx'

const ui = join(import.meta.dirname, '../../../ui')

it('the gallery shows every component file of src/ui', () => {
  const components = globSync('*.tsx', { cwd: ui }).filter((file) => !file.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(20)
  const shown = new Set(sections.flatMap(({ files }) => files))
  expect(components.filter((file) => !shown.has(file))).toEqual([])
})

it('every section of the gallery has an address of its own and names files that exist', () => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  const there = new Set(globSync('*.{ts,tsx}', { cwd: ui }))
  expect(sections.flatMap(({ files }) => files).filter((file) => !there.has(file))).toEqual([])
})
