import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from './device.ts'

let device: typeof import('./device.ts')
// Whether this device keeps copies is a choice in local storage.
const choices = new Map<string, string>()
beforeEach(async () => {
  choices.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => choices.get(key) ?? null,
    setItem: (key: string, value: string) => choices.set(key, value),
    removeItem: (key: string) => choices.delete(key),
  })
  vi.resetModules()
  device = await import('./device.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const put = (one: Device): Promise<string> =>
  one.put('kept', { account: 'ada', name: 'n', value: 'words', at: '' }).then(() => 'kept')

test('a store whose connection broke off is opened once more', async () => {
  const first = await device.openDevice()
  first?.close()
  expect(await device.onDevice(put, 'nothing')).toBe('kept')
  expect(await device.openDevice()).not.toBe(first)
  expect((await device.readKept('ada', 'n'))?.value).toBe('words')
})

test('a store that fails again is done without', async () => {
  let tries = 0
  const fails = (): Promise<string> => {
    tries += 1
    return Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
  }
  expect(await device.onDevice(fails, 'nothing')).toBe('nothing')
  expect(tries).toBe(2)
})

test('a store that never answers holds nothing up for longer than some seconds', async () => {
  await device.openDevice()
  vi.useFakeTimers()
  const waiting = device.onDevice(() => new Promise<string>(() => undefined), 'nothing')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toBe('nothing')
})

test('copies of what the server has go when the device shall keep none, and words that a person wrote stay', async () => {
  await device.keepCopy('eva', 'dates', ['Monday'])
  await device.keep('eva', 'answers draft', 'half a word')
  await device.keepCopy('fay', 'dates', ['Friday'])
  await device.forgetCopies('eva')
  expect(await device.readKept('eva', 'dates')).toBeNull()
  expect((await device.readKept('eva', 'answers draft'))?.value).toBe('half a word')
  expect((await device.readKept('fay', 'dates'))?.value).toEqual(['Friday'])
})

test('a device that shall keep no copies takes none, and takes them again when asked to', async () => {
  const { setKeepsCopies } = await import('./keeps-copies.ts')
  setKeepsCopies(false)
  await device.keepCopy('gil', 'dates', ['Monday'])
  await device.keep('gil', 'answers draft', 'half a word')
  expect(await device.readKept('gil', 'dates')).toBeNull()
  expect(await device.readKept('gil', 'answers draft')).not.toBeNull()
  setKeepsCopies(true)
  await device.keepCopy('gil', 'dates', ['Monday'])
  expect(await device.readKept('gil', 'dates')).not.toBeNull()
})
