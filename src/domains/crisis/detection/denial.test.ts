import { expect, test } from 'vitest'
import { readSafetyAnswer } from './denial.ts'

test.each([
  "I'm fine, I didn't mean it",
  'it was a joke',
  "I'm fine now, just joking",
  'I am safe',
  'estoy bien',
  '我没事',
  'mir geht es gut',
])('%s says that there is no danger', (text) => {
  expect(readSafetyAnswer(text)).toBe('denies')
})

test.each(['no', "I'm not safe", "I'm not doing better", "it's not getting better", 'no estoy mejor'])(
  '%s says that it is not safe',
  (text) => {
    expect(readSafetyAnswer(text)).toBe('unsafe')
  },
)

test.each(['ok', 'when will you call me?', 'I want to be happy again', 'the bus was late'])(
  '%s answers neither',
  (text) => {
    expect(readSafetyAnswer(text)).toBeNull()
  },
)
