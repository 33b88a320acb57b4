import { expect, it } from 'vitest'
import { ageOn, isMinorOn } from '#shared/age.ts'
import { likeness, swappedDay } from './similar.ts'

it.each([
  ['José Díaz', 'diaz, jose', 'same'],
  ['Marcus Bell', 'Markus Bell', 'similar'],
  ['Vera Nash', 'Vera B. Nash', 'similar'],
  ['Maria Jose Quintana', 'Quintanna Maria José', 'similar'],
  ['أحمد علي', 'احمد على', 'same'],
  ['Ann Lee', 'Ann Leigh', 'shared'],
  ['Rosa', 'Rosa Lund', 'shared'],
  ['Ana De La Cruz', 'Ana DelaCruz', 'same'],
  ['Juan Carlos Reyes', 'JuanCarlos Reyes', 'same'],
  ['Seán O’Brien', 'Sean Obrien', 'same'],
  ['Jürgen Groß', 'Jurgen Gross', 'same'],
  ['Lucja Woźniak', 'Łucja Wozniak', 'same'],
  ['Richard Mays', 'Dick Mays', 'similar'],
  ['Guadalupe Ortiz', 'Lupita Ortiz', 'similar'],
  ['Jim Polk', 'Jimmy Polk', 'similar'],
  ['Katie Moran', 'Kathryn Moran', 'similar'],
  ['Dana Price', 'Dana Whitlock', 'shared'],
  ['D. Price', 'D. Whitlock', 'other'],
  ['Rosa Lund', 'Ben Moss', 'other'],
  ['', 'Ben Moss', 'other'],
] as const)('%s and %s: %s', (one, other, expected) => {
  expect(likeness(one, other)).toBe(expected)
  expect(likeness(other, one)).toBe(expected)
})

it('a day whose month could be its day has a swapped one', () => {
  expect(swappedDay('1985-03-07')).toBe('1985-07-03')
  expect(swappedDay('1985-03-17')).toBeNull()
  expect(swappedDay('1985-03-03')).toBeNull()
})

it('somebody is of age on their birthday, and born on a 29 February a day later', () => {
  expect(isMinorOn('2008-11-24', '2026-11-23')).toBe(true)
  expect(isMinorOn('2008-11-23', '2026-11-23')).toBe(false)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})
