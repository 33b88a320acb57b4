/** Marks that change a word where a keyboard left them out: Vietnamese "right" and "use" are no "stop". */
const otherWords = /(?<!\p{L})(?:đúng|dùng)(?!\p{L})/giu

/** A text as it is compared: without case, accents, apostrophes, invisible signs and punctuation, one space between words. */
export const strip = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\u0640]/gu, '')
    .replace(otherWords, 'xx')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
