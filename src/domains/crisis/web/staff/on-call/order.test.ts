import { expect, test } from 'vitest'
import type { RotaStretch } from '../../../contract/on-call.ts'
import { inOrder, moved, nextPlace } from './order.ts'

const shift = (id: string, place: number, over: Partial<RotaStretch> = {}): RotaStretch =>
  ({ id, place, weekday: 2, part: 'responder', startMinute: 480, endMinute: 960, ...over }) as RotaStretch

const day = [shift('c', 3), shift('a', 1), shift('s', 1, { part: 'supervisor' }), shift('b', 2)]

test('a shift that moves up changes places with the one before it, and the first one stays', () => {
  expect(inOrder(day).map(({ id }) => id)).toEqual(['a', 'b', 'c', 's'])
  expect(moved(day, 'c', -1)).toEqual([
    { id: 'c', place: 2 },
    { id: 'b', place: 3 },
  ])
  expect(moved(day, 'a', -1)).toEqual([])
  expect(moved(day, 'c', 1)).toEqual([])
})

test('shifts with the same place get places of their own when one of them moves', () => {
  const same = [shift('x', 1), shift('y', 1), shift('z', 1)]
  expect(moved(same, 'x', 1)).toEqual([
    { id: 'x', place: 2 },
    { id: 'z', place: 3 },
  ])
})

test('a new shift is called after those of its days, and the ninth place is the last one', () => {
  expect(nextPlace(day, [2])).toBe(4)
  expect(nextPlace(day, [4])).toBe(1)
  expect(nextPlace([shift('n', 9)], [2])).toBe(9)
})
