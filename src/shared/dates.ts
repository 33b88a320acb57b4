/** Milliseconds in common spans. */
export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000

/** Beyond it no date can be meant: a slip of the finger in the year. */
export const latestDay = '2099-12-31'
export const latestMoment = `${latestDay}T23:59:59.999Z`

/** A calendar day `YYYY-MM-DD` in UTC. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10)

/** A calendar day so many days away from another. */
export const daysFrom = (day: string, count: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + days(count)))
