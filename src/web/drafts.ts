import { useState } from 'react'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { formDrafts } from './draft-storage.ts'
import { currentWho, deviceAccount, onSession } from './session.ts'

// Belongs to the account like every draft: wiped at quick exit and sign-out, and gone with the tab.
const prefix = formDrafts
/** Of staff nothing may stay on the computer: it lives as long as this page. */
const inMemory = new Map<string, string>()
/** Who has no account that the tab could be told apart by, leaves it for somebody else sooner or later. */
const nobodysLast = hours(2)

interface Kept {
  /** One id for what is written here until it is kept, however often and from where a try is repeated. */
  id: string
  /** The fields that were changed. */
  draft: object
  /** What the form was opened with, so that what others change meanwhile is told apart from it. */
  opened: object
  /** The form was open when the page was left. */
  isOpen: boolean
  /** Milliseconds since 1970. */
  at?: number
}

/** Under which name this page keeps what is half written: a visitor's is '', a partner's the word alone. */
export const draftAccount = (): string => {
  const { username, role } = currentWho()
  return deviceAccount() ?? (username || (role === 'visitor' ? '' : role))
}

const keyOf = (name: string): string => `${prefix}${draftAccount()}:${name}`

/** Forms of the public, which a phone short of memory throws away in the middle, of clients and of supporters. */
const outlastsPage = (): boolean => {
  const { role } = currentWho()
  return deviceAccount() !== null || role === 'visitor' || role === 'partner'
}

const read = (name: string): Kept | null => {
  // A page that is built into HTML belongs to no person.
  if (typeof document === 'undefined') return null
  const key = keyOf(name)
  try {
    const kept = JSON.parse(inMemory.get(key) ?? sessionStorage.getItem(key) ?? 'null') as Kept | null
    const isOld = !deviceAccount() && Date.now() - (kept?.at ?? Date.now()) > nobodysLast
    return isOld ? null : kept
  } catch {
    return null
  }
}

const write = (name: string, kept: Kept | null): void => {
  const key = keyOf(name)
  const text = JSON.stringify({ ...kept, at: Date.now() })
  inMemory.delete(key)
  try {
    if (!kept) sessionStorage.removeItem(key)
    else if (outlastsPage()) sessionStorage.setItem(key, text)
    else inMemory.set(key, text)
  } catch {
    // Storage can be switched off or full.
    if (kept) inMemory.set(key, text)
  }
}

/** Whoever has become a guest takes along what they had half written as a visitor: a cry may stand in it. */
export const carryToGuest = (storage: Storage): void => {
  const { role, clientId } = currentWho()
  if (role !== 'guest' || !clientId) return
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys.filter((one) => one.startsWith(`${prefix}:`))) {
    const own = key.replace(`${prefix}:`, `${prefix}${clientId}:`)
    if (storage.getItem(own) === null) storage.setItem(own, storage.getItem(key) ?? '')
    storage.removeItem(key)
  }
}
onSession(() => {
  try {
    carryToGuest(sessionStorage)
  } catch {
    // Storage can be switched off or full.
  }
})

/** Whether a form was left open with something half written in it. */
export const isDraftOpen = (name: string): boolean => read(name)?.isOpen === true

/** The form was closed by a slip or for later: what was written waits, and does not open by itself. */
export const shutDraft = (name: string): void => {
  const kept = read(name)
  if (kept) write(name, { ...kept, isOpen: false })
}

/**
 * A half-written form. It survives a reload, Back and Forward, and signing in again, until it was kept or thrown
 * away. Of staff it lives in the memory of the page and nowhere else: it survives what leaves the page standing, as
 * signing in again does, which they do in a dialog (`SignInAgain`).
 */
export const useDraft = <Draft extends object>(name: string, empty: Draft) => {
  const [kept, setKept] = useState(() => read(name))
  const [wasBegun] = useState(kept !== null)
  const [freshId, setFreshId] = useState(newId)
  const id = kept?.id ?? freshId
  const opened = { ...empty, ...kept?.opened } as Draft
  return {
    draft: { ...opened, ...kept?.draft } as Draft,
    opened,
    id,
    wasBegun,
    isChanged: kept !== null,
    change: (part: Partial<Draft>): void => {
      // Whoever became a guest meanwhile has another place for drafts; what stands on the page goes along.
      const before = read(name) ?? kept
      const next = {
        id: before?.id ?? id,
        draft: { ...before?.draft, ...part },
        opened: before?.opened ?? empty,
        isOpen: true,
      }
      write(name, next)
      setKept(next)
    },
    /**
     * Empties the form, as after it was sent. Words typed since the render that this belongs to, as while an answer was
     * on its way, are something else: they stay, under an id of their own.
     */
    clear: (): void => {
      const now = read(name)
      if (now && kept && JSON.stringify(now.draft) !== JSON.stringify(kept.draft)) {
        const rest = { ...now, id: newId() }
        write(name, rest)
        setKept(rest)
        return
      }
      write(name, null)
      setKept(null)
      setFreshId(newId())
    },
  }
}
