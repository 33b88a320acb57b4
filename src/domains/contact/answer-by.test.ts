import { expect, it } from 'vitest'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { answerBy } from './answer-by.ts'

// Open Monday to Friday 8 to 6 and Saturday 9 to 3, Pacific time.
const by = (at: string, given: Partial<typeof defaultSettings> = {}) =>
  answerBy({ ...defaultSettings, ...given }, new Date(at))
const inADay = (at: string) => ({
  at: new Date(Date.parse(at) + 24 * 3_600_000).toISOString(),
  isWithinDay: true,
})

it('the team promises an answer within 24 hours where it works on the day on which they end', () => {
  for (const at of ['2026-11-17T10:00:00-08:00', '2026-11-18T22:30:00-08:00', '2026-11-20T09:00:00-08:00'])
    expect(by(at), at).toEqual(inADay(at))
})

it('the team promises an answer by the end of Monday to a message of the weekend', () => {
  const monday = { at: '2026-11-17T02:00:00.000Z', isWithinDay: false }
  for (const at of ['2026-11-14T07:00:00-08:00', '2026-11-14T16:00:00-08:00', '2026-11-15T09:00:00-08:00'])
    expect(by(at), at).toEqual(monday)
})

it('the team promises nothing for a day off: not for a holiday, not for its own', () => {
  // Christmas of 2026 is a Friday; the Saturday after it is taken off.
  const daysOff = { ...defaultSettings.daysOff, days: ['2026-12-26'] }
  expect(by('2026-12-24T11:00:00-08:00')).toEqual({ at: '2026-12-26T23:00:00.000Z', isWithinDay: false })
  expect(by('2026-12-24T11:00:00-08:00', { daysOff })).toEqual({
    at: '2026-12-29T02:00:00.000Z',
    isWithinDay: false,
  })
})

it('the team promises no time where the office has no hours', () => {
  const officeHours = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }
  expect(by('2026-11-17T10:00:00-08:00', { officeHours })).toBeNull()
})
