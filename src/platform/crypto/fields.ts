import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const version = 1
const derivedAtMost = 5000

/** Where a sealed value lives. It is bound into the value, so that it cannot be moved to another row. */
export interface Place {
  /** Whose key: a client's or an organization's id. */
  scope: string
  /** `table.column` */
  field: string
  row: string
}

/**
 * Field encryption: AES-256-GCM with a key derived per scope (HKDF-SHA-256).
 * Layout: version(1) keyId(2) iv(12) tag(16) ciphertext. The key id in the value lets keys rotate:
 * the first key of the ring writes, all read.
 */
export interface FieldCipher {
  seal(text: string, place: Place): Buffer
  /** Throws when the value was tampered with, moved, or sealed by a key that is not in the ring. */
  open(sealed: Uint8Array, place: Place): string
  /** The same for what is no text: a file. */
  sealBytes(bytes: Uint8Array, place: Place): Buffer
  openBytes(sealed: Uint8Array, place: Place): Buffer
  /** True when the value should be sealed again with the newest key. */
  isStale(sealed: Uint8Array): boolean
}

/** `keys` as in FIELD_KEYS: `ID:BASE64,ID:BASE64`, newest first. */
export const createFieldCipher = (keys: string): FieldCipher => {
  const ring = new Map<number, Buffer>()
  for (const part of keys.split(',')) {
    const [keyId = '', value = ''] = part.split(':')
    ring.set(Number(keyId), Buffer.from(value, 'base64'))
  }
  const newest = ring.keys().next().value ?? 0
  const derived = new Map<string, KeyObject>()

  const keyFor = (keyId: number, scope: string): KeyObject => {
    const name = `${keyId} ${scope}`
    const known = derived.get(name)
    if (known) return known
    const master = ring.get(keyId)
    if (!master) throw new Error(`no field key ${keyId}`)
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `landfall field ${scope}`, 32)))
    if (derived.size >= derivedAtMost) derived.clear()
    derived.set(name, key)
    return key
  }

  const sealBytes = (bytes: Uint8Array, place: Place): Buffer => {
    const head = Buffer.alloc(3)
    head[0] = version
    head.writeUInt16BE(newest, 1)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyFor(newest, place.scope), iv)
    cipher.setAAD(Buffer.from(`${place.field}:${place.row}`))
    const body = cipher.update(bytes)
    const end = cipher.final()
    return Buffer.concat([head, iv, cipher.getAuthTag(), body, end])
  }
  const openBytes = (value: Uint8Array, place: Place): Buffer => {
    const sealed = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    if (sealed[0] !== version) throw new Error('unknown format of a sealed field')
    const key = keyFor(sealed.readUInt16BE(1), place.scope)
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(3, 15), { authTagLength: 16 })
    cipher.setAAD(Buffer.from(`${place.field}:${place.row}`))
    cipher.setAuthTag(sealed.subarray(15, 31))
    // Nothing may be used before the tag has been checked; the rest of GCM is empty.
    const bytes = cipher.update(sealed.subarray(31))
    cipher.final()
    return bytes
  }

  return {
    seal: (text, place) => sealBytes(Buffer.from(text, 'utf8'), place),
    open: (value, place) => openBytes(value, place).toString('utf8'),
    sealBytes,
    openBytes,
    isStale: (value) => Buffer.from(value.buffer, value.byteOffset, 3).readUInt16BE(1) !== newest,
  }
}
