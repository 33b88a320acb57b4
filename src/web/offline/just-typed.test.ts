import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#web/draft-storage.ts'

// A storage as browsers have it: its keys are its own properties.
const storage = (): Storage =>
  Object.defineProperties({} as Storage, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, text: string) {
        this[key] = text
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
    key: {
      value(this: Record<string, string>, at: number) {
        return Object.keys(this)[at] ?? null
      },
    },
    length: {
      get(this: Record<string, string>) {
        return Object.keys(this).length
      },
    },
  })

const openPage = async () => {
  vi.resetModules()
  return import('./just-typed.ts')
}
beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

test('what a page could not bring to safety is found by the next one, once, and only for its own account', async () => {
  const torn = await openPage()
  torn.noteTyped('ada', 'answers', { text: 'half a wo' })
  torn.noteTyped('ada', 'answers', { text: 'half a word' })
  expect(torn.takeTyped('ada', 'answers')).toEqual([])
  const next = await openPage()
  expect(next.takeTyped('eve', 'answers')).toEqual([])
  expect(next.takeTyped('ada', 'answers')).toEqual([{ text: 'half a word' }])
  expect(next.takeTyped('ada', 'answers')).toEqual([])
})

test('what lies safe is no longer noted, whichever write ends first', async () => {
  const page = await openPage()
  const first = page.noteTyped('ada', 'answers', 'a')
  const second = page.noteTyped('ada', 'answers', 'ab')
  first()
  expect(localStorage).toHaveLength(1)
  second()
  expect(localStorage).toHaveLength(0)
})

test('it goes with the drafts when somebody leaves', async () => {
  const page = await openPage()
  page.noteTyped('ada', 'answers', 'a')
  forgetDrafts(localStorage)
  expect(localStorage).toHaveLength(0)
})
