import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Realtime } from './realtime.ts'

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = 1
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  say(event: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, topic: '', data: {} }) }))
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all.length = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const online = (): Realtime => {
  const realtime = new Realtime()
  realtime.start()
  FakeSocket.all.at(-1)?.say('welcome')
  return realtime
}

test('a line that says nothing for a minute is left for a new one, which brings the page up to date', () => {
  const realtime = online()
  const resync = vi.fn()
  realtime.onResync(resync)
  vi.advanceTimersByTime(50_000)
  expect(realtime.state).toBe('online')
  vi.advanceTimersByTime(20_000)
  expect(realtime.state).toBe('offline')
  expect(FakeSocket.all).toHaveLength(2)
  FakeSocket.all[1]?.say('welcome')
  expect(realtime.state).toBe('online')
  expect(resync).toHaveBeenCalledTimes(1)
})

test('pings keep the line', () => {
  const realtime = online()
  for (let round = 0; round < 8; round++) {
    vi.advanceTimersByTime(25_000)
    FakeSocket.all[0]?.say('ping')
  }
  expect(realtime.state).toBe('online')
  expect(FakeSocket.all).toHaveLength(1)
})

test('a page nobody looks at keeps its line until it is looked at', () => {
  const realtime = online()
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(120_000)
  expect(realtime.state).toBe('online')
  page.visibilityState = 'visible'
  vi.advanceTimersByTime(10_000)
  expect(FakeSocket.all).toHaveLength(2)
})
