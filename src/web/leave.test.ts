import { expect, test } from 'vitest'
import { countLeavePresses, forgetDrafts, leavePresses } from './leave.ts'

function pressesAt(...times: number[]) {
  return times.reduce<number[]>((kept, time) => countLeavePresses(kept, time), []).length
}

test('three presses within five seconds are enough to leave', () => {
  expect(pressesAt(0, 2_000, 4_900)).toBe(leavePresses)
})

test('two presses, or three in six seconds, are not', () => {
  expect(pressesAt(0, 100)).toBeLessThan(leavePresses)
  expect(pressesAt(0, 3_000, 6_000)).toBeLessThan(leavePresses)
})

test('leaving forgets drafts and keeps the theme', () => {
  const kept = new Map([
    ['landfall-draft:chat', 'words'],
    ['landfall-theme', 'dark'],
    ['landfall-drafts', 'words'],
  ])
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
  forgetDrafts(storage)
  expect([...kept.keys()]).toEqual(['landfall-theme'])
})
