import { expect, it } from 'vitest'
import { localInput } from '#web/date-field.ts'
import { serverNow } from '#web/server-time.ts'
import { whenProblem } from './when-problem.ts'

const hoursAway = (count: number): string =>
  localInput(new Date(serverNow() + count * 3_600_000).toISOString())

it('a time that has passed is named as soon as it stands in the field, before the form is sent', () => {
  expect(whenProblem(hoursAway(-2), false)).toBe('passed')
  expect(whenProblem(hoursAway(-2), true)).toBe('passed')
  expect(whenProblem(hoursAway(2), false)).toBeNull()
  expect(whenProblem(hoursAway(-0.5), false)).toBeNull()
})

it('a year that is still being typed, and a field that is not full, are named only when the form is sent', () => {
  for (const text of ['0002-12-01T10:00', '0202-12-01T10:00']) {
    expect(whenProblem(text, false), text).toBeNull()
    expect(whenProblem(text, true), text).toBe('passed')
  }
  expect(whenProblem('', false)).toBeNull()
  expect(whenProblem('', true)).toBe('missing')
})
