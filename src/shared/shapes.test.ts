import { expect, it } from 'vitest'
import { line, plainText, zipCode } from './shapes.ts'
import { isZip } from './zip.ts'

it.each(['\u200b', '\u200b \u2060', '\ufeff', '\u3164', ' \t\n', '\u202e\u202c', ''])(
  'a text without a visible character is none: %j',
  (text) => expect(plainText(20).safeParse(text).success).toBe(false),
)
it.each(['a', ' é ', 'ا', 'خطوة', '7', '!', '👍🏽', 'e\u0301', '家'])(
  'one with a character is one: %s',
  (text) => expect(plainText(20).safeParse(text).success).toBe(true),
)

it('a name cannot turn the line that it is shown in; what joins letters of a script stays', () => {
  expect(plainText(20).parse('\u202eRosa\u2066 Lund\u2069 ')).toBe('Rosa Lund')
  expect(line().parse('\u202aفریده\u202c می\u200cرود \u200f')).toBe('فریده می\u200cرود \u200f')
  expect(plainText(3).safeParse('\u202e\u202eabc').success).toBe(true)
})

it('a ZIP code that an Arabic keyboard wrote is kept in plain digits', () => {
  expect(isZip('٩٤٦٠٧')).toBe(true)
  expect(zipCode.parse(' ٩٤٦٠٧ ')).toBe('94607')
  expect(zipCode.safeParse('٩٤٦٠').success).toBe(false)
})
