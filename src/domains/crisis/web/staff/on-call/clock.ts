/** What a time field shows, `08:00`; midnight at the end of a day is `00:00`. */
export const toField = (minute: number): string => {
  const at = minute % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Minutes since midnight; null while nothing whole is typed. */
export const fromField = (text: string): number | null => {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** A length of time as a stopwatch shows it: "0:48", "3:10", "1:02:10". */
export const stopwatch = (milliseconds: number): string => {
  const whole = Math.round(milliseconds / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
