import { expect, it } from 'vitest'
import { clockTime } from '#web/week.ts'
import { fromField, stopwatch, toField } from './clock.ts'
import { faultOf, holesOf } from './holes.ts'

const on = (weekday: number, startMinute: number, endMinute: number, part = 'responder' as const) => ({
  part,
  weekday,
  startMinute,
  endMinute,
})

it('a week without anybody is one hole, one that is full has none', () => {
  expect(holesOf([])).toEqual([{ from: 0, to: 10_080 }])
  expect(holesOf([0, 1, 2, 3, 4, 5, 6].map((day) => on(day, 480, 480)))).toEqual([])
  expect(holesOf([0, 1, 2, 3, 4, 5, 6].map((day) => on(day, 0, 0)))).toEqual([])
})

it('a stretch over Saturday midnight reaches into Sunday, and a hole does so too', () => {
  const nights = [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, 1080, 480))
  expect(holesOf(nights)).toHaveLength(7)
  expect(holesOf(nights)[0]).toEqual({ from: 480, to: 1080 })
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, 480, 1080))
  expect(holesOf(days).at(-1)).toEqual({ from: 6 * 1440 + 1080, to: 10_080 + 480 })
})

it('stretches that overlap leave none between them, and supervisors fill none', () => {
  expect(holesOf([on(1, 480, 720), on(1, 700, 900), on(1, 600, 650)])).toEqual([
    { from: 1440 + 900, to: 10_080 + 1440 + 480 },
  ])
  expect(holesOf([{ ...on(1, 0, 0), part: 'supervisor' }])).toEqual([{ from: 0, to: 10_080 }])
})

it('times go to a field and back, and lengths are shown as on a stopwatch', () => {
  expect(toField(485)).toBe('08:05')
  expect(toField(1440)).toBe('00:00')
  expect(fromField('08:05')).toBe(485)
  expect(fromField('')).toBeNull()
  expect(clockTime(485, 'en')).toMatch(/8:05\sAM/)
  expect([0, 48_400, 190_000, 3_730_000].map(stopwatch)).toEqual(['0:00', '0:48', '3:10', '1:02:10'])
})

it('a shift counts only where its person may sign in and a proven phone or a browser wakes them', () => {
  const person = { id: 'kim', fullName: 'Kim Park' }
  const kim = {
    ...person,
    role: 'therapist' as const,
    hasEmail: true,
    phone: '+15550100142',
    isPhoneProven: false,
    hasPush: false,
  }
  expect(faultOf({ person }, [])).toBe('isDisabled')
  expect(faultOf({ person }, [kim])).toBe('cannotWake')
  expect(faultOf({ person }, [{ ...kim, isPhoneProven: true }])).toBeNull()
  expect(faultOf({ person }, [{ ...kim, phone: null, hasPush: true }])).toBeNull()
})
