import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, forgetOthersDrafts } from '#web/draft-storage.ts'

const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

const openPage = async (user: { username: string; role: string; clientId: string | null }) => {
  vi.resetModules()
  const textContent = JSON.stringify({ user: { fullName: '', ...user } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  return import('./drafts.ts')
}
const ada = { username: 'ada', role: 'client', clientId: 'c-ada' }
const eve = { username: 'eve', role: 'client', clientId: 'c-eve' }
const dana = { username: 'dana', role: 'therapist', clientId: null }
const keyOf = (account: string): string => `landfall-draft-form:${account}:own-date`
const begun = JSON.stringify({ id: 'one', draft: { title: 'Hearing' }, isOpen: true })

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  sessionStorage.setItem(keyOf('c-ada'), begun)
})
afterEach(() => vi.unstubAllGlobals())

test('what a person left half written opens again for that person alone', async () => {
  expect((await openPage(ada)).isDraftOpen('own-date')).toBe(true)
  expect((await openPage(eve)).isDraftOpen('own-date')).toBe(false)
  expect((await openPage(dana)).isDraftOpen('own-date')).toBe(false)
})

test('closed by a slip it waits, and does not open by itself', async () => {
  const page = await openPage(ada)
  page.shutDraft('own-date')
  expect(page.isDraftOpen('own-date')).toBe(false)
  expect(sessionStorage.getItem(keyOf('c-ada'))).toContain('Hearing')
})

test('it goes with the drafts at sign-out, and when somebody else signs in in this tab', async () => {
  const page = await openPage(eve)
  sessionStorage.setItem('landfall-draft-check-up:phq9', '{}')
  forgetOthersDrafts(sessionStorage, ['c-eve'])
  expect(sessionStorage.getItem(keyOf('c-ada'))).toBeNull()
  expect(sessionStorage.getItem('landfall-draft-check-up:phq9')).not.toBeNull()
  sessionStorage.setItem(keyOf('c-eve'), begun)
  forgetOthersDrafts(sessionStorage, ['c-eve'])
  expect(page.isDraftOpen('own-date')).toBe(true)
  forgetDrafts(sessionStorage)
  expect(sessionStorage).toHaveLength(0)
})

test('a form of the public outlasts the page, not two hours, and goes when somebody signs in', async () => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ user: null }) }) })
  vi.resetModules()
  const page = await import('./drafts.ts')
  const key = `landfall-draft-form::contact`
  sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(begun), at: Date.now() }))
  forgetOthersDrafts(sessionStorage, [page.draftAccount()])
  expect(page.isDraftOpen('contact')).toBe(true)
  sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(begun), at: Date.now() - 7_201_000 }))
  expect(page.isDraftOpen('contact')).toBe(false)
  const partner = await openPage({ username: '', role: 'partner', clientId: null })
  expect(partner.draftAccount()).toBe('partner')
  forgetOthersDrafts(sessionStorage, [partner.draftAccount()])
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('what a visitor had half written goes along when they become a guest, and is there after a reload', async () => {
  const kept = JSON.stringify({
    id: 'one',
    draft: { message: 'I cannot go on' },
    isOpen: true,
    at: Date.now(),
  })
  const page = await openPage({ username: '', role: 'visitor', clientId: null })
  sessionStorage.setItem(keyOf(''), kept)
  const [{ becomeGuest }, { realtime }] = [await import('./session.ts'), await import('./realtime.ts')]
  vi.spyOn(realtime, 'restart').mockReturnValue()
  becomeGuest('c-guest')
  expect(page.isDraftOpen('own-date')).toBe(true)
  expect(sessionStorage.getItem(keyOf(''))).toBeNull()
  // The answer that made a guest of them was lost with the page: the next page says who they are.
  sessionStorage.setItem('landfall-draft-form::contact', kept)
  const next = await openPage({ username: '', role: 'guest', clientId: 'c-guest' })
  next.carryToGuest(sessionStorage)
  forgetOthersDrafts(sessionStorage, [next.draftAccount()])
  expect(next.isDraftOpen('own-date')).toBe(true)
  expect(next.isDraftOpen('contact')).toBe(true)
})
