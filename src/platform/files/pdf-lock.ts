import { createCipheriv, createHash } from 'node:crypto'
import { type PdfDictionary, type PdfValue, readDictionary } from './pdf-dictionary.ts'

/**
 * Whether a PDF asks for a password before it opens. False where the empty user password opens it, where nothing is
 * encrypted, and where the file is damaged so that its encryption dictionary cannot be read. True for a filter other than
 * `/Standard` (certificates) and for an unknown revision. Source: ISO 32000-2, 7.6.4, algorithms 2, 2.A, 2.B, 4, 5, 6, 11.
 * The bounds: six searches of the file, three dictionaries of 64 KiB, twelve lengths of a key or one hash of 287 rounds.
 */
export const asksForPassword = (bytes: Buffer): boolean => {
  const trailer = readTrailer(bytes)
  const named = trailer?.get('/Encrypt')
  const lock = named instanceof Map ? named : readObject(bytes, named)
  const [filter, revision] = [lock?.get('/Filter'), lock?.get('/R')]
  if (!trailer || !lock || typeof filter !== 'string') return false
  if (filter !== '/Standard') return true
  if (typeof revision !== 'number') return false
  if (!isKnown(revision)) return true
  const [user, owner] = [lock.get('/U'), lock.get('/O')]
  if (!Buffer.isBuffer(user) || !Buffer.isBuffer(owner)) return false
  if (revision === 5 || revision === 6) return user.length >= 48 && !opensByHash(user, revision)
  const [permissions, id] = [lock.get('/P'), firstId(trailer)]
  if (user.length < 32 || owner.length < 32 || typeof permissions !== 'number' || !id) return false
  const isBare = revision === 4 && lock.get('/EncryptMetadata') === false
  return !opensByKey({ user, owner, permissions, id, revision, isBare })
}

const isKnown = (revision: number): revision is 2 | 3 | 4 | 5 | 6 => [2, 3, 4, 5, 6].includes(revision)

/** The dictionary that the last `startxref` leads to; where its number is wrong, the one after the last `trailer`. */
const readTrailer = (bytes: Buffer): PdfDictionary | null => {
  const from = bytes.lastIndexOf('startxref')
  const number = /^startxref\s+(\d{1,10})/.exec(bytes.toString('latin1', from, from + 40))?.[1]
  const at = number === undefined ? bytes.length : Number(number)
  const head = /^\s{0,9}(?:(xref)|\d{1,10}\s+\d{1,5}\s+obj)/.exec(bytes.toString('latin1', at, at + 60))
  const table = head?.[1] ? bytes.indexOf('trailer', at) : -1
  const found = table >= 0 ? table + 'trailer'.length : head ? at + head[0].length : null
  const pointed = found === null ? null : readDictionary(bytes, found)
  if (pointed?.has('/Root')) return pointed
  const last = bytes.lastIndexOf('trailer')
  return last < 0 ? null : readDictionary(bytes, last + 'trailer'.length)
}

/** The newest dictionary with this number. An encryption dictionary lies in no object stream, so it is plain text. */
const readObject = (bytes: Buffer, named: PdfValue | undefined): PdfDictionary | null => {
  if (!named || typeof named !== 'object' || !('object' in named)) return null
  const { object } = named
  // "15 0 obj" is not "5 0 obj".
  const at = Math.max(...['\n', '\r', ' '].map((space) => bytes.lastIndexOf(`${space}${object} obj`)))
  return at < 0 ? null : readDictionary(bytes, at + ` ${object} obj`.length)
}

/** The first half of the file's identifier; empty where the file has none, null where it is damaged. */
const firstId = (trailer: PdfDictionary): Buffer | null => {
  const id = trailer.get('/ID')
  if (id === undefined) return Buffer.alloc(0)
  const first = Array.isArray(id) ? id[0] : null
  return Buffer.isBuffer(first) ? first : null
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const hash = (name: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest()

interface OldLock {
  user: Buffer
  owner: Buffer
  permissions: number
  id: Buffer
  revision: 2 | 3 | 4
  /** The file's metadata are not encrypted. */
  isBare: boolean
}

/** Algorithms 2 and 6 with an empty password. Writers give the key's length in bits, in bytes or not: each is tried. */
const opensByKey = ({ user, owner, permissions, id, revision, isBare }: OldLock): boolean => {
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const whole = hash('md5', padding, owner.subarray(0, 32), rights, id, Buffer.alloc(isBare ? 4 : 0, 0xff))
  if (revision === 2) return rc4(whole.subarray(0, 5), padding).equals(user.subarray(0, 32))
  for (let length = 5; length <= 16; length += 1) {
    let key = whole
    for (let i = 0; i < 50; i += 1) key = hash('md5', key.subarray(0, length))
    let made = hash('md5', padding, id)
    for (let i = 0; i < 20; i += 1)
      made = rc4(
        key.subarray(0, length).map((byte) => byte ^ i),
        made,
      )
    if (made.equals(user.subarray(0, 16))) return true
  }
  return false
}

/** OpenSSL 3 has it no longer. */
const rc4 = (key: Uint8Array, input: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number): number => state[i & 0xff] ?? 0
  const swap = (i: number, j: number): void => void ([state[i], state[j]] = [at(j), at(i)])
  for (let i = 0, j = 0; i < 256; i += 1) swap(i, (j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff))
  let [i, j] = [0, 0]
  return Buffer.from(
    input.map((byte) => {
      swap((i = (i + 1) & 0xff), (j = (j + at(i)) & 0xff))
      return byte ^ at(at(i) + at(j))
    }),
  )
}

/** Algorithm 11 with an empty password. Of the 48 bytes, 32 are the hash and the next 8 its salt. */
const opensByHash = (user: Buffer, revision: 5 | 6): boolean => {
  const first = hash('sha256', user.subarray(32, 40))
  return (revision === 5 ? first : harden(first)).equals(user.subarray(0, 32))
}

/** Algorithm 2.B with an empty password: a byte is at most 255, so there are at most 287 rounds. */
const harden = (first: Buffer): Buffer => {
  let key = first
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const made = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    // 256 leaves 1 when divided by 3, so the sum of the digits stands for the number.
    const rest = made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512', made)
    last = made.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
