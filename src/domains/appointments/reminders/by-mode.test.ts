import { beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#shared/dates.ts'
import { lettersOf, makeClient, pass, startAtNoon } from './test-kit.ts'

beforeEach(startAtNoon)

describe('the reminder of the day before and of the day', () => {
  it.each([
    ['video', 'by video', /Open the page then/],
    ['phone', 'by phone', /Keep your phone near you/],
    ['in_person', 'your appointment', /Plan when to leave|no ride/],
  ])('of a session by %s says what to do, and asks one question', async (mode, words, todo) => {
    const { harbor, counselor, add } = await makeClient()
    await add(3, {
      kind: 'session',
      mode,
      title: undefined,
      place: undefined,
      room: undefined,
      providerId: counselor.id,
    })
    await pass(harbor.id, days(2) + hours(22))
    const texts = (await lettersOf(harbor.id))
      .filter(({ channel }) => channel === 'sms')
      .map(({ body }) => body)
    const near = texts.slice(0, 2)
    expect(near).toHaveLength(2)
    for (const text of near) {
      expect(text).toContain(words)
      expect(text).toMatch(todo)
      expect(text).not.toContain('What time will you leave')
      if (mode !== 'in_person') expect(text).not.toMatch(/leave|ride|late/i)
    }
  })
})
