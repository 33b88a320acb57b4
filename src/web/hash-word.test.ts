import { expect, test } from 'vitest'
import { isWhole, secretOf } from './hash-word.ts'

const secret = 'Zb9_d-Kq3mWx7RfTn2LpVcYh8JsGuEa4oIiDwBtN0Mk'

test.each([
  ['a full stop', `${secret}.`],
  ['a bracket', `${secret})`],
  ['a quotation mark', `"${secret}"`],
  ['an angle bracket, written for an address', `${secret}%3E`],
  ['an Arabic comma', `${secret}،`],
  ['a full stop and the next word', `${secret}. Thanks`],
  ['a space that nobody sees', `${secret}\u200b`],
])('a link that a mail program ended with %s opens what it was made for', (_, hash) => {
  expect(secretOf(hash)).toBe(secret)
  expect(isWhole(secretOf(hash))).toBe(true)
})

test('a secret that has a full stop in it stays whole', () => {
  const signed = 'Qm4xT.k9_Zr-1bV'
  expect(['', '.', ').', '">'].map((end) => secretOf(signed + end))).toEqual([signed, signed, signed, signed])
})

test('a code from paper may be small and have gaps', () => {
  expect(secretOf('abcde-fghij klmno%20pqrst')).toBe('ABCDEFGHIJKLMNOPQRST')
})

test.each(['', secret.slice(0, 30), '%', '">'])('of a link that ends with "%s" a part is missing', (hash) => {
  expect(isWhole(secretOf(hash))).toBe(false)
})
