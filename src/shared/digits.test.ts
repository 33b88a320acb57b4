import { describe, expect, it } from 'vitest'
import { isWhole, mayBePhone, readWhole, withPlainDigits } from './digits.ts'
import { readZip } from './zip.ts'

describe('digits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
    ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
    ['०१२३४५६७८९', 'Hindi'],
    ['০১২৩৪৫৬৭৮৯', 'Bengali'],
    ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
    ['၀၁၂၃၄၅၆၇၈၉', 'Burmese'],
    ['០១២៣៤៥៦៧៨៩', 'Khmer'],
    ['０１２３４５６７８９', 'full-width'],
    ['𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵', 'mathematical'],
  ])('%s of a %s keyboard are read as 0 to 9', (typed) => {
    expect(withPlainDigits(typed)).toBe('0123456789')
  })

  it('of every script of Unicode are read', () => {
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const sign = String.fromCodePoint(code)
      if (/^\p{Nd}$/u.test(sign)) expect(withPlainDigits(sign), code.toString(16)).toMatch(/^\d$/)
    }
  })

  it('leave letters and marks around them alone', () => {
    expect(withPlainDigits('شقة ١٢, ½ x²')).toBe('شقة 12, ½ x²')
  })
})

describe('a whole number that a person types', () => {
  it.each([
    ['25', 25],
    [' ٢٥ ', 25],
    ['\u200e25\u200e', 25],
    ['007', 7],
  ])('as “%s” is read', (typed, number) => expect(readWhole(typed)).toBe(number))

  it.each(['', ' ', '2.5', '-1', '1e3', 'ten', '1,000'])('as “%s” is refused', (typed) => {
    expect(readWhole(typed)).toBeNaN()
    expect(isWhole(typed, 0, 1_000_000)).toBe(false)
  })

  it('is held to its limits', () => {
    expect(isWhole('٥٠٠', 1, 500)).toBe(true)
    expect(isWhole('501', 1, 500)).toBe(false)
    expect(isWhole('0', 1, 500)).toBe(false)
  })
})

describe('a field for a phone number', () => {
  it.each(['0171 2345678', '۴۱۵۵۵۵۰۱۰۷۷', '010-0142 or ask Ana', '+٩٦٣ ٩٤٤ ٥٦٧ ٨٩٠'])('takes “%s”', (typed) =>
    expect(mayBePhone(typed)).toBe(true),
  )

  it.each(['', 'no phone', 'at the shelter, room 12', '911', 'ask my aunt'])(
    'finds no number in “%s”',
    (typed) => expect(mayBePhone(typed)).toBe(false),
  )
})

describe('a ZIP code', () => {
  it.each([
    ['94607', '94607'],
    ['٩٤٦٠٧', '94607'],
    ['02139-4307', '02139'],
    ['02139 4307', '02139'],
    ['021394307', '02139'],
    ['02139–4307', '02139'],
    [' \u200e00501 ', '00501'],
    ['99999', '99999'],
  ])('typed as “%s” is %s', (typed, zip) => expect(readZip(typed)).toBe(zip))

  it.each(['9460', '946070', '94607-12', 'SW1A 1AA', '', '94607-43071'])(
    'is not read out of “%s”',
    (typed) => {
      expect(readZip(typed)).toBeNull()
    },
  )
})
