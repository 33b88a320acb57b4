import { useState } from 'react'
import { newId } from '#shared/ids.ts'
import { formDrafts } from './leave.ts'
import { currentWho } from './session.ts'

// Belongs to the account like every draft: wiped at quick exit and sign-out, and gone with the tab.
const prefix = formDrafts
/** Of staff and visitors nothing may stay on the computer: it lives as long as this page. */
const inMemory = new Map<string, string>()

interface Kept {
  /** One id for what is written here until it is kept, however often and from where a try is repeated. */
  id: string
  /** The fields that were changed. */
  draft: object
  /** What the form was opened with, so that what others change meanwhile is told apart from it. */
  opened: object
  /** The form was open when the page was left. */
  isOpen: boolean
}

const keyOf = (name: string): string => {
  const { clientId, username } = currentWho()
  return `${prefix}${clientId ?? username ?? ''}:${name}`
}

const read = (name: string): Kept | null => {
  const key = keyOf(name)
  try {
    return JSON.parse(inMemory.get(key) ?? sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

const write = (name: string, kept: Kept | null): void => {
  const key = keyOf(name)
  inMemory.delete(key)
  try {
    if (!kept) sessionStorage.removeItem(key)
    else if (currentWho().clientId) sessionStorage.setItem(key, JSON.stringify(kept))
    else inMemory.set(key, JSON.stringify(kept))
  } catch {
    // Storage can be switched off or full.
    if (kept) inMemory.set(key, JSON.stringify(kept))
  }
}

/** Whether a form was left open with something half written in it. */
export const isDraftOpen = (name: string): boolean => read(name)?.isOpen === true

/** The form was closed by a slip or for later: what was written waits, and does not open by itself. */
export const shutDraft = (name: string): void => {
  const kept = read(name)
  if (kept) write(name, { ...kept, isOpen: false })
}

/**
 * A half-written form. It survives a reload, Back and Forward, and signing in again, until it was kept or thrown
 * away; of staff it lives in the memory of the page and nowhere else.
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
      const before = read(name)
      const next = {
        id: before?.id ?? id,
        draft: { ...before?.draft, ...part },
        opened: before?.opened ?? empty,
        isOpen: true,
      }
      write(name, next)
      setKept(next)
    },
    clear: (): void => {
      write(name, null)
      setKept(null)
      setFreshId(newId())
    },
  }
}
