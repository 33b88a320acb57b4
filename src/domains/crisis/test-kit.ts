import { testClock } from '#app/test-clock.ts'
import { days, toDay } from '#shared/dates.ts'
import type { Closing } from './contract/closing.ts'

/** A closing form that any alert takes: called, safe, and a next contact tomorrow. */
export const aClosing = (over: Partial<Closing> = {}): Closing => ({
  actions: ['called'],
  other: '',
  screen: 'done',
  risk: 'medium',
  planSeen: true,
  nextContactOn: toDay(new Date(testClock.now().getTime() + days(1))),
  words: 'We spoke.',
  ...over,
})
