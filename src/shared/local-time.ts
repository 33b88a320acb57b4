import { days, minutes, toDay } from './dates.ts'

/** A moment on the wall clock of a time zone. */
export interface LocalTime {
  /** 0 is Sunday. */
  weekday: number
  /** Since midnight. */
  minute: number
  year: number
  month: number
  day: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** What the clock on the wall of that time zone shows. */
export const localTime = (at: Date, timeZone: string): LocalTime => {
  const part: Record<string, number> = {}
  for (const { type, value } of formatFor(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return {
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    minute: hour * 60 + minute,
    year,
    month,
    day,
  }
}

/** The calendar day of a moment on the clock of a time zone, `YYYY-MM-DD`. */
export const dayAt = (at: Date, timeZone: string): string => {
  const { year, month, day } = localTime(at, timeZone)
  return toDay(new Date(Date.UTC(year, month - 1, day)))
}

/** The local time as if it were UTC: two of them can be compared. */
const asUtc = ({ year, month, day, minute }: LocalTime): number =>
  Date.UTC(year, month - 1, day) + minutes(minute)

/**
 * The moment at which the wall clock shows that minute, so many days after `from`. A time that a change of the
 * clocks leaves out stands for the same number of minutes after midnight; one that comes twice for the first.
 */
export const momentAt = (from: LocalTime, daysLater: number, minute: number, timeZone: string): Date => {
  const wanted = asUtc({ ...from, minute }) + days(daysLater)
  const offsets = [wanted - days(1), wanted + days(1)].map(
    (near) => asUtc(localTime(new Date(near), timeZone)) - near,
  )
  const [before = 0, after = 0] = offsets
  const fits = [wanted - before, wanted - after].filter(
    (moment) => asUtc(localTime(new Date(moment), timeZone)) === wanted,
  )
  return new Date(fits.length ? Math.min(...fits) : wanted - before)
}
