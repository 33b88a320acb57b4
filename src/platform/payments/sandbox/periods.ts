export interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year'
  interval_count: number
}

const secondsPerDay = 86_400
export const days = (count: number): number => count * secondsPerDay

/** The longest one interval can be, in seconds, so that an estimate never passes the boundary that is sought. */
const longest = { day: days(1), week: days(7), month: days(31), year: days(366) }

/**
 * The first end of a period after `start`. All times are Unix seconds.
 *
 * Periods are counted from the anchor, in UTC, so that the anchor's day of the month is kept: 31 January is followed
 * by 28 February and 31 March. Source: https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export const periodEndAfter = (anchor: number, recurrence: Recurrence, start: number): number => {
  const { interval, interval_count: step } = recurrence
  const from = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC')
  const boundary = (periods: number) =>
    from.add({ [`${interval}s`]: periods * step }).epochMilliseconds / 1000
  let periods = Math.max(0, Math.floor((start - anchor) / (longest[interval] * step)))
  while (boundary(periods) <= start) periods += 1
  return boundary(periods)
}

/** The share `part / whole` of an amount of cents that is not negative, half cents rounded up, exact for any size. */
export const prorate = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
