import { hoursName } from './hours-name.ts'
import { expect, test } from 'vitest'
import { calendarDay, dayAndTime, dayName, dayOf, relativeDay, timeOrJustDay } from './format.ts'
import { startTranslations, translations } from './i18n.ts'

const now = new Date(2026, 10, 23, 8)
const at = (day: number, hour = 23): string => new Date(2026, 10, day, hour).toISOString()

test('a day is called today or yesterday by the calendar, not by hours, else by its date', () => {
  expect(dayName(at(23, 1), 'en', now)).toBe('Today')
  expect(dayName(at(22), 'en', now)).toBe('Yesterday')
  expect(dayName(at(22), 'es', now)).toBe('Ayer')
  expect(dayName(at(23), 'ar', now)).toBe('اليوم')
  expect(dayName(at(20), 'en', now)).toBe('Friday, November 20')
  expect(dayName(new Date(2025, 10, 20).toISOString(), 'en', now)).toBe('Thursday, November 20, 2025')
  expect(relativeDay(at(26), 'en', now)).toBe('In 3 days')
})

test('a length in hours names its unit', () => {
  expect(hoursName(90, 'en')).toBe('1.5 hours')
  expect(hoursName(60, 'en')).toBe('1 hour')
  expect(hoursName(90, 'es')).toBe('1.5 horas')
  expect(hoursName(90, 'ar')).toContain('ساعة')
})

test('a date of another year says so', () => {
  const court = new Date(2028, 1, 29, 10).toISOString()
  for (const text of [
    dayAndTime(court, 'en', now),
    dayOf(court, 'en', now),
    calendarDay('2028-02-29', 'en', now),
  ])
    expect(text).toMatch(/^Tue, Feb 29, 2028/)
  expect(dayOf(at(26), 'en', now)).toBe('Thu, Nov 26')
  expect(calendarDay('2026-01-01', 'en', now)).toBe('Thu, Jan 1')
})

test('a sentence that ends with an abbreviation has one stop, and three dots stay three', async () => {
  await startTranslations('es', ['alerts', 'progress'])
  expect(translations.t('alerts:line.sent', { time: '2:03 p.m.' })).toBe('Enviada: 2:03 p.m.')
  expect(translations.t('alerts:line.taken', { name: 'Dana', time: '2:03 p.m.' })).toMatch(/[^.]\.m\.$/)
  expect(translations.t('progress:picture', { words: '2 de 12...' })).toMatch(/\.{3}/)
})

test('in a list another day is told without a time or a zone', () => {
  const now = new Date()
  expect(timeOrJustDay(now.toISOString(), 'en')).toMatch(/^\d{1,2}:\d\d [AP]M$/)
  const before = new Date(now.getTime() - 5 * 86_400_000).toISOString()
  for (const language of ['en', 'es', 'ar']) {
    expect(timeOrJustDay(before, language)).toBe(dayOf(before, language))
    expect(timeOrJustDay(before, language)).not.toMatch(/:|GMT|توقيت/)
  }
})
