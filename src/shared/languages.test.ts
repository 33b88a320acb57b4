import { expect, test } from 'vitest'
import { languageFromHeader, languageOf, languageOfTag, languages } from './languages.ts'

test('the most wanted language of the product is chosen from the header', () => {
  expect(languageFromHeader('it;q=0.9, ar;q=0.5, es-MX;q=0.8')).toBe('es')
  expect(languageFromHeader('ar-EG,en;q=0.7')).toBe('ar')
})

test('an unknown, refused or missing language falls back to English', () => {
  expect(languageFromHeader('it, es;q=0')).toBe('en')
  expect(languageFromHeader(undefined)).toBe('en')
  expect(languageOf('xx').code).toBe('en')
})

test('a tag of a browser finds the language of the product, Tagalog also by its other name', () => {
  expect(['pt-PT', 'zh_TW', 'fil-PH', 'tl', 'it', ''].map(languageOfTag)).toEqual([
    'pt',
    'zh',
    'tl',
    'tl',
    null,
    null,
  ])
})

test('in every language a clock has twelve hours, the calendar is the Gregorian and digits are Latin', () => {
  for (const { code, locale } of languages) {
    const { hourCycle, calendar, numberingSystem } = new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
    }).resolvedOptions()
    expect({ code, hourCycle, calendar, numberingSystem }).toEqual({
      code,
      hourCycle: 'h12',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
  }
})
