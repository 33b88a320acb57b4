import { describe, expect, it } from 'vitest'
import { phoneLink, toPhoneNumber } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['\u202a+1 (555) 010-0451\u202c', '+15550100451'],
    ['\u200e555\u200b010\u20600451\ufe0d', '+15550100451'],
    ['555\u2011010\u20130451', '+15550100451'],
    ['٥٥٥٠١٠٠١٧٧', '+15550100177'],
    ['۵۵۵-۰۱۰-۰۱۷۷', '+15550100177'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['1 555 010 0451', '+15550100451'],
  ])('written as “%s” is the number that a phone dials', (written, number) => {
    expect(toPhoneNumber(written)).toBe(number)
  })

  it.each(['555-010', 'call me', '555-010-0177 or 555-010-0178', '1-800-FLOWERS', ''])(
    'is not read out of “%s”',
    (written) => {
      expect(toPhoneNumber(written)).toBeNull()
    },
  )
})

describe('the link of a phone number', () => {
  it.each([
    ['555-010-0199 ext 12', 'tel:+15550100199;ext=12'],
    ['(555) 010-0199 x7', 'tel:+15550100199;ext=7'],
    ['+44 (0)7700 900123', 'tel:+447700900123'],
    ['211', 'tel:211'],
    ['010-0199', 'tel:0100199'],
    ['٥٥٥٠١٠٠١٧٧', 'tel:+15550100177'],
  ])('written as “%s” dials the number alone', (written, link) => expect(phoneLink(written)).toBe(link))

  it.each(['555-010-0177 or 555-010-0178', '1-800-FLOWERS', 'ask at the desk', ''])(
    'is none where “%s” does not say which digits are the number',
    (written) => expect(phoneLink(written)).toBeNull(),
  )
})
