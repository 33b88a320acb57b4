import { newId } from '#shared/ids.ts'

// The database of the device takes a moment, and a page can be gone within it. What is on its way there lies in
// local storage meanwhile, which takes no time; among the drafts, so that it is wiped with them.
const page = newId()
const prefixOf = (account: string, name: string): string => `landfall-draft-typed:${account}:${name}:`
const onTheWay = new Map<string, number>()

/** Notes what was typed until it lies safe; answers what to call then. */
export const noteTyped = (account: string, name: string, value: unknown): (() => void) => {
  const key = prefixOf(account, name) + page
  onTheWay.set(key, (onTheWay.get(key) ?? 0) + 1)
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage can be switched off or full; the database has it in a moment.
  }
  return () => {
    const left = (onTheWay.get(key) ?? 1) - 1
    onTheWay.set(key, left)
    if (left > 0) return
    try {
      localStorage.removeItem(key)
    } catch {
      // The same.
    }
  }
}

/** The names under which pages that are gone left something, of those that begin alike. */
export const typedNames = (account: string, start: string): string[] => {
  try {
    const prefix = prefixOf(account, '').slice(0, -1)
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start) && !key.endsWith(page))
      .map((key) => key.slice(prefix.length, key.lastIndexOf(':')))
  } catch {
    return []
  }
}

/** Takes what a page that is gone could not bring to safety. */
export const takeTyped = (account: string, name: string): unknown[] => {
  try {
    const prefix = prefixOf(account, name)
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !key.endsWith(page))
    return keys.flatMap((key) => {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.removeItem(key)
      return value === null ? [] : [value]
    })
  } catch {
    return []
  }
}
