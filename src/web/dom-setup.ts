import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { config } from 'zod/v4/core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { closeNotice, currentNotices } from './notices.ts'
import { placeBoot, startNetwork, unexpectedCalls } from './dom-fixture.tsx'

// Around every component test: a page of one client, no network but the stubbed one, nothing left of the test before.

config({ jitless: true })
// The whole page in every message would hide what is missing in it.
// Nothing is measured here: a busy machine may take its time.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message?.split('\n')[0] ?? 'not found'),
})

/** A socket that never connects: what comes over it is tested where it ends, in a browser. */
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

/** Locks between tabs, which the simulated browser lacks: one holder of a name at a time. */
const held = new Map<string, Promise<unknown>>()
const locks = {
  request: async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => Promise<unknown>
    const signal = rest.length > 1 ? (rest[0] as { signal?: AbortSignal }).signal : undefined
    while (held.has(name)) {
      signal?.throwIfAborted()
      await Promise.race([held.get(name), new Promise((resolve) => setTimeout(resolve, 20))])
    }
    const working = Promise.resolve(work()).finally(() => held.delete(name))
    held.set(name, working)
    return working
  },
  query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
}

beforeAll(() => {
  placeBoot()
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  // Without a layout nothing has a parent to stand in, and everything would count as hidden.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
  Element.prototype.scrollIntoView = () => undefined
})

beforeEach(() => {
  startNetwork()
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  for (const { id, open } of currentNotices()) if (open) closeNotice(id)
  const missed = unexpectedCalls()
  if (missed.length) throw new Error(`the test has no answer for ${missed.join(', ')}`)
})
