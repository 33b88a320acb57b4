const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The value of a digit of any script: Unicode lists the ten digits of a script one after the other, from zero on. */
const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return (code - zero) % 10
}

/**
 * Digits of every script as 0 to 9, because an Arabic, Persian or Hindi keyboard writes others.
 *
 * @param text any text
 * @returns the same text, with only its decimal digits changed
 */
export const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : String(valueOf(digit))))

/** Characters that a phone writes around a number or an address and that nobody sees: marks of direction, joiners, selectors. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\u034f\ufe00-\ufe0f]/gu, '')

/**
 * Whether a text can hold a phone number: seven digits of any script, as many as a number without its area code has. A form
 * for the public asks no more, because numbers from abroad have many lengths (`readPhone` reads one for sure).
 */
export const mayBePhone = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7

/**
 * What a person typed into a box for a whole number.
 *
 * @param typed digits of any script, with spaces or unseen marks around them
 * @returns the number; NaN where there is none, so that `Number.isInteger` refuses it
 */
export const readWhole = (typed: string): number => {
  const digits = withPlainDigits(withoutUnseen(typed)).trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

/** Whether the typed text is a whole number (`readWhole`) of at least `least` and at most `most`. */
export const isWhole = (typed: string, least: number, most: number): boolean => {
  const number = readWhole(typed)
  return number >= least && number <= most
}
