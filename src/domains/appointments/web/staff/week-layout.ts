/** Minutes of a row of the week's grid. */
export const rowMinutes = 15
const usual = { first: 7 * 60, last: 20 * 60 }
const wholeDay = 24 * 60

/** Something with a length, in minutes since midnight of its day on the reader's clock. */
export interface Stretch {
  start: number
  end: number
}

/** The hours that a week shows: 7 am to 8 pm, and whole hours more where something lies outside. */
export const shownHours = (stretches: readonly Stretch[]): Stretch => {
  const starts = stretches.map(({ start }) => Math.floor(start / 60) * 60)
  const ends = stretches.map(({ end }) => Math.ceil(end / 60) * 60)
  return {
    start: Math.max(0, Math.min(usual.first, ...starts)),
    end: Math.min(wholeDay, Math.max(usual.last, ...ends)),
  }
}

/** The rows of a grid, `start / end`, on which a stretch lies; at least two, so that a name can be read. */
export const rowsOf = ({ start, end }: Stretch, shown: Stretch): string => {
  const first = Math.floor((Math.max(start, shown.start) - shown.start) / rowMinutes) + 1
  const last = Math.ceil((Math.min(end, shown.end) - shown.start) / rowMinutes) + 1
  return `${first} / ${Math.max(last, first + 2)}`
}

/** Gives each of a day's stretches a column, so that those at the same time lie beside each other. In order of start. */
export const lanesOf = (stretches: readonly Stretch[]): number[] => {
  const ends: number[] = []
  return stretches.map(({ start, end }) => {
    const free = ends.findIndex((until) => until <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(end, start + 2 * rowMinutes)
    return lane
  })
}
