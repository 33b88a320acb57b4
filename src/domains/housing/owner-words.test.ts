import { expect, it } from 'vitest'
import { tellingIn } from '#domains/notifications/neutral.ts'
import { checkForOwner } from './owner-words.ts'

it.each([
  ['Was in prison for theft.', ['prison', 'theft']],
  ['On parole until May, no weapons.', ['parole', 'weapons']],
  ['Has served a sentence and sees a therapist.', ['sentence', 'therapist']],
  ['Her supervision ends soon; an offense long ago', ['supervision', 'offense']],
  ['Salió de la cárcel por robo.', ['cárcel', 'robo']],
  ['Está en libertad condicional', ['libertad', 'condicional']],
  ['خرج من السجن', ['سجن']],
  ['Rosa has a fraud charge from 2019 and served 8 years. She has PTSD.', ['fraud', 'served 8', 'PTSD']],
  ['Arson and kidnapping, then carjacking', ['Arson', 'kidnapping', 'carjacking']],
  ['On the sex registry. Two DUIs.', ['sex', 'registry', 'DUIs']],
  ['Was in a gang; he shot a man', ['gang', 'shot']],
  ['He hit his wife and did  time', ['hit his', 'did time']],
  ['Locked up at San Quentin, has an ankle monitor', ['Locked up', 'Quentin', 'ankle monitor']],
  ['Goes to AA meetings, embezzled once, trespass', ['AA', 'embezzled', 'trespass']],
  ['Tiene un caso de fraude y estuvo encerrado por secuestro', ['fraude', 'encerrado', 'secuestro']],
  ['لديه قضية احتيال', ['احتيال']],
])('%j is not for an owner: %j', (text, words) => {
  for (const word of words) expect(tellingIn(text).join(' ')).toContain(word)
  expect(() => checkForOwner(text)).toThrow()
})

it.each([
  'Likes to cook. Works mornings at a bakery.',
  'Does the laundry on Sundays, forgets no bill, pays on time, served lunch at a school.',
  'Comes home by ten. Has a car and a record player, hits the gym, was inside all winter.',
  'Robert is calm and keeps things tidy. He lays bricks.',
  'Trabaja con ladrillos y le gusta cocinar.',
  'Needs a quiet room and a lock on the door; brings a cat.',
  'يحب الطبخ ويعمل في الصباح',
  '',
])('%j is', (text) => {
  expect(tellingIn(text)).toEqual([])
})
