import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Realtime, reachesServer } from './realtime.ts'

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = 1
  readonly sent: string[] = []
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  send(frame: string): void {
    this.sent.push(frame)
  }
  end(code: number): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
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
  // First what stood in for a fake timer, then the timers themselves: the other order leaves a dead timer to later files.
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const online = (): Realtime => {
  const realtime = new Realtime()
  realtime.start()
  FakeSocket.all.at(-1)?.say('welcome')
  return realtime
}

const health = (answers: boolean): void =>
  void vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('no line')
    return new Response('{}')
  })
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

test.each(['visible', 'hidden'])(
  'a page that is %s leaves a line that says nothing for a minute, and reads over HTTP until the next one is there',
  async (visibility) => {
    health(true)
    const realtime = online()
    page.visibilityState = visibility
    const resync = vi.fn()
    realtime.onResync(resync)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(realtime.state).toBe('online')
    await vi.advanceTimersByTimeAsync(10_000)
    expect({ state: realtime.state, sockets: FakeSocket.all.length }).toEqual({
      state: 'polling',
      sockets: 2,
    })
    expect(resync).toHaveBeenCalledTimes(1)
    FakeSocket.all[1]?.say('welcome')
    expect(realtime.state).toBe('online')
    expect(resync).toHaveBeenCalledTimes(2)
  },
)

test('pings keep the line', () => {
  const realtime = online()
  for (let round = 0; round < 8; round++) {
    vi.advanceTimersByTime(25_000)
    FakeSocket.all[0]?.say('ping')
  }
  expect(realtime.state).toBe('online')
  expect(FakeSocket.all).toHaveLength(1)
})

test('a page whose socket is refused with 429 reads over HTTP until a later socket is taken', async () => {
  health(true)
  const realtime = new Realtime()
  realtime.start()
  const resync = vi.fn()
  realtime.onResync(resync)
  // Browsers say nothing of the 429: the socket closes before a word.
  FakeSocket.all[0]?.end(1006)
  await settle()
  expect(realtime.state).toBe('polling')
  expect(reachesServer(realtime.state)).toBe(true)
  expect(resync).toHaveBeenCalledTimes(1)
  const until = Date.now() + 600_000
  while (Date.now() < until) {
    await vi.advanceTimersByTimeAsync(500)
    if (FakeSocket.all.at(-1)?.readyState === 1) FakeSocket.all.at(-1)?.end(1006)
  }
  expect(realtime.state).toBe('polling')
  // Ten minutes: a reading every 20 s, and a socket asked for ever more seldom.
  expect(resync).toHaveBeenCalledTimes(31)
  expect(FakeSocket.all.length).toBeLessThan(25)
  await vi.advanceTimersByTimeAsync(90_000)
  FakeSocket.all.at(-1)?.say('welcome')
  expect(realtime.state).toBe('online')
  const read = resync.mock.calls.length
  FakeSocket.all.at(-1)?.say('ping')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(resync).toHaveBeenCalledTimes(read)
})

test.each([1008, 1013])('a page whose open socket is closed with %i reads over HTTP', async (code) => {
  health(true)
  const realtime = online()
  FakeSocket.all[0]?.end(code)
  await settle()
  expect(realtime.state).toBe('polling')
})

test('a page whose socket breaks off is not offline while a request may still be answered', async () => {
  const asked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => asked.promise)
  const realtime = online()
  FakeSocket.all[0]?.end(1006)
  await settle()
  expect({ state: realtime.state, sends: reachesServer(realtime.state) }).toEqual({
    state: 'connecting',
    sends: true,
  })
  asked.reject(new TypeError('no line'))
  await settle()
  expect(realtime.state).toBe('offline')
})

test('a page whose network lets every socket wait reads over HTTP', async () => {
  health(true)
  const realtime = new Realtime()
  realtime.start()
  const [socket] = FakeSocket.all
  if (socket) socket.readyState = FakeSocket.CONNECTING
  await vi.advanceTimersByTimeAsync(10_000)
  expect(socket?.readyState).toBe(2)
  socket?.end(1006)
  await settle()
  expect(realtime.state).toBe('polling')
})

test('a browser that says it is offline is believed only when a request fails, too', async () => {
  health(true)
  const realtime = online()
  window.dispatchEvent(new Event('offline'))
  await settle()
  expect(realtime.state).toBe('online')
  health(false)
  window.dispatchEvent(new Event('offline'))
  await settle()
  expect(realtime.state).toBe('offline')
})

test('a page that reaches nothing is offline, and one whose server restarts asks for a socket soon', async () => {
  health(false)
  const realtime = online()
  const resync = vi.fn()
  realtime.onResync(resync)
  FakeSocket.all[0]?.end(1012)
  await settle()
  expect(realtime.state).toBe('offline')
  await vi.advanceTimersByTimeAsync(700)
  FakeSocket.all[1]?.end(1006)
  await vi.advanceTimersByTimeAsync(1_500)
  expect({ state: realtime.state, sockets: FakeSocket.all.length }).toEqual({ state: 'offline', sockets: 3 })
  expect(resync).not.toHaveBeenCalled()
})

test('a refused page that nobody touches says after a quarter of an hour that it is offline', async () => {
  health(true)
  const realtime = new Realtime()
  realtime.start()
  FakeSocket.all[0]?.end(1006)
  await settle()
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  expect(realtime.state).toBe('offline')
  window.dispatchEvent(new Event('pointerdown'))
  FakeSocket.all.at(-1)?.end(1006)
  await settle()
  expect(realtime.state).toBe('polling')
})

describe('a watched line', () => {
  const pageInterval = globalThis.setInterval
  /** A worker keeps its pace; the timers of the hidden page come once a minute. */
  class TickingWorker extends EventTarget {
    timer: ReturnType<typeof setInterval> | undefined
    postMessage(everyMs: number): void {
      this.timer = setInterval(() => this.dispatchEvent(new MessageEvent('message')), everyMs)
    }
    terminate(): void {
      clearInterval(this.timer)
    }
  }
  const hidden = () => {
    vi.stubGlobal('Worker', TickingWorker)
    page.visibilityState = 'hidden'
    const realtime = online()
    const look = vi.fn()
    const end = realtime.watch(look)
    const workerInterval = globalThis.setInterval
    vi.stubGlobal('setInterval', (work: () => void, ms: number) => workerInterval(work, Math.max(ms, 60_000)))
    return { realtime, look, end }
  }
  afterEach(() => vi.stubGlobal('setInterval', pageInterval))

  test('of a hidden page that goes silent is left within 20 seconds, and the page asks over HTTP', async () => {
    health(true)
    const { realtime, look } = hidden()
    const resync = vi.fn()
    realtime.onResync(resync)
    const diedAt = Date.now()
    while (realtime.state === 'online') await vi.advanceTimersByTimeAsync(500)
    expect(Date.now() - diedAt).toBeLessThanOrEqual(20_000)
    await settle()
    expect(realtime.state).toBe('polling')
    expect(resync).toHaveBeenCalledTimes(1)
    // Nobody touches the page: it goes on looking, in a way that keeps nobody signed in.
    await vi.advanceTimersByTimeAsync(16 * 60_000)
    expect(look).toHaveBeenCalled()
    look.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(look).toHaveBeenCalledTimes(3)
    FakeSocket.all.at(-1)?.say('welcome')
    expect(realtime.state).toBe('online')
  })

  test('that answers each question is kept', async () => {
    const { realtime } = hidden()
    const [socket] = FakeSocket.all
    for (let round = 0; round < 240; round += 1) {
      await vi.advanceTimersByTimeAsync(500)
      if (socket?.sent.splice(0).length) socket.say('ping')
    }
    expect(realtime.state).toBe('online')
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('that is not welcomed again is given up after five seconds, and another one is asked for', async () => {
    health(false)
    const { realtime } = hidden()
    await vi.advanceTimersByTimeAsync(17_500)
    expect(realtime.state).toBe('offline')
    expect(FakeSocket.all).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(7_500)
    expect(FakeSocket.all[1]?.readyState).toBe(2)
    FakeSocket.all[1]?.end(1006)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(FakeSocket.all).toHaveLength(3)
  })

  test('is asked for nothing once nobody watches it', async () => {
    const { end } = hidden()
    end()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(FakeSocket.all[0]?.sent).toEqual([])
    expect(FakeSocket.all).toHaveLength(1)
  })
})
