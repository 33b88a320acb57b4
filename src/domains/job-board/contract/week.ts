/** Hours of some days of the week. 0 is Sunday; minutes from midnight, past it when `toMinute` is not later. */
export interface WeekHours {
  weekdays: readonly number[]
  fromMinute: number
  toMinute: number
}

export const weekMinutes = 7 * 1440

/** Hours as spans of one week, in minutes since its Sunday began. A span may reach into the next week. */
export const spansOf = ({ weekdays, fromMinute, toMinute }: WeekHours): { from: number; to: number }[] =>
  weekdays.map((weekday) => ({
    from: weekday * 1440 + fromMinute,
    to: weekday * 1440 + (toMinute > fromMinute ? toMinute : toMinute + 1440),
  }))

/** The days of `hours` on which they run into `other`. Weeks go round. */
export const meetOn = (hours: WeekHours, other: WeekHours): number[] => {
  const others = spansOf(other).flatMap(({ from, to }) =>
    [-weekMinutes, 0, weekMinutes].map((shift) => ({ from: from + shift, to: to + shift })),
  )
  const own = spansOf(hours)
  return hours.weekdays.filter((_, i) => others.some(({ from, to }) => meets(own[i], from, to)))
}
const meets = (span: { from: number; to: number } | undefined, from: number, to: number): boolean =>
  span !== undefined && span.from < to && span.to > from

/** At home outside of the hours in which a person can be out, on every day. */
export const homeHours = (outFrom: number, outTo: number): WeekHours => ({
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: outTo,
  toMinute: outFrom,
})
