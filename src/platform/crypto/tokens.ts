import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A secret for a cookie or a link: 32 random bytes. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

// No O, no I: on paper nobody tells them from figures.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A secret that a person reads from paper and types: capital letters, 4.6 bits each. */
export const newLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** A secret that a person reads aloud on the phone: digits, 3.3 bits each. */
export const newDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

/** SHA-256 of a token, as hex; what the database keeps. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Signer {
  /** HMAC-SHA-256 for one purpose; a blind index or a signature. */
  sign(purpose: string, value: string): string
  verify(purpose: string, value: string, signature: string): boolean
}

export const createSigner = (key: string): Signer => {
  const sign = (purpose: string, value: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
  return {
    sign,
    verify: (purpose, value, signature) => {
      const expected = Buffer.from(sign(purpose, value))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
