import { useLocation } from 'react-router'

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/**
 * The secret of a link, from what stands behind the # of an address. Mail programs add a full stop, a bracket or a quotation
 * mark to a link, which no secret ends with (some have a full stop in them); a code that was copied from paper may have gaps.
 */
export const secretOf = (hash: string): string => {
  const word = decoded(hash)
  const letters = word.replace(/[\s-]/g, '')
  return /^[A-Za-z]{20}$/.test(letters)
    ? letters.toUpperCase()
    : (/[\w-]+(?:\.[\w-]+)?/.exec(word)?.[0] ?? '')
}

/** The secret behind the # of this page's address; empty where there is none. */
export const useHashWord = (): string => secretOf(useLocation().hash.slice(1))

/** Whether it has the length of a whole secret: 32 bytes in base64url, or a code of 20 letters. */
export const isWhole = (secret: string): boolean => /^(?:[\w-]{43}|[A-Z]{20})$/.test(secret)
