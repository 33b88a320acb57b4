import { afterEach, expect, test, vi } from 'vitest'
import { days, hours } from '#shared/dates.ts'
import { serverTimeHeader } from '#shared/server-time.ts'
import { relativeDay } from './format.ts'
import { noteServerTime, serverNow } from './server-time.ts'

const answeredAt = (at: number): void => noteServerTime(new Headers({ [serverTimeHeader]: String(at) }))
afterEach(() => {
  answeredAt(Date.now())
  vi.useRealTimers()
})

test.each([
  ['three days ahead', days(3)],
  ['eleven days behind', -days(11)],
])('a device whose clock is %s names days by the clock of the server', (_, wrong) => {
  const truth = new Date(2031, 4, 6, 12).getTime()
  vi.useFakeTimers({ now: truth + wrong })
  answeredAt(truth)
  expect(serverNow()).toBe(truth)
  const at = (apart: number) => new Date(truth + apart).toISOString()
  expect(relativeDay(at(days(1)), 'en')).toBe('Tomorrow')
  expect(relativeDay(at(-days(4)), 'en')).toBe('4 days ago')
  vi.advanceTimersByTime(hours(5))
  expect(serverNow()).toBe(truth + hours(5))
})

test('the way of an answer is no wrong clock, and an answer without the time changes nothing', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  answeredAt(Date.now() - 9_000)
  expect(serverNow()).toBe(Date.now())
  noteServerTime(new Headers())
  expect(serverNow()).toBe(Date.now())
})
