import { expect, it } from 'vitest'
import { checkForOwner, notForOwners } from './owner-words.ts'

it.each([
  ['Was in prison for theft.', ['prison', 'theft']],
  ['On parole until May, no weapons.', ['parole', 'weapons']],
  ['Has served a sentence and sees a therapist.', ['sentence', 'therapist']],
  ['Her supervision ends soon; an offense long ago', ['supervision', 'offense']],
  ['Salió de la cárcel por robo.', ['cárcel', 'robo']],
  ['Está en libertad condicional', ['libertad', 'condicional']],
  ['خرج من السجن', ['سجن']],
])('%j is not for an owner: %j', (text, words) => {
  for (const word of words) expect(notForOwners(text).join(' ')).toContain(word)
  expect(() => checkForOwner(text)).toThrow()
})

it.each([
  'Likes to cook. Works mornings at a bakery.',
  'Robert is calm and keeps things tidy. He lays bricks.',
  'Trabaja con ladrillos y le gusta cocinar.',
  'Needs a quiet room and a lock on the door; brings a cat.',
  'يحب الطبخ ويعمل في الصباح',
  '',
])('%j is', (text) => {
  expect(notForOwners(text)).toEqual([])
})
