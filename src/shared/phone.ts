/** What a phone writes around a number and nobody sees: marks of direction, joiners, variation selectors. */
const unseen = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu
const dashes = /[\p{Pd}\u2212\u00b7\u2022]/gu
/** The first digit of each script that people count with beside the Latin one. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** Digits of any script as 0 to 9: an Arabic keyboard writes others. */
export const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * A number as a provider wants it, `+15550100142`; null when it is none. Ten digits are taken for the United States. What
 * cannot be seen, digits of other scripts, every kind of dash and the (0) of a number from abroad make no difference.
 */
export const toPhoneNumber = (written: string): string | null => {
  const digits = withPlainDigits(written)
    .replace(unseen, '')
    .replace(/\uff0b/g, '+')
    .replace(/^(\s*\+[\d\s]{1,4})\(0\)/, '$1')
    .replace(dashes, '')
    .replace(/[\s()./]/g, '')
  if (/^\+\d{7,15}$/.test(digits)) return digits
  if (/^\d{10}$/.test(digits)) return `+1${digits}`
  return /^1\d{10}$/.test(digits) ? `+${digits}` : null
}

const extension = /[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6})\s*$/i
/** As short as 211 and as long as a number without its area. */
const local = /^\d{3,8}$/

/**
 * The address that a phone dials for a number as a person wrote it, with its extension; null where it is not clear which
 * digits are the number, as in two numbers or one with letters.
 */
export const phoneLink = (written: string): string | null => {
  const plain = withPlainDigits(written).replace(unseen, '')
  const [, more] = extension.exec(plain) ?? []
  const main = plain.replace(extension, '')
  const short = main.replace(dashes, '').replace(/[\s().]/g, '')
  const number = toPhoneNumber(main) ?? (local.test(short) ? short : null)
  return number && `tel:${number}${more ? `;ext=${more}` : ''}`
}
