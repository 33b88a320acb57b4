import { expect, it } from 'vitest'
import { declineWord } from './decline.ts'

it.each([
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired'],
  ['incorrect_cvc', 'wrong'],
  ['authentication_required', 'check'],
  ['stolen_card', 'lost'],
  ['no_payment_method', 'noCard'],
  ['generic_decline', 'bank'],
  ['a_code_of_tomorrow', 'other'],
])('the refusal %s is told as "%s"', (code, word) => {
  expect(declineWord(code)).toBe(word)
})
