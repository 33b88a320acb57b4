import { expect, it } from 'vitest'
import { changeAfter, customPriceOn } from './prices.ts'

const set = (customPrice: number | null, startsOn: string, setAt: number) => ({
  customPrice,
  startsOn,
  setAt: new Date(setAt),
})

it('a custom price holds from its day on, and the plan’s before it', () => {
  const changes = [set(3900, '2026-12-10', 1)]
  expect([customPriceOn(changes, '2026-12-09'), customPriceOn(changes, '2026-12-10')]).toEqual([null, 3900])
  expect(changeAfter(changes, '2026-12-09')).toMatchObject({ customPrice: 3900 })
  expect(changeAfter(changes, '2026-12-10')).toBeNull()
})

it('a price that is set later replaces those that were to begin on its day or after it', () => {
  const changes = [set(3900, '2026-12-10', 1), set(2900, '2026-12-20', 2), set(1900, '2026-12-15', 3)]
  expect(customPriceOn(changes, '2026-12-14')).toBe(3900)
  expect(customPriceOn(changes, '2026-12-25')).toBe(1900)
})

it('the plan’s price can be set again', () => {
  expect(customPriceOn([set(3900, '2026-12-10', 1), set(null, '2026-12-12', 2)], '2026-12-13')).toBeNull()
})
