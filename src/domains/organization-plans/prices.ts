/** A custom price from a day on. */
export interface DatedPrice {
  /** Cents a month; null is the plan's price. */
  customPrice: number | null
  startsOn: string
  setAt: Date
}

/**
 * The custom price that holds on a day, `YYYY-MM-DD`; null where the plan's holds. Of two that begin on one day the one
 * that was set last counts; one that was set later replaces all that were to begin after it.
 */
export const customPriceOn = (changes: readonly DatedPrice[], day: string): number | null =>
  standing(changes).findLast(({ startsOn }) => startsOn <= day)?.customPrice ?? null

/** The next change after a day, if one is set. */
export const changeAfter = (changes: readonly DatedPrice[], day: string): DatedPrice | null =>
  standing(changes).find(({ startsOn }) => startsOn > day) ?? null

/** What is left of the changes when each has replaced those that were set before it and begin no earlier. */
const standing = (changes: readonly DatedPrice[]): DatedPrice[] => {
  const bySetting = [...changes].sort((a, b) => a.setAt.getTime() - b.setAt.getTime())
  const left: DatedPrice[] = []
  for (const change of bySetting) {
    while ((left.at(-1)?.startsOn ?? '') >= change.startsOn) left.pop()
    left.push(change)
  }
  return left
}
