import { expect, test } from 'vitest'
import { seenFirst, seenListed, seenNow } from './use-seen.ts'

const first = seenFirst([
  { id: 'a', state: 'pending' },
  { id: 'b', state: 'pending' },
])

test('what nobody has moved is as it was seen', () => {
  expect(seenListed(first, [{ id: 'a', state: 'pending' }])).toBe(first)
  expect(seenNow(first, { a: 'pending' })).toBe(first)
})

test('what a colleague has moved meanwhile is named, with where it stands now', () => {
  const seen = seenListed(first, [{ id: 'a', state: 'info_needed' }])
  expect(seen.changed).toEqual(['a'])
  expect(seen.states).toEqual({ a: 'info_needed', b: 'pending' })
})

test('a list that lags behind the server takes nothing back, and catches up without another word', () => {
  const told = seenNow(first, { a: 'declined' })
  expect(told.changed).toEqual(['a'])
  const lagging = seenListed(told, [{ id: 'a', state: 'pending' }])
  expect(lagging).toBe(told)
  const fresh = seenListed(told, [{ id: 'a', state: 'declined' }])
  expect(fresh.states).toEqual(told.states)
  expect(fresh.changed).toBe(told.changed)
})
