import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { withoutUnseen, withPlainDigits } from './digits.ts'
import facts from './phone-metadata.json' with { type: 'json' }

export interface PhoneNumber {
  /** As a provider wants it, `+15550100142`. */
  number: string
  /** What is dialed after the other side answered. */
  extension: string | null
}

const metadata = facts as unknown as MetadataJson
const longestExtension = 7
const dashes = /[\p{Pd}\u2212\u00b7\u2022]/gu

/** What a person wrote as a number, in signs that the library knows. */
const plain = (written: string): string =>
  withPlainDigits(withoutUnseen(written))
    .replace(/\uff0b/g, '+')
    .replace(dashes, '-')
    .trim()
    .replace(/^tel:\s*/i, '')
    // Europe writes 00 where the United States dial 011.
    .replace(/^00(?=[1-9\s(-])/, '+')
    // Mexico gave up the 1 of mobile numbers in 2019; phones and messengers still write it.
    .replace(/^(\+\s*52[\s-]*)1(?=(?:[\s().-]*\d){10}$)/, '$1')

/**
 * Reads one phone number. Ten digits are taken for the United States; other countries want their + or 00. Unseen marks,
 * digits of other scripts, every kind of dash and the (0) of a number from abroad make no difference.
 *
 * @param written what a person wrote in a field for one number
 * @returns the number and its extension; null where it is none that can exist, or more than one
 */
export const readPhone = (written: string): PhoneNumber | null => {
  const read = parsePhoneNumberFromString(plain(written), { defaultCountry: 'US', extract: false }, metadata)
  if (!read?.isPossible() || !read.isValid()) return null
  // Longer than any extension is a second number ("555 010 0177; 555 010 0178").
  if ((read.ext?.length ?? 0) > longestExtension) return null
  return { number: read.number, extension: read.ext ?? null }
}

/** A number as a provider wants it, `+15550100142`; null when it is none (`readPhone`). */
export const toPhoneNumber = (written: string): string | null => readPhone(written)?.number ?? null

/** As short as 211 and as long as a number without its area. */
const local = /^\d{3,8}$/
/** Words before a number ("cell:") and after it ("ask for Ana"). */
const wordsBefore = /^[^\d+(]*/
const wordsAfter = /(?<=\d)[\s,;:(-]+\p{L}[^\d]*$/u

const readAmongWords = (text: string): PhoneNumber | null =>
  readPhone(text) ?? readPhone(text.replace(wordsBefore, '').replace(wordsAfter, ''))

/**
 * The address that a phone dials for a number as a person wrote it, with its extension.
 *
 * @returns a `tel:` address; null where it is not clear which digits are the number, as in one with letters
 */
export const phoneLink = (written: string): string | null => {
  const text = plain(written)
  const read = readAmongWords(text)
  if (read) return `tel:${read.number}${read.extension ? `;ext=${read.extension}` : ''}`
  const short = text.replace(/[\s().-]/g, '')
  return local.test(short) ? `tel:${short}` : null
}

const between = /(\s*(?:[/,;|\n]|\s(?:or|and|o|y|أو)\s)\s*)/u

/**
 * The parts of a field that may hold several numbers ("555-010-0177 or 555-010-0178"), each with what a phone dials for it.
 * They are read one by one only where each of them is a whole number; else the field is one part.
 */
export const phoneParts = (written: string): { text: string; href: string | null }[] => {
  const parts = phoneLink(written) ? [written] : written.split(between)
  if (parts.length > 1 && parts.every((part, at) => at % 2 === 1 || readAmongWords(plain(part))))
    return parts.map((text, at) => ({ text, href: at % 2 === 1 ? null : phoneLink(text) }))
  return [{ text: written, href: phoneLink(written) }]
}
