import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'landfall-new-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'src/web'), { recursive: true })
copyFileSync(join(import.meta.dirname, '../src/web/resources.ts'), join(root, 'src/web/resources.ts'))

const script = join(import.meta.dirname, 'new.ts')
const env = { ...process.env, NEW_ROOT: root }
const make = (...given: string[]): string =>
  execFileSync(process.execPath, [script, ...given], { env, encoding: 'utf8' })
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const at = 'src/domains/field-notes'

it('the scripts write a domain with an endpoint and a screen, each listed where it belongs', () => {
  make('domain', 'field-notes')
  make('endpoint', 'field-notes', 'readFieldNote', 'GET', '/api/field-notes/{id}', 'therapist,admin')
  make('endpoint', 'field-notes', 'listFieldNotes', 'GET', '/api/field-notes', 'admin')
  make('screen', 'field-notes', '/field-notes', 'admin')
  expect(read(`${at}/contract.ts`)).toMatch(/readFieldNote: \{[\s\S]*listFieldNotes: \{/)
  expect(read(`${at}/server.ts`)).toMatch(/import \{ readFieldNote \}[\s\S]*verbs: \{[\s\S]*readFieldNote,/)
  expect(read(`${at}/domain.ts`)).toContain(`'/field-notes': ['admin'],`)
  expect(read(`${at}/web/pages.ts`)).toContain(`(await import('./staff/field-notes.tsx')).FieldNotes`)
  expect(read('src/web/resources.ts')).toContain(`'field-notes': typeof fieldNotes`)
  for (const file of globSync(`${at}/**/*.ts`, { cwd: root })) stripTypeScriptTypes(read(file))
})

it('the tests of a new endpoint and a new screen fail until they are written', () => {
  expect(read(`${at}/service/list-field-notes.test.ts`)).toContain('expect.unreachable')
  expect(read(`${at}/web/staff/field-notes.test.tsx`)).toContain('expect.unreachable')
})

it('the scripts write nothing twice', () => {
  const before = read(`${at}/contract.ts`)
  const said = make('endpoint', 'field-notes', 'listFieldNotes', 'GET', '/api/field-notes', 'admin')
  expect(said).toContain('kept')
  expect(read(`${at}/contract.ts`)).toBe(before)
})

it.each([
  [['endpoint', 'unknown', 'listThings', 'GET', '/api/things', 'admin'], 'has no manifest'],
  [['endpoint', 'field-notes', 'things', 'GET', '/api/things', 'admin'], 'verbNoun'],
  [['screen', 'field-notes', 'things', ''], 'Say the path'],
  [['domain', 'Field Notes'], 'kebab-case'],
])('the scripts refuse %j and say what is missing', (given, words) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...given], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining(words)])
})
