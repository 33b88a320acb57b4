import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

test('the words are marked wherever they stand, the rest is not, and nothing is lost', () => {
  const text = 'I want to die. I really want to die tonight.'
  const pieces = markWords(text, ['want to die'])
  expect(pieces.map(({ text }) => text).join('')).toBe(text)
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'want to die',
    'want to die',
  ])
})

test('words that overlap become one mark', () => {
  expect(markWords('kill myself tonight', ['kill myself', 'myself tonight'])).toEqual([
    { text: 'kill myself tonight', isMarked: true },
  ])
})

test('a text without the words stays whole, and an empty one has no pieces', () => {
  expect(markWords('a good day', ['die', ''])).toEqual([{ text: 'a good day', isMarked: false }])
  expect(markWords('', ['die'])).toEqual([])
})
