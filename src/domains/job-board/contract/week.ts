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

/** The first day of `hours` on which they run into `other`; null where they never meet. Weeks go round. */
export const meetOn = (hours: WeekHours, other: WeekHours): number | null => {
  const others = spansOf(other)
  for (const [i, own] of spansOf(hours).entries())
    for (const { from, to } of others)
      for (const shift of [-weekMinutes, 0, weekMinutes])
        if (own.from < to + shift && own.to > from + shift) return hours.weekdays[i] ?? null
  return null
}

/** At home outside of the hours in which a person can be out, on every day. */
export const homeHours = (outFrom: number, outTo: number): WeekHours => ({
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: outTo,
  toMinute: outFrom,
})
