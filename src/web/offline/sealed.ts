import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { keep, openDevice, readKept, type Waiting } from './device.ts'

// Somebody signs in on a phone where another person's words still wait. Those are locked up with a key that only the
// server can open, for that person alone, and lie apart from what sign-out and quick exit take away.

/** A device's key: `publicKey` locks; `locked` is what the server makes the opening half of. */
export interface LockedKey {
  keyId: string
  publicKey: string
  locked: string
}
export interface DeviceKeys {
  make(account: string): Promise<LockedKey>
  /** PKCS8, base64. */
  open(account: string, key: Pick<LockedKey, 'keyId' | 'locked'>): Promise<string>
}

/** What a person wrote on this device and the server has not. */
interface Words {
  waiting: Waiting[]
  kept: { name: string; value: unknown; at: string }[]
  typed: { key: string; value: string }[]
}
interface Box {
  id: string
  account: string
  at: string
  key: LockedKey
  /** The passing half of the key this box was locked with: raw, and what it locked. */
  passing: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}
interface SealedSchema extends DBSchema {
  boxes: { key: string; value: Box; indexes: { account: string } }
}

const keyName = 'device key'
const keptFor = days(30)
const typedPrefix = 'landfall-draft-typed:'
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

const boxesName = 'landfall-sealed'
/** Says that something is locked up here: else the store is not even made. */
const boxesKey = 'landfall-boxes'

/** Works with the boxes; once the last one is gone, the store is too. Without `make` only where there are some. */
const withBoxes = async <T>(
  work: (boxes: IDBPDatabase<SealedSchema>) => Promise<T>,
  { make = false } = {},
): Promise<T | null> => {
  if (!make && localStorage.getItem(boxesKey) === null) return null
  localStorage.setItem(boxesKey, '1')
  const boxes = await openDB<SealedSchema>(boxesName, 1, {
    upgrade: (db) => void db.createObjectStore('boxes', { keyPath: 'id' }).createIndex('account', 'account'),
  })
  try {
    return await work(boxes)
  } finally {
    const left = await boxes.count('boxes')
    boxes.close()
    if (left === 0) {
      await deleteDB(boxesName)
      localStorage.removeItem(boxesKey)
    }
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

const secretOf = (own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, { name: 'AES-GCM', length: 256 }, false, [
    use,
  ])

const lock = async (account: string, key: LockedKey, words: Words): Promise<Box> => {
  const other = await crypto.subtle.importKey('spki', bytesOf(key.publicKey), curve, false, [])
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const secret = await secretOf(pair.privateKey, other, 'encrypt')
  const text = new TextEncoder().encode(JSON.stringify(words))
  return {
    id: newId(),
    account,
    at: new Date().toISOString(),
    key,
    passing: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text),
  }
}

const unlock = async (box: Box, privateKey: string): Promise<Words> => {
  const own = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), curve, false, ['deriveKey'])
  const passing = await crypto.subtle.importKey('raw', box.passing, curve, false, [])
  const secret = await secretOf(own, passing, 'decrypt')
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: box.iv }, secret, box.data)
  return JSON.parse(new TextDecoder().decode(text)) as Words
}

/** Typed and not sent: drafts. The rest of what is kept is on the server. */
const isDraft = (name: string): boolean => name.endsWith(' draft') || name.endsWith(' too long')

const typedOf = (account: string): Words['typed'] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${typedPrefix}${account}:`))
      .map((key) => ({ key, value: localStorage.getItem(key) ?? '' }))
  } catch {
    return []
  }
}

/**
 * Takes off this device what the server has of everybody but this account, and locks up what it has not. Where there
 * is no key to lock with, words that wait stay as they are: they are not thrown away.
 */
export const sealStrangers = async (account: string | null): Promise<void> => {
  const device = await openDevice()
  if (!device) return
  const since = new Date(Date.now() - keptFor).toISOString()
  await withBoxes(async (boxes) => {
    for (const box of await boxes.getAll('boxes')) if (box.at < since) await boxes.delete('boxes', box.id)
  })
  const [allWaiting, allKept] = await Promise.all([device.getAll('waiting'), device.getAll('kept')])
  const strangers = new Set([...allWaiting, ...allKept].map((one) => one.account))
  if (account) strangers.delete(account)
  for (const stranger of strangers) {
    const kept = allKept.filter((one) => one.account === stranger)
    const waiting = allWaiting.filter((one) => one.account === stranger)
    const drafts = kept.filter(({ name }) => isDraft(name))
    const typed = typedOf(stranger)
    const key = kept.find(({ name }) => name === keyName)?.value as LockedKey | undefined
    const isWordless = waiting.length + drafts.length + typed.length === 0
    let isSafe = isWordless
    if (!isWordless && key && 'subtle' in crypto) {
      const box = await lock(stranger, key, { waiting, kept: drafts, typed })
      await withBoxes((boxes) => boxes.put('boxes', box), { make: true })
      for (const { key: name } of typed) localStorage.removeItem(name)
      isSafe = true
    }
    const isOld = ({ at }: { at: string }): boolean => at < since
    const tx = device.transaction(['waiting', 'kept'], 'readwrite')
    for (const item of waiting)
      if ((isSafe || isOld(item)) && item.seq !== undefined) void tx.objectStore('waiting').delete(item.seq)
    for (const one of kept)
      if (isSafe || isOld(one) || !isDraft(one.name)) void tx.objectStore('kept').delete([stranger, one.name])
    await tx.done
  }
}

/** Gives a person back what was locked up while somebody else used the phone, and sees that there is a key. */
export const openSealed = async (account: string, keys: DeviceKeys): Promise<void> => {
  const device = await openDevice()
  if (!device) return
  const found = await withBoxes((boxes) => boxes.getAllFromIndex('boxes', 'account', account))
  for (const box of found ?? []) {
    const words = await unlock(box, await keys.open(account, box.key))
    const tx = device.transaction(['waiting', 'kept'], 'readwrite')
    for (const item of words.waiting) {
      const { seq: _seq, ...call } = item
      if (!(await tx.objectStore('waiting').index('id').get(call.id)))
        void tx.objectStore('waiting').add(call)
    }
    for (const { name, value, at } of words.kept)
      if (!(await tx.objectStore('kept').get([account, name])))
        void tx.objectStore('kept').put({ account, name, value, at })
    await tx.done
    for (const { key, value } of words.typed) localStorage.setItem(key, value)
    await withBoxes((boxes) => boxes.delete('boxes', box.id))
  }
  if (!(await readKept(account, keyName))) await keep(account, keyName, await keys.make(account))
}

/** Sign-out and quick exit leave nothing of the person themselves, locked or not. */
export const forgetBoxes = async (account: string): Promise<void> => {
  await withBoxes(async (boxes) => {
    for (const id of await boxes.getAllKeysFromIndex('boxes', 'account', account))
      await boxes.delete('boxes', id)
  })
}
