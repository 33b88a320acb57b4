import { expect, it } from 'vitest'
import { pieces } from './read-aloud.ts'

it('a text is read sentence by sentence, and a quotation keeps the mark that closes it', () => {
  expect(pieces('You think: “Nobody calls me.” The thought is one side. Is it all?\nLook again')).toEqual([
    'You think: “Nobody calls me.”',
    'The thought is one side.',
    'Is it all?',
    'Look again',
  ])
  expect(pieces('At 3.30 p.m. it rang… «¿Quién es?» Nadie')).toEqual([
    'At 3.30 p.m.',
    'it rang…',
    '«¿Quién es?»',
    'Nadie',
  ])
  expect(pieces('هل هذا صحيح؟ نعم.')).toEqual(['هل هذا صحيح؟', 'نعم.'])
  expect(pieces(' \n ')).toEqual([])
})
