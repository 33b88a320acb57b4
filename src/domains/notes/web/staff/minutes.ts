/** Minutes since midnight of what a time field holds; null where it is empty. */
export const minuteOf = (text: string): number | null => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  return hour && minute ? Number(hour) * 60 + Number(minute) : null
}

/** The same the other way, for a time field. */
export const timeField = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
