import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { phoneMetadata } from '../../scripts/phone-metadata.ts'
import { phoneLink, phoneParts, readPhone, toPhoneNumber } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['\u202a+1 (555) 010-0451\u202c', '+15550100451'],
    ['\u200e555\u200b010\u20600451\ufe0d', '+15550100451'],
    ['\ufeff555\u00ad010\u00a00451', '+15550100451'],
    ['555\u2011010\u20130451', '+15550100451'],
    ['555\u2212010\u30fb0451'.replace('\u30fb', '.'), '+15550100451'],
    ['٥٥٥٠١٠٠١٧٧', '+15550100177'],
    ['۵۵۵-۰۱۰-۰۱۷۷', '+15550100177'],
    ['५५५ ०१० ०१७७', '+15550100177'],
    ['+၁ ၅၅၅ ၀၁၀ ၀၁၇၇', '+15550100177'],
    ['＋１５５５０１００１７７', '+15550100177'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['+49 (0) 171 1234567', '+491711234567'],
    ['011 44 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['00 (33) 6 12 34 56 78', '+33612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+84 091 234 56 78', '+84912345678'],
    ['1 555 010 0451', '+15550100451'],
    ['555.010.0451', '+15550100451'],
    ['tel:+1-555-010-0451', '+15550100451'],
  ])('written as “%s” is the number that a phone dials', (written, number) => {
    expect(toPhoneNumber(written)).toBe(number)
  })

  it.each([
    '555-010',
    'call me',
    '555-010-0177 or 555-010-0178',
    '1-800-FLOWERS',
    '06 12 34 56 78',
    '0550100177',
    '155-010-0177',
    '+155501001',
    '+1555010017712',
    '+447700',
    '+999 123 456 789',
    '555-010-0177x',
    '',
  ])('is not read out of “%s”', (written) => {
    expect(toPhoneNumber(written)).toBeNull()
  })

  it.each([
    ['555-010-0177 ext. 12', '12'],
    ['555-010-0177 x4', '4'],
    ['+1 555 010 0177,,803#', '803'],
    ['٥٥٥٠١٠٠١٧٧ ext ١٢', '12'],
  ])('written as “%s” keeps its extension apart', (written, extension) => {
    expect(readPhone(written)).toEqual({ number: '+15550100177', extension })
  })
})

describe('the link of a phone number', () => {
  it.each([
    ['555-010-0199 ext 12', 'tel:+15550100199;ext=12'],
    ['(555) 010-0199 x7', 'tel:+15550100199;ext=7'],
    ['+44 (0)7700 900123', 'tel:+447700900123'],
    ['211', 'tel:211'],
    ['010-0199', 'tel:0100199'],
    ['٥٥٥٠١٠٠١٧٧', 'tel:+15550100177'],
    ['cell: 555-010-0142', 'tel:+15550100142'],
    ['555-010-0142 (her sister’s house)', 'tel:+15550100142'],
  ])('written as “%s” dials the number alone', (written, link) => expect(phoneLink(written)).toBe(link))

  it.each(['555-010-0177 or 555-010-0178', '1-800-FLOWERS', 'ask at the desk', '555-010-0177 after 5', ''])(
    'is none where “%s” does not say which digits are the number',
    (written) => expect(phoneLink(written)).toBeNull(),
  )
})

describe('a field with several phone numbers', () => {
  it.each([
    '555-010-0177 or 555-010-0178',
    '555-010-0177/555-010-0178',
    '555-010-0177, 555-010-0178',
    '5550100177 ; 5550100178',
  ])('such as “%s” has a link for each of them', (written) => {
    const parts = phoneParts(written)
    expect(parts.map(({ text }) => text).join('')).toBe(written)
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(['tel:+15550100177', 'tel:+15550100178'])
  })

  it.each([
    '5550100177;5550100178',
    '555-010-0177 x 5550100178',
    '555-010-0177 (work), 555-010-0178 (home)',
    'cell 555-010-0177 / work 555-010-0178',
  ])('such as “%s” is never one number with the other behind it', (written) => {
    expect(toPhoneNumber(written)).toBeNull()
    const links = phoneParts(written).flatMap(({ href }) => href ?? [])
    expect([[], ['tel:+15550100177', 'tel:+15550100178']]).toContainEqual(links)
  })

  it('has no link where one of them cannot be read', () => {
    expect(phoneParts('555-010-0177 or 1-800-FLOWERS')).toEqual([
      { text: '555-010-0177 or 1-800-FLOWERS', href: null },
    ])
  })
})

it('the facts about phone numbers are those of the installed library', () => {
  const kept = JSON.parse(readFileSync(new URL('./phone-metadata.json', import.meta.url), 'utf8'))
  expect(kept).toEqual(JSON.parse(phoneMetadata()))
})
