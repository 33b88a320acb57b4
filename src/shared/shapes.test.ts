import { expect, it } from 'vitest'
import { plainText } from './shapes.ts'

it.each(['\u200b', '\u200b \u2060', '\ufeff', '\u3164', ' \t\n', '\u202e\u202c', ''])(
  'a text without a visible character is none: %j',
  (text) => expect(plainText(20).safeParse(text).success).toBe(false),
)
it.each(['a', ' é ', 'ا', 'خطوة', '7', '!', '👍🏽', 'e\u0301', '家'])(
  'one with a character is one: %s',
  (text) => expect(plainText(20).safeParse(text).success).toBe(true),
)
