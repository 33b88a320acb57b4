import { describe, expect, it } from 'vitest'
import { toPhoneNumber } from './phone.ts'

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
