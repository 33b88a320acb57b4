import { expect, it } from 'vitest'
import { standingOf, statesAt } from '#domains/submissions/contract/lifecycle.ts'
import { legendGroupOf, legendTones } from './words.ts'

it('every state of a house stands in one group of the legend, with one colour; the ends of a story in none', () => {
  for (const state of statesAt('property', ['new', 'waiting', 'going', 'over']))
    expect(legendGroupOf(state) === null, state).toBe(standingOf('property', state) === 'over')
  expect(new Set(Object.values(legendTones)).size).toBe(3)
})
