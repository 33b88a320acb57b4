import { expect, it } from 'vitest'
import { refuseTelling, tellingOfPerson } from './refuse-telling.ts'

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
  ['He did a drug test and was convicted of assault', ['convicted', 'assault']],
  ['Ele saiu da prisão e faz tratamento', ['prisão', 'tratamento']],
  ['Il sort de détention, il est condamné', ['détention', 'condamné']],
  ['Er war im Gefängnis und ist vorbestraft', ['Gefängnis', 'vorbestraft']],
  ['Он вышел из тюрьмы, был осужден', ['тюрьмы', 'осужден']],
  ['He just got out of county', ['got out of county']],
  ['Was released in May and has a record', ['Was released', 'has a record']],
  ['Did 5 years upstate, is on papers', ['Did 5 years', 'on papers']],
  ['Her PO says she takes meds for panic attacks', ['Her PO', 'takes meds', 'panic attacks']],
  ['He sold weed', ['sold weed']],
  ['Acaba de salir y toma pastillas', ['Acaba de salir', 'toma pastillas']],
  ['لديه نوبات هلع', ['نوبات هلع']],
])('the words %j are refused to a reader outside the care team: %j', (text, words) => {
  for (const word of words) expect(tellingOfPerson(text).join(' ')).toContain(word)
  expect(() => refuseTelling(text)).toThrow()
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
  'You take a drug test in the first week. Bring your health card.',
  'We offer health insurance and medical benefits. You must be legally allowed to work.',
  'Got out of debt last year and got out of the house more. Has a record player.',
  'Did 5 years as a cook. The song was released by a friend; keeps notes on paper.',
  'Lives near the PO box, works two years in the county office.',
  'Meet at 12 Court Street, beside the food court.',
])('the words %j tell nothing of a person', (text) => {
  expect(tellingOfPerson(text)).toEqual([])
  expect(() => refuseTelling(text)).not.toThrow()
})

it('a refusal names the words and its code', () => {
  expect(() => refuseTelling('Rides to work.', 'Served time for arson.')).toThrow(
    expect.objectContaining({ code: 'words.telling', status: 422, detail: 'Served time, arson' }),
  )
})
