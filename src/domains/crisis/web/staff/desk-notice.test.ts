import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNotice } from './desk-notice.ts'

const shown: [string, NotificationOptions][] = []
class FakeNotification extends EventTarget {
  static permission = 'granted'
  close = vi.fn()
  constructor(words: string, options: NotificationOptions) {
    super()
    shown.push([words, options])
  }
}
const page = { visibilityState: 'hidden' }

beforeEach(() => {
  shown.length = 0
  page.visibilityState = 'hidden'
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

test('a hidden desk shows its words and nothing else, one notice in place of the one before', () => {
  showNotice('Landfall: please look at the desk')
  expect(shown).toEqual([
    ['Landfall: please look at the desk', { tag: 'landfall-desk', requireInteraction: true }],
  ])
})

test('a desk that is looked at, and one that was not allowed to, shows no notice', () => {
  page.visibilityState = 'visible'
  showNotice('x')
  page.visibilityState = 'hidden'
  FakeNotification.permission = 'default'
  showNotice('x')
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    },
  )
  showNotice('x')
  expect(shown).toEqual([])
})
