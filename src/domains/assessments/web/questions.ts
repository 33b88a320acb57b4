import type { Instrument } from '../contract.ts'

/** How many items an instrument has; the last of the C-SSRS belongs to the one before. */
export const itemsOf: Record<Instrument, number> = { phq9: 9, gad7: 7, cssrs: 7 }

/** The item after this one; null at the end. The C-SSRS leaves out what an answer makes needless. */
export const itemAfter = (instrument: Instrument, item: number, answer: number): number | null => {
  if (instrument !== 'cssrs') return item < itemsOf[instrument] ? item + 1 : null
  if (item === 2 && answer === 0) return 6
  if (item === 6 && answer === 0) return null
  return item < itemsOf.cssrs ? item + 1 : null
}

/** Whether an answer given so far tells of danger: item 9 of the PHQ-9 above 0, any yes of the C-SSRS. */
export const isOfDanger = (instrument: Instrument, given: Readonly<Record<number, number>>): boolean =>
  instrument === 'phq9'
    ? (given[9] ?? 0) > 0
    : instrument === 'cssrs' && Object.values(given).some((answer) => answer > 0)

/** Answers in the order of the items; what was left out is 0. */
export const answersOf = (instrument: Instrument, given: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: itemsOf[instrument] }, (_, i) => given[i + 1] ?? 0)
