import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

test('a first word is followed at once, a flood of them once in two seconds, and the last one is not lost', () => {
  const run = vi.fn()
  const { ask } = atMostEvery(2000, run)
  ask()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  // Fifty words in ten seconds.
  for (let word = 0; word < 50; word += 1) {
    ask()
    vi.advanceTimersByTime(200)
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(run.mock.calls.length).toBeLessThanOrEqual(6)
  const before = run.mock.calls.length
  ask()
  vi.advanceTimersByTime(2000)
  expect(run).toHaveBeenCalledTimes(before + 1)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(before + 1)
})

test('who has left hears nothing more', () => {
  const run = vi.fn()
  const { ask, cancel } = atMostEvery(2000, run)
  ask()
  cancel()
  vi.advanceTimersByTime(5000)
  expect(run).not.toHaveBeenCalled()
})
