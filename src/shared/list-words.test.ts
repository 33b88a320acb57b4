import { expect, it } from 'vitest'
import { inLine, languageName } from './list-words.ts'

it('words in a line are joined as the reader’s language joins them', () => {
  expect(inLine(['bed', 'food'], 'en')).toBe('bed, food')
  expect(inLine(['cama', 'comida', 'ropa'], 'es')).toBe('cama, comida y ropa')
  expect(inLine(['سرير', 'طعام', 'ملابس'], 'ar')).toContain('،')
  expect(inLine(['سرير', 'طعام', 'ملابس'], 'ar')).not.toContain(',')
})

it('a language is named in the reader’s language', () => {
  expect(languageName('en', 'es')).toBe('inglés')
  expect(languageName('vi', 'en')).toBe('Vietnamese')
  expect(languageName('tl', 'en')).toBe('Filipino')
  expect(languageName('es', 'ar')).toBe('الإسبانية')
})
