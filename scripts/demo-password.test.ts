import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoPassword } from '../src/app/seed/demo-accounts.ts'

const root = join(import.meta.dirname, '..')
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const ownCode = 'src/app/seed/demo-accounts.ts'
const sources = [
  ...filesOf('scripts/**/*.ts'),
  ...filesOf('src/**/*.{ts,tsx,json}'),
  ...filesOf('locales/**/*.json'),
  'package.json',
  'index.html',
]

it('the demo password stands in the code of Testing Mode alone', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => textOf(file).includes(demoPassword))).toEqual([ownCode])
})

it('production loads nothing of the demo people: their code is imported only where Testing Mode asks for it', () => {
  const isDemoCode = (file: string): boolean => /^src\/app\/seed\/demo(-(?!left\b)[\w-]+)?\.\w+$/.test(file)
  // The process that tests and measurements start is no part of the product.
  const others = sources.filter((file) => !isDemoCode(file) && file !== 'src/app/server-process.ts')
  const fixed =
    /^\s*(?:import|export)\b[^(;]*?from '(?:[^']*seed|\.)\/demo(-(?!left\b)[\w-]+)?\.(?:ts|json)'/m
  expect(others.filter((file) => file.endsWith('.ts') && fixed.test(textOf(file)))).toEqual([])
  expect(fixed.test("import { demoPassword } from './seed/demo-accounts.ts'")).toBe(true)
  expect(fixed.test("import { listDemo } from './demo-left.ts'")).toBe(false)
})
