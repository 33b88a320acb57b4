import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import type { Alert } from '../../contract.ts'
import { EpisodeFacts } from './episode-facts.tsx'
import { alertedAt, anAlert } from './test-fixture.ts'

type Fact = Alert['facts'][number]
const alertOf = (facts: Omit<Fact, 'at'>[]): Alert =>
  anAlert({ facts: facts.map((fact) => ({ ...fact, at: alertedAt })) })
const sentence = 'I have a gun in the car and I will do it tonight'
const read = async (shown: string[], facts: Omit<Fact, 'at'>[]) => {
  await openPart(<EpisodeFacts alert={alertOf(facts)} shown={shown} />, { texts: ['care'] })
  return within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
}

it('a sentence that the card shows is not written again beside each fact that it told', async () => {
  const lines = await read(
    [sentence],
    [
      { topic: 'means', value: 'danger', words: sentence },
      { topic: 'when', value: 'danger', words: 'I will do it tonight' },
    ],
  )
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('“')
})

it('other words, and a lone word that stands in the sentence by chance, stay beside their fact', async () => {
  const lines = await read(
    [sentence],
    [
      { topic: 'means', value: 'danger', words: 'gun' },
      { topic: 'place', value: 'told', words: 'behind the bus station' },
    ],
  )
  expect(lines.join()).toContain('“gun”')
  expect(lines.join()).toContain('“behind the bus station”')
})

it('words that two facts share are written once', async () => {
  const words = 'the bridge at midnight tonight'
  const lines = await read(
    [],
    [
      { topic: 'place', value: 'told', words },
      { topic: 'when', value: 'told', words },
    ],
  )
  expect(lines.join().split(words)).toHaveLength(2)
})
