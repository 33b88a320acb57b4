import { cleanEmail, looksLikeEmail } from './email.ts'
import { toPhoneNumber } from './phone.ts'

/**
 * Reads one field in which a person wrote how to reach them.
 *
 * @param written a phone number, an e-mail address or nothing
 * @returns the number or the address; both null where nothing was written; null for what is neither
 */
export const readReach = (written: string): { email: string | null; phone: string | null } | null => {
  const text = written.trim()
  if (!text) return { email: null, phone: null }
  if (looksLikeEmail(text)) return { email: cleanEmail(text), phone: null }
  return toPhoneNumber(text) ? { email: null, phone: text } : null
}
