import { expect, it } from 'vitest'
import type { Home, Needs } from './contract/shapes.ts'
import { fitOf } from './fit.ts'

const home: Home = {
  zipCode: '94607',
  freeFrom: '2026-01-01',
  rent: 900,
  features: [],
  rules: [],
  welcomes: [],
} as unknown as Home
const needs: Needs = {
  zipCode: '94607',
  miles: 10,
  fromDay: '2026-02-01',
  rentAtMost: 500,
  needs: ['near_bus'],
  supports: [],
  words: '',
} as unknown as Needs

it('ranks a place higher where help comes along for what it lacks, and says all the same what it lacks', () => {
  const alone = fitOf(needs, home)
  const withHelp = fitOf({ ...needs, supports: ['rent_help', 'ride_help'] }, home)
  expect(withHelp.score).toBeGreaterThan(alone.score)
  expect(withHelp).toEqual({ ...alone, score: withHelp.score })
  expect(withHelp).toMatchObject({ isAffordable: false, unmet: ['near_bus'] })
  const better = fitOf(needs, { ...home, rent: 400, features: ['near_bus'] } as Home)
  expect(better.score).toBeGreaterThan(withHelp.score)
})
