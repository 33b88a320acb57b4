import { expect, test } from 'vitest'
import { ringSteps, ringStepAt } from './ring-step.ts'
import { minutes } from '#shared/dates.ts'

test('the sound of an alert grows with each step and never gets quieter or rarer', () => {
  for (const [before, after] of ringSteps.slice(1).map((step, i) => [ringSteps[i], step] as const)) {
    expect(after.volume).toBeGreaterThan(before?.volume ?? 1)
    expect(after.times).toBeGreaterThanOrEqual(before?.times ?? 9)
    expect(after.againMs).toBeLessThan(before?.againMs ?? 0)
  }
})

test('an alert sounds by its age, and one from a clock ahead of this one sounds like a new one', () => {
  expect(ringStepAt(minutes(4)).volume).toBe(0.75)
  expect(ringStepAt(minutes(5)).volume).toBe(1)
  expect(ringStepAt(-minutes(3)).volume).toBe(0.3)
})
