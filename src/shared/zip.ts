import { withoutUnseen, withPlainDigits } from './digits.ts'

/**
 * The five digits of a ZIP code, typed in the digits of any script, with or without the four of ZIP+4.
 *
 * @returns the five digits; null where it is no ZIP code. Whether there is such a place is another question: new codes are
 * in no list for years.
 */
export const readZip = (typed: string): string | null =>
  /^(\d{5})(?:[-\s]?\d{4})?$/.exec(
    withPlainDigits(withoutUnseen(typed))
      .trim()
      .replace(/\s*\p{Pd}\s*/u, '-'),
  )?.[1] ?? null

/** Whether the typed text is a ZIP code, by the rule of `readZip`. */
export const isZip = (typed: string): boolean => readZip(typed) !== null
