import { newId } from '#shared/ids.ts'
import { forgetKept, isDeviceForgotten, keep, listKept } from './device.ts'
import { noteTyped, takeTyped, typedNames } from './just-typed.ts'

// What is being written lies on this device with every key. Two tabs can write at the same time: each has a place of
// its own, and what a tab left behind that is gone is found by the next.

/** Something half written. */
export interface Written<Draft> {
  /** Where it lies: the tab that writes it, or wrote it. */
  place: string
  draft: Draft
  at: string
}

const nameOf = (about: string, place: string): string =>
  place === '' ? `${about} draft` : `${about}:${place} draft`
/** Of an earlier time there may be one without a tab. */
const placeIn = (about: string, name: string): string | null => {
  if (name === `${about} draft`) return ''
  return name.startsWith(`${about}:`) && name.endsWith(' draft') ? name.slice(about.length + 1, -6) : null
}

const holds = new Map<string, () => void>()
const lockOf = (name: string): string => `landfall-written ${name}`

/** A page that is just gone lets go of its places a moment later. */
const letsGoWithin = 600

/** Says to other tabs that this one writes there, for as long as it is open. Answers false where another one does. */
const hold = (name: string): Promise<boolean> => {
  if (!('locks' in navigator) || holds.has(name)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks
      .request(lockOf(name), { signal: AbortSignal.timeout(letsGoWithin) }, () => {
        resolve(true)
        return new Promise<void>((done) => holds.set(name, done))
      })
      .catch(() => resolve(false))
  })
}
const letGo = (name: string): void => {
  holds.get(name)?.()
  holds.delete(name)
}
const heldNames = async (): Promise<ReadonlySet<string | undefined>> => {
  if (!('locks' in navigator)) return new Set()
  const { held } = await navigator.locks.query()
  return new Set(held?.map(({ name }) => name))
}

/** Survives a reload, as the draft must; of another name than drafts, it says nothing of a person. */
const tabKey = 'landfall-tab'
const tabPlace = (): string => {
  try {
    const known = sessionStorage.getItem(tabKey) ?? newId()
    sessionStorage.setItem(tabKey, known)
    return known
  } catch {
    return newId()
  }
}

/** Where something lies that this tab wrote, or one that is closed. */
const foundIn = async <Draft>(account: string, about: string) => {
  const held = await heldNames()
  const kept = await listKept<Draft>(account, about)
  const names = new Set([...kept.map(({ name }) => name), ...typedNames(account, about)])
  const free = [...names].filter((name) => holds.has(name) || !held.has(lockOf(name)))
  return free.map((name) => ({ name, kept: kept.find((one) => one.name === name) }))
}

/** What is half written about the things whose names begin alike, and in no other open tab. */
export const listWritten = async (account: string, start: string): Promise<string[]> =>
  (await foundIn(account, start)).map(({ name }) => name.replace(/(:[^:]*)? draft$/, ''))

/**
 * The place in which this tab writes about something, and what lies there; beside it what tabs that are closed left.
 * A tab that was copied with all it holds gets a place of its own.
 */
export const openWritten = async <Draft extends object>(
  account: string,
  about: string,
): Promise<{ place: string; own: Draft | null; left: Written<Draft>[] }> => {
  const wanted = tabPlace()
  const place = (await hold(nameOf(about, wanted))) ? wanted : newId()
  if (place !== wanted) await hold(nameOf(about, place))
  const all = (await foundIn<Draft>(account, about)).flatMap(({ name, kept }) => {
    const from = placeIn(about, name)
    if (from === null) return []
    const typed = takeTyped(account, name).at(-1) as Typed<Draft> | undefined
    // It was taken out of where it lay: it is brought to safety here.
    if (typed) void keepWritten(account, about, from, typed.draft)
    const draft = typed ? typed.draft : (kept?.value ?? null)
    return draft ? [{ place: from, draft, at: kept?.at ?? new Date().toISOString() }] : []
  })
  const left = all.filter((one) => one.place !== place).toSorted((a, b) => b.at.localeCompare(a.at))
  return { place, own: all.find((one) => one.place === place)?.draft ?? null, left }
}

/** This tab takes over what another one left. Answers false where a third one is quicker. */
export const takeWritten = async (about: string, place: string): Promise<boolean> => {
  const isFree = !(await heldNames()).has(lockOf(nameOf(about, place)))
  return isFree && hold(nameOf(about, place))
}

export const closeWritten = (about: string, place: string): void => letGo(nameOf(about, place))

/** What is on its way to where it is kept; null for what is being taken away. */
interface Typed<Draft> {
  draft: Draft | null
}

/** Keeps what is being written; null takes it away. */
export const keepWritten = async (
  account: string,
  about: string,
  place: string,
  draft: object | null,
): Promise<void> => {
  const name = nameOf(about, place)
  const isSafe = noteTyped(account, name, { draft } satisfies Typed<object>)
  if (draft) await keep(account, name, draft)
  else await forgetKept(account, name)
  // Signed out in another tab: the words lie with what was just typed until the next page finds them.
  if (!draft || !isDeviceForgotten()) isSafe()
}
