import { expect, it } from 'vitest'
import { formatCents, readAmount } from './money.ts'

it.each([
  ['25', 2500],
  ['$25', 2500],
  ['25 $', 2500],
  ['US$25.50', 2550],
  ['19.99', 1999],
  ['0.3', 30],
  ['1,000.50', 100050],
  ['1.000,50', 100050],
  ['1 000,50', 100050],
  ['1’000.50', 100050],
  ['1,000,000', 100000000],
  ['12.345.678', 1234567800],
  ['1 000', 100000],
  ['1,5', 150],
  ['٢٥', 2500],
  ['٢٥٫٥٠', 2550],
  ['१००', 10000],
])('an amount written as %s is read as %d cents', (text, cents) => {
  expect(readAmount(text)).toEqual({ kind: 'amount', cents })
})

it.each([
  ['1,000', 100000, 100],
  ['1.000', 100000, 100],
  ['12.345', 1234500, 1235],
  ['999,999', 99999900, 100000],
])('an amount written as %s is asked about: thousands or cents', (text, asThousands, asDecimals) => {
  expect(readAmount(text)).toEqual({ kind: 'unclear', asThousands, asDecimals })
})

it.each([
  'abc',
  '1.2.3',
  '1,0000',
  '-5',
  '5-',
  '1.000,500',
  '0.125',
  '1234.567',
  '1e3',
  '.5.',
  '99999999999999',
])('an amount written as %s is not read', (text) => {
  expect(readAmount(text).kind).toBe('unreadable')
})

it('an amount of nothing but signs is empty', () => {
  expect([readAmount(''), readAmount('  $ ')]).toEqual([{ kind: 'empty' }, { kind: 'empty' }])
})

it('an amount is written as the language writes dollars', () => {
  expect(formatCents(123450, 'en')).toBe('$1,234.50')
  expect(formatCents(2500, 'en', { short: true })).toBe('$25')
  expect(formatCents(2550, 'es', { short: true })).toBe('$25.50')
})
