const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghijkmnopqrstvwxyz'
const length = 22
// Bytes past the last whole multiple of the alphabet are skipped, so that every character is as likely.
const limit = 256 - (256 % alphabet.length)

// Random bytes are drawn in handfuls: asking for each id alone costs more than the rest of a small request.
const pool = new Uint8Array(4096)
let used = pool.length

/** A random public id: 22 characters, about 127 bits, safe in URLs. Works in browsers and on the server. */
export const newId = (): string => {
  let id = ''
  while (id.length < length) {
    if (used === pool.length) {
      crypto.getRandomValues(pool)
      used = 0
    }
    const byte = pool[used] ?? 255
    // A byte that has been used is not kept.
    pool[used] = 0
    used += 1
    if (byte < limit) id += alphabet[byte % alphabet.length]
  }
  return id
}

export const idPattern = /^[0-9A-Za-z_-]{1,40}$/

/**
 * Whether a text looks like an id of `newId` (22 characters) or a token of `newToken` (43): one run of small letters, capitals
 * and digits. It is no person's text. The detector takes about one id in 600 for a sign of danger.
 */
export const isRandomId = (text: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?:[0-9A-Za-z]{22}|[\w-]{43})$/.test(text)
