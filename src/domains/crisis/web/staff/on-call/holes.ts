import { type Callable, canBeWoken, type RotaStretch } from '../../../contract/on-call.ts'

const day = 1440
const week = 7 * day

/** A part of the week in which no responder is on call, in minutes since Sunday midnight. */
export interface Hole {
  from: number
  to: number
}

/** Where the rota has no responder. One that lies over the end of the week is one. */
export const holesOf = (
  stretches: readonly Pick<RotaStretch, 'part' | 'weekday' | 'startMinute' | 'endMinute'>[],
): Hole[] => {
  const spans = stretches
    .filter(({ part }) => part === 'responder')
    .flatMap(({ weekday, startMinute, endMinute }) => {
      const from = weekday * day + startMinute
      const to = weekday * day + endMinute + (endMinute <= startMinute ? day : 0)
      return to > week ? [[from, week] as const, [0, to - week] as const] : [[from, to] as const]
    })
    .sort(([a], [b]) => a - b)
  const holes: Hole[] = []
  let covered = 0
  for (const [from, to] of spans) {
    if (from > covered) holes.push({ from: covered, to: from })
    covered = Math.max(covered, to)
  }
  if (covered < week) holes.push({ from: covered, to: week })
  const [first] = holes
  const last = holes.at(-1)
  if (first && last && first !== last && first.from === 0 && last.to === week)
    return [...holes.slice(1, -1), { from: last.from, to: week + first.to }]
  return holes
}

/** What keeps a shift from counting: its person may not sign in, or nothing wakes them. Null where they can answer. */
export const faultOf = (
  { person }: Pick<RotaStretch, 'person'>,
  people: readonly Callable[],
): 'isDisabled' | 'cannotWake' | null => {
  const found = people.find(({ id }) => id === person.id)
  if (!found) return 'isDisabled'
  return canBeWoken(found) ? null : 'cannotWake'
}
