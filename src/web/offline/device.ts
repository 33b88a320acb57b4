import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deviceName, forgetDevice, isForgetting } from './forget-device.ts'
import { inTime } from './in-time.ts'
import { keepsCopies } from './keeps-copies.ts'

/** A call that waits for a line, as it will travel. */
export interface Waiting {
  /** The order in which calls were made; given by the store. */
  seq?: number
  /** Made here: the same call is taken once by the server, however often it is sent. */
  id: string
  /** The client whose words these are; nobody else's page shows or sends them. */
  account: string
  /** Whose business it is: `mood`, `answers`, `journal`. */
  kind: string
  /** What it is about: calls about one thing stay in order, and one that was not tried yet may take a newer in. */
  about: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'
  path: string
  body: Record<string, unknown> | null
  at: string
  /** Milliseconds since 1970: not sent before, so that it can be taken back. */
  notBefore: number
  /** It may have reached the server: it is not changed any more. */
  tried: boolean
  /** The code of a refusal; null while it may still be taken. */
  refused: string | null
  /** It goes from the device once the server says that what it is about is not there, or not for this person any more. */
  endsWhenGone?: true
}

interface Kept {
  account: string
  name: string
  value: unknown
  at: string
  /** The server has it: it may go at any time. */
  isCopy?: true
}

interface DeviceSchema extends DBSchema {
  waiting: { key: number; value: Waiting; indexes: { account: string; id: string } }
  kept: { key: [string, string]; value: Kept }
}
export type Device = IDBPDatabase<DeviceSchema>

let opened: Promise<Device | null> | undefined
let isForgotten = false

/**
 * What this device keeps: calls that wait, and the last known state of a person's own pages. Null where the browser
 * keeps nothing, or after it was told to forget: this page is of yesterday then.
 */
export const openDevice = (): Promise<Device | null> => {
  if (isForgotten) return Promise.resolve(null)
  opened ??= open().catch(() => null)
  return opened
}

const open = async (): Promise<Device> => {
  // A page that was left in a hurry may not have had the time.
  if (isForgetting()) await forgetDevice()
  return openDB<DeviceSchema>(deviceName, 1, {
    upgrade(db) {
      const waiting = db.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true })
      waiting.createIndex('account', 'account')
      waiting.createIndex('id', 'id', { unique: true })
      db.createObjectStore('kept', { keyPath: ['account', 'name'] })
    },
    blocking(_, next, event) {
      // Another page forgets the device: nothing more is written from here.
      if (next === null) isForgotten = true
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = undefined
    },
  })
}

/**
 * Works with the device's store; `otherwise` where the browser keeps nothing. A connection that broke off, as phones break
 * it off in the background, is opened once more. What still fails or takes too long never keeps a person from the server:
 * it answers `otherwise` too.
 */
export const onDevice = async <T>(work: (device: Device) => Promise<T>, otherwise: T): Promise<T> => {
  for (let attempt = 0; attempt < 2; attempt++) {
    const connection = openDevice()
    try {
      const device = await inTime(connection)
      return device ? await inTime(work(device)) : otherwise
    } catch {
      if (opened !== connection) continue
      opened = undefined
      void connection.then((device) => device?.close())
    }
  }
  return otherwise
}

/** Another page forgot this device: what is written here now would lie nowhere. */
export const isDeviceForgotten = (): boolean => isForgotten

/** Keeps the last known state of something for hours without a line. */
export const keep = (account: string, name: string, value: unknown): Promise<void> =>
  onDevice(async (device) => {
    await device.put('kept', { account, name, value, at: new Date().toISOString() })
  }, undefined)

/** Keeps a copy of what the server has, where this device keeps copies. */
export const keepCopy = async (account: string, name: string, value: unknown): Promise<void> => {
  if (!keepsCopies()) return
  await onDevice(async (device) => {
    await device.put('kept', { account, name, value, at: new Date().toISOString(), isCopy: true })
  }, undefined)
}

/** Forgets the copies of what the server has; what a person wrote here stays. */
export const forgetCopies = (account: string): Promise<void> =>
  onDevice(async (device) => {
    const range = IDBKeyRange.bound([account, ''], [account, '\uffff'])
    for (const { name, isCopy } of await device.getAll('kept', range))
      if (isCopy) await device.delete('kept', [account, name])
  }, undefined)

/** Forgets what is kept under a name. */
export const forgetKept = (account: string, name: string): Promise<void> =>
  onDevice((device) => device.delete('kept', [account, name]), undefined)

/** What is kept under names that begin alike. */
export const listKept = async <T>(
  account: string,
  start: string,
): Promise<{ name: string; value: T; at: string }[]> => {
  const range = IDBKeyRange.bound([account, start], [account, `${start}\uffff`])
  const found = await onDevice((device) => device.getAll('kept', range), [])
  return found.map(({ name, value, at }) => ({ name, value: value as T, at }))
}

/** What was kept under a name, and when; null for nothing. */
export const readKept = async <T>(
  account: string,
  name: string,
): Promise<{ value: T; at: string } | null> => {
  const found = await onDevice((device) => device.get('kept', [account, name]), undefined)
  return found ? { value: found.value as T, at: found.at } : null
}
