import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from './device.ts'

let device: typeof import('./device.ts')
beforeEach(async () => {
  vi.resetModules()
  device = await import('./device.ts')
})
afterEach(() => vi.useRealTimers())

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
