import { hours } from '#shared/dates.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import type { RotaPart } from './types.ts'

/** One weekly stretch of one person, on the organization's wall clock. */
export interface Stretch {
  userId: string
  part: RotaPart
  /** 0 is Sunday. */
  weekday: number
  startMinute: number
  /** At or before the start, the stretch ends on the next day. */
  endMinute: number
  /** Who is called first among those on call at once. */
  place: number
}

/** Who stands in for whom. Of two for the same person the later one in the list holds. */
export interface Cover {
  absentUserId: string
  coverUserId: string
  startsAt: Date
  endsAt: Date
}

export interface OnCall {
  /** In the order in which they are called. */
  responders: string[]
  supervisors: string[]
}

/** Who is on call at a moment, after covers. Nobody in it twice in one part. */
export const onCallAt = (
  rota: readonly Stretch[],
  covers: readonly Cover[],
  at: Date,
  timeZone: string,
): OnCall => {
  const { weekday, minute } = localTime(at, timeZone)
  const holds = (stretch: Stretch): boolean => {
    const endsNextDay = stretch.endMinute <= stretch.startMinute
    if (stretch.weekday === weekday && minute >= stretch.startMinute)
      return endsNextDay || minute < stretch.endMinute
    return endsNextDay && (stretch.weekday + 1) % 7 === weekday && minute < stretch.endMinute
  }
  const now = covers.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  const inOrder = rota.filter(holds).sort((a, b) => a.place - b.place)
  const of = (part: RotaPart): string[] => [
    ...new Set(inOrder.filter((one) => one.part === part).map(({ userId }) => standIn(userId, now))),
  ]
  return { responders: of('responder'), supervisors: of('supervisor') }
}

/** The next moment at which someone may come on call or go; null where nothing is planned. */
export const nextChange = (
  rota: readonly Stretch[],
  covers: readonly Cover[],
  at: Date,
  timeZone: string,
): Date | null => {
  const local = localTime(at, timeZone)
  const turns = new Set(rota.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]))
  const moments = [
    ...[0, 1].flatMap((later) => [...turns].map((minute) => momentAt(local, later, minute, timeZone))),
    ...covers.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ].filter((moment) => moment > at)
  return moments.length ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : null
}

/** No shift is taken to be longer, though the schedule may have no gap. */
const longestShift = hours(24)

/** Until when a person is on call without a gap, in either part; null when they are not on call at that moment. */
export const onCallUntil = (
  rota: readonly Stretch[],
  covers: readonly Cover[],
  at: Date,
  { userId, timeZone }: { userId: string; timeZone: string },
): Date | null => {
  const isOn = (moment: Date): boolean => {
    const { responders, supervisors } = onCallAt(rota, covers, moment, timeZone)
    return responders.includes(userId) || supervisors.includes(userId)
  }
  if (!isOn(at)) return null
  const latest = new Date(at.getTime() + longestShift)
  for (let until = at; ; ) {
    const next = nextChange(rota, covers, until, timeZone)
    if (!next || next >= latest) return latest
    if (!isOn(next)) return next
    until = next
  }
}

/** Who is there for someone: along the covers to their end. Where they lead in a circle nobody stands in. */
const standIn = (userId: string, covers: readonly Cover[]): string => {
  const passed = new Set<string>()
  let at = userId
  while (!passed.has(at)) {
    passed.add(at)
    const next = covers.findLast(({ absentUserId }) => absentUserId === at)
    if (!next) return at
    at = next.coverUserId
  }
  return userId
}
