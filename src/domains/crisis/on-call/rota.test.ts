import { describe, expect, it } from 'vitest'
import { momentAt, localTime } from '#shared/local-time.ts'
import { type Cover, nextChange, onCallAt, type Stretch } from './rota.ts'

const zone = 'America/Los_Angeles'
const [sunday, monday, tuesday, saturday] = [0, 1, 2, 6]
const at = (text: string): Date => new Date(text)
const hour = (n: number): number => n * 60
const stretch = (userId: string, weekday: number, from: number, to: number, place = 1): Stretch => ({
  userId,
  part: 'responder',
  weekday,
  startMinute: hour(from),
  endMinute: hour(to),
  place,
})
const responders = (rota: Stretch[], moment: string, covers: Cover[] = []): string[] =>
  onCallAt(rota, covers, at(moment), zone).responders

describe('a weekly stretch', () => {
  it('holds from its first minute to the last before its end, on the organization’s clock', () => {
    const rota = [stretch('dana', monday, 8, 16)]
    expect(responders(rota, '2026-11-23T07:59:59-08:00')).toEqual([])
    expect(responders(rota, '2026-11-23T08:00:00-08:00')).toEqual(['dana'])
    expect(responders(rota, '2026-11-23T15:59:59-08:00')).toEqual(['dana'])
    expect(responders(rota, '2026-11-23T16:00:00-08:00')).toEqual([])
    // Monday in Los Angeles is Tuesday already in London.
    expect(responders([stretch('dana', monday, 16, 20)], '2026-11-24T02:00:00Z')).toEqual(['dana'])
  })

  it('over midnight belongs to the night that it began in, also from Saturday to Sunday', () => {
    const rota = [stretch('night', saturday, 22, 6)]
    expect(responders(rota, '2026-11-21T21:59:00-08:00')).toEqual([])
    expect(responders(rota, '2026-11-21T22:00:00-08:00')).toEqual(['night'])
    expect(responders(rota, '2026-11-22T05:59:00-08:00')).toEqual(['night'])
    expect(responders(rota, '2026-11-22T06:00:00-08:00')).toEqual([])
    expect(responders(rota, '2026-11-22T22:30:00-08:00'), 'not on the next night').toEqual([])
  })

  it('that ends where it begins lasts a day and a night', () => {
    const rota = [stretch('all', monday, 9, 9)]
    expect(responders(rota, '2026-11-23T08:59:00-08:00')).toEqual([])
    expect(responders(rota, '2026-11-23T09:00:00-08:00')).toEqual(['all'])
    expect(responders(rota, '2026-11-24T08:59:00-08:00')).toEqual(['all'])
    expect(responders(rota, '2026-11-24T09:00:00-08:00')).toEqual([])
  })

  it('has no hole where the clocks are changed', () => {
    const rota = [
      stretch('late', saturday, 20, 2),
      stretch('early', sunday, 2, 8),
      stretch('day', sunday, 8, 20),
    ]
    // 8 March 2026: 2:00 becomes 3:00. 1 November 2026: 2:00 becomes 1:00 once more.
    const spring = ['2026-03-08T09:59:00Z', '2026-03-08T10:00:00Z', '2026-03-08T14:59:00Z']
    expect(spring.map((moment) => responders(rota, moment))).toEqual([['late'], ['early'], ['early']])
    expect(responders(rota, '2026-03-08T15:00:00Z'), '8:00 is 8:00 on the wall').toEqual(['day'])
    const autumn = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z', '2026-11-01T10:00:00Z']
    expect(autumn.map((moment) => responders(rota, moment))).toEqual([['late'], ['late'], ['early']])
  })

  it('calls in the order of places, nobody twice, supervisors apart', () => {
    const rota: Stretch[] = [
      stretch('second', tuesday, 8, 16, 2),
      stretch('first', tuesday, 8, 16, 1),
      stretch('first', tuesday, 9, 12, 3),
      { ...stretch('boss', tuesday, 0, 0), part: 'supervisor' },
    ]
    expect(onCallAt(rota, [], at('2026-11-24T10:00:00-08:00'), zone)).toEqual({
      responders: ['first', 'second'],
      supervisors: ['boss'],
    })
  })
})

describe('a cover', () => {
  const rota = [stretch('dana', monday, 8, 16, 1), stretch('ruth', monday, 8, 16, 2)]
  const cover = (absentUserId: string, coverUserId: string, from = '08', to = '16'): Cover => ({
    absentUserId,
    coverUserId,
    startsAt: at(`2026-11-23T${from}:00:00-08:00`),
    endsAt: at(`2026-11-23T${to}:00:00-08:00`),
  })
  const noon = '2026-11-23T12:00:00-08:00'

  it('takes the place of the one who is away, for as long as it lasts', () => {
    const covers = [cover('dana', 'leo', '10', '13')]
    expect(responders(rota, '2026-11-23T09:59:59-08:00', covers)).toEqual(['dana', 'ruth'])
    expect(responders(rota, '2026-11-23T10:00:00-08:00', covers)).toEqual(['leo', 'ruth'])
    expect(responders(rota, '2026-11-23T13:00:00-08:00', covers)).toEqual(['dana', 'ruth'])
  })

  it('can be covered in turn, and one who is on call already is there once', () => {
    expect(responders(rota, noon, [cover('dana', 'leo'), cover('leo', 'mia')])).toEqual(['mia', 'ruth'])
    expect(responders(rota, noon, [cover('dana', 'ruth')])).toEqual(['ruth'])
  })

  it('that leads in a circle leaves everybody where they are', () => {
    expect(responders(rota, noon, [cover('dana', 'ruth'), cover('ruth', 'dana')])).toEqual(['dana', 'ruth'])
  })

  it('that was entered later holds', () => {
    expect(responders(rota, noon, [cover('dana', 'leo'), cover('dana', 'mia')])).toEqual(['mia', 'ruth'])
  })
})

it('says when it may be others: at the next turn of a stretch or of a cover', () => {
  const rota = [stretch('dana', monday, 8, 16), stretch('ruth', monday, 16, 8)]
  const next = (moment: string, covers: Cover[] = []): string | undefined =>
    nextChange(rota, covers, at(moment), zone)?.toISOString()
  expect(next('2026-11-23T09:00:00-08:00')).toBe('2026-11-24T00:00:00.000Z')
  expect(next('2026-11-23T16:00:00-08:00')).toBe('2026-11-24T16:00:00.000Z')
  const away = { absentUserId: 'dana', coverUserId: 'leo', endsAt: at('2026-11-23T12:00:00-08:00') }
  expect(next('2026-11-23T09:00:00-08:00', [{ ...away, startsAt: at('2026-11-23T08:00:00-08:00') }])).toBe(
    '2026-11-23T20:00:00.000Z',
  )
  expect(nextChange([], [], at('2026-11-23T09:00:00-08:00'), zone)).toBeNull()
})

describe('the wall clock', () => {
  it('leads back to the moment, also where it is turned', () => {
    const from = localTime(at('2026-03-07T12:00:00-08:00'), zone)
    const moment = (daysLater: number, minute: number): string =>
      momentAt(from, daysLater, minute, zone).toISOString()
    expect(moment(0, hour(8))).toBe('2026-03-07T16:00:00.000Z')
    expect(moment(1, hour(1))).toBe('2026-03-08T09:00:00.000Z')
    expect(moment(1, hour(2) + 30), 'a time that is left out').toBe('2026-03-08T10:30:00.000Z')
    expect(moment(1, hour(8))).toBe('2026-03-08T15:00:00.000Z')
    const autumn = localTime(at('2026-10-31T12:00:00-07:00'), zone)
    expect(momentAt(autumn, 1, hour(1) + 30, zone).toISOString(), 'a time that comes twice').toBe(
      '2026-11-01T08:30:00.000Z',
    )
    expect(momentAt(localTime(at('2026-12-31T20:00:00Z'), 'Asia/Kolkata'), 0, 0, 'Asia/Kolkata')).toEqual(
      at('2026-12-31T18:30:00Z'),
    )
  })
})
