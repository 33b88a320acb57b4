import { withoutUnseen } from './digits.ts'

const longestLocal = 64
const longestAddress = 254
/** Dot-separated words of RFC 5321 and RFC 6531: letters of every script and the signs that need no quotes. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Labels of letters, digits and hyphens of every script; the last one is no number. */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u

/**
 * An address as it is kept and written to: composed letters, without spaces around it or marks that nobody sees.
 *
 * @param written what a person typed or pasted
 */
export const cleanEmail = (written: string): string =>
  withoutUnseen(written)
    .normalize('NFC')
    .replace(/\uff20/g, '@')
    .replace(/^\s*mailto:/i, '')
    .trim()

/**
 * Whether mail can be delivered to an address: the one rule of every form and of the server (RFC 5321, 6531; no quoted or
 * numeric forms). One address only: no name before it and no list.
 *
 * @param written what a person typed; it is cleaned first
 */
export const looksLikeEmail = (written: string): boolean => {
  const address = cleanEmail(written)
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return (
    at > 0 &&
    address.length <= longestAddress &&
    new TextEncoder().encode(local).length <= longestLocal &&
    localPart.test(local) &&
    domain.test(address.slice(at + 1))
  )
}
