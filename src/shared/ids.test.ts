import { expect, it } from 'vitest'
import { idPattern, isRandomId, newId } from './ids.ts'

it('makes ids that are all different, of one length, and safe in an address', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(ids[0]).toMatch(idPattern)
})

it('uses every character about as often', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 20_000; i += 1)
    for (const character of newId()) counts.set(character, (counts.get(character) ?? 0) + 1)
  const expected = (20_000 * 22) / counts.size
  expect(counts.size).toBe(56)
  for (const [character, count] of counts)
    expect(Math.abs(count - expected) / expected, character).toBeLessThan(0.1)
})

it('tells an id and a token from the words of a person', () => {
  const ids = Array.from({ length: 2000 }, newId)
  // About one id in 70 holds no digit.
  expect(ids.filter((id) => !isRandomId(id)).length).toBeLessThan(100)
  expect(isRandomId('q3Jx-0bTz_8WkY4mN1sVhRgE7uLpC2aDfO5iX9ZBt6M')).toBe(true)
  for (const text of [
    'I want to die',
    'iwanttodietonightpleasehelpme',
    'WantToKillMyselfTonite',
    '5550102028',
  ])
    expect(isRandomId(text), text).toBe(false)
})
