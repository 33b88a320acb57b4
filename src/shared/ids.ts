const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghijkmnopqrstvwxyz'

/** A random public id: 22 characters, about 127 bits, safe in URLs. Works in browsers and on the server. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(44))
  let id = ''
  // Bytes past the last whole multiple of the alphabet are skipped, so that every character is as likely.
  const limit = 256 - (256 % alphabet.length)
  for (const byte of bytes) {
    if (byte < limit && id.length < 22) id += alphabet[byte % alphabet.length]
  }
  return id.length === 22 ? id : newId()
}

export const idPattern = /^[0-9A-Za-z_-]{1,40}$/
