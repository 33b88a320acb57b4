import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coverParts, partsOf, paymentPlans, scheduleOf } from './schedule.ts'

it('the last part takes what does not divide', () => {
  const parts = scheduleOf({ amountCents: 10_000_00, plan: 'monthly', parts: 3, firstDueOn: '2026-12-15' })
  expect(parts.map(({ cents }) => cents)).toEqual([3_333_33, 3_333_33, 3_333_34])
  expect(parts.map(({ dueOn }) => dueOn)).toEqual(['2026-12-15', '2027-01-15', '2027-02-15'])
})

it('a month without the first day has its last one, and later months have the day again', () => {
  const days = scheduleOf({ amountCents: 4000, plan: 'monthly', parts: 4, firstDueOn: '2027-12-31' })
  expect(days.map(({ dueOn }) => dueOn)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
})

it('quarters are three months apart, years twelve', () => {
  const at = (plan: 'quarterly' | 'yearly') =>
    scheduleOf({ amountCents: 2000, plan, parts: 2, firstDueOn: '2026-11-30' }).map(({ dueOn }) => dueOn)
  expect(at('quarterly')).toEqual(['2026-11-30', '2027-02-28'])
  expect(at('yearly')).toEqual(['2026-11-30', '2027-11-30'])
})

it('the parts of every pledge sum to its amount to the cent, and what arrives fills them in order', () => {
  const terms = fc.constantFrom(...paymentPlans).chain((plan) =>
    fc.record({
      plan: fc.constant(plan),
      parts: fc.integer({ min: partsOf(plan).least, max: partsOf(plan).most }),
      amountCents: fc.integer({ min: 1_000_00, max: 250_000_00 }),
      firstDueOn: fc.constant('2027-01-31'),
    }),
  )
  fc.assert(
    fc.property(terms, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const parts = scheduleOf(given)
      expect(parts).toHaveLength(given.parts)
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(given.amountCents)
      expect(new Set(parts.map(({ dueOn }) => dueOn)).size).toBe(given.parts)
      const received = Math.floor(given.amountCents * share)
      const covered = coverParts(parts, received)
      expect(covered.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(received)
      const firstOpen = covered.findIndex(({ cents, receivedCents }) => receivedCents < cents)
      if (firstOpen >= 0)
        for (const { receivedCents } of covered.slice(firstOpen + 1)) expect(receivedCents).toBe(0)
    }),
  )
})
