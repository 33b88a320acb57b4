import { expect, it } from 'vitest'
import { dayOfHoliday, holidayOn } from './us-holidays.ts'

it.each([
  ['king', 2027, '2027-01-18'],
  ['presidents', 2028, '2028-02-21'],
  ['memorial', 2027, '2027-05-31'],
  ['memorial', 2028, '2028-05-29'],
  ['labor', 2027, '2027-09-06'],
  ['columbus', 2027, '2027-10-11'],
  ['thanksgiving', 2026, '2026-11-26'],
  ['thanksgiving', 2029, '2029-11-22'],
  ['veterans', 2027, '2027-11-11'],
] as const)('%s of %i is kept on %s', (holiday, year, day) => {
  expect(dayOfHoliday(holiday, year)).toBe(day)
  expect(holidayOn(day)).toBe(holiday)
})

it('a holiday on a weekend is observed on the nearest weekday, also where that is of the year before', () => {
  expect(dayOfHoliday('independence', 2027), 'a Sunday').toBe('2027-07-05')
  expect(dayOfHoliday('christmas', 2027), 'a Saturday').toBe('2027-12-24')
  expect(dayOfHoliday('juneteenth', 2027), 'a Saturday').toBe('2027-06-18')
  expect(dayOfHoliday('new_year', 2028), 'a Saturday').toBe('2027-12-31')
  expect(holidayOn('2027-12-31')).toBe('new_year')
  expect(holidayOn('2027-12-25'), 'the day itself too').toBe('christmas')
  expect(holidayOn('2027-12-30')).toBeUndefined()
})
