import { expect, it } from 'vitest'
import { dollars } from './dollars.ts'

const price = dollars({ most: 1_000_000 })

it.each([
  ['39', 3900],
  ['$1,000.50', 100_050],
  ['0', 0],
])('a field for dollars reads %s as cents', (text, cents) => {
  expect(price.parse(text)).toBe(cents)
})

it.each([
  ['', 'empty'],
  ['-5', 'unreadable'],
  ['1,000', 'unclear'],
  ['10000.01', 'too_much'],
])('a field for dollars says of "%s" in one word what is wrong: %s', (text, word) => {
  expect(price.safeParse(text).error?.issues).toMatchObject([{ code: 'custom', message: word }])
})
