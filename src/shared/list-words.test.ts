import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inLine, inParts, languageName } from './list-words.ts'

it('words in a line are joined as the reader’s language joins them', () => {
  expect(inLine(['bed', 'food'], 'en')).toBe('bed, food')
  expect(inLine(['cama', 'comida', 'ropa'], 'es')).toBe('cama, comida y ropa')
  expect(inLine(['سرير', 'طعام', 'ملابس'], 'ar')).toContain('،')
  expect(inLine(['سرير', 'طعام', 'ملابس'], 'ar')).not.toContain(',')
})

it('parts of a line have the comma of the reader’s script between them', () => {
  expect(inParts(['Today', '', '10:03 AM'], 'en')).toBe('Today, 10:03 AM')
  expect(inParts(['Hoy', '10:03'], 'es')).toBe('Hoy, 10:03')
  expect(inParts(['اليوم', '10:03 ص'], 'ar')).toBe('اليوم، 10:03 ص')
})

it('in the pages and papers a day and its time are never joined by a written comma', () => {
  const files = globSync('src/{app,domains,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|app\/seed|app\/dev\//.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const joined = /language\)\}?, ?(\{' '\})?\s*(\$?\{)/
  expect(files.filter((file) => joined.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('a language is named in the reader’s language', () => {
  expect(languageName('en', 'es')).toBe('inglés')
  expect(languageName('vi', 'en')).toBe('Vietnamese')
  expect(languageName('tl', 'en')).toBe('Filipino')
  expect(languageName('es', 'ar')).toBe('الإسبانية')
})
