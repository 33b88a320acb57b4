import { expect, it } from 'vitest'
import { pledgeForm } from './form.ts'

it.each([
  ['', []],
  ['٤١٥٥٥٥٠١٢٢', []],
  ['ask for Jo', ['noPhone']],
])('a pledge with the phone “%s” names %j at its field', (phone, faults) => {
  const form = pledgeForm({ min: 2_500, max: 10_000_000, today: '2026-03-01', former: '' } as never)
  const found = form.shape.phone.safeParse(phone)
  expect(found.error?.issues.map(({ message }) => message) ?? []).toEqual(faults)
})
