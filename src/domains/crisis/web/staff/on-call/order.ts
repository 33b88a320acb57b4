import type { RotaStretch } from '../../../contract/on-call.ts'

/** The last place that a shift can have. */
const lastPlace = 9

/** Those who are called on a day in one part, in order: responders by their place, supervisors by name. */
export const inOrder = (stretches: readonly RotaStretch[]): RotaStretch[] =>
  stretches.toSorted(
    (a, b) =>
      a.part.localeCompare(b.part) ||
      a.place - b.place ||
      a.startMinute - b.startMinute ||
      a.id.localeCompare(b.id),
  )

/** The shifts whose place changes when one of a day moves up or down among the responders, with the new places. */
export const moved = (
  stretches: readonly RotaStretch[],
  id: string,
  by: 1 | -1,
): { id: string; place: number }[] => {
  const order = inOrder(stretches).filter(({ part }) => part === 'responder')
  const from = order.findIndex((one) => one.id === id)
  const [one, other] = [order[from], order[from + by]]
  if (!one || !other) return []
  order[from] = other
  order[from + by] = one
  return order.flatMap(({ id: of, place }, i) => {
    const next = Math.min(i + 1, lastPlace)
    return next === place ? [] : [{ id: of, place: next }]
  })
}

/** The place of a new shift: after those of the days that it is added to. */
export const nextPlace = (stretches: readonly RotaStretch[], days: readonly number[]): number =>
  Math.min(
    lastPlace,
    1 +
      Math.max(
        0,
        ...stretches
          .filter(({ weekday, part }) => part === 'responder' && days.includes(weekday))
          .map(({ place }) => place),
      ),
  )
