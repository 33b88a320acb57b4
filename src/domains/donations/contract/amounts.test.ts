import { describe, expect, it } from 'vitest'
import { feeToCover, leastCents } from './amounts.ts'

const feeOf = (chargedCents: number): number => Math.round(chargedCents * 0.029) + 30

describe('the fee that a donor covers', () => {
  it('leaves the organization at least the whole gift, and not a cent more than needed', () => {
    for (let gift = leastCents; gift < 300_000; gift += 7) {
      const charged = gift + feeToCover(gift)
      expect(charged - feeOf(charged)).toBeGreaterThanOrEqual(gift)
      expect((charged - 1) * 0.971 - 30).toBeLessThan(gift)
    }
  })

  it.each([
    [100, 34],
    [2500, 106],
    [10000, 330],
    [100000, 3018],
  ])('of a gift of %d cents is %d cents', (gift, fee) => expect(feeToCover(gift)).toBe(fee))
})
