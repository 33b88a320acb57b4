import { withPlainDigits } from './phone.ts'

/** Whether what was typed is a ZIP code of five digits, of any script. */
export const isZip = (typed: string): boolean => /^\d{5}$/.test(withPlainDigits(typed).trim())
