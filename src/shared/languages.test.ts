import { expect, test } from 'vitest'
import { languageFromHeader, languageOf } from './languages.ts'

test('the most wanted built language is chosen from the header', () => {
  expect(languageFromHeader('de;q=0.9, ar;q=0.5, es-MX;q=0.8')).toBe('es')
  expect(languageFromHeader('ar-EG,en;q=0.7')).toBe('ar')
})

test('an unknown, refused or missing language falls back to English', () => {
  expect(languageFromHeader('de, es;q=0')).toBe('en')
  expect(languageFromHeader(undefined)).toBe('en')
  expect(languageOf('xx').code).toBe('en')
})
