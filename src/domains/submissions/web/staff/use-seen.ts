import { useEffect, useState } from 'react'
import type { Submission } from '../../contract.ts'
import type { SubmissionState } from '../../contract/lifecycle.ts'

export type States = Readonly<Record<string, SubmissionState>>
type Standing = Pick<Submission, 'id' | 'state'>

export interface Seen {
  /** As the page's list last had them. */
  listed: States
  /** Where each stands, as far as whoever decides was shown it. */
  states: States
  /** Those that somebody else has moved while it was being decided. */
  changed: readonly string[]
}

export const seenFirst = (chosen: readonly Standing[]): Seen => {
  const states = Object.fromEntries(chosen.map(({ id, state }) => [id, state]))
  return { listed: states, states, changed: [] }
}

/** What is learned of where they stand: the same object where that is nothing new. */
export const seenNow = (seen: Seen, learned: States): Seen => {
  const news = Object.keys(learned).filter((id) => learned[id] !== seen.states[id])
  if (!news.length) return seen
  return {
    ...seen,
    states: { ...seen.states, ...learned },
    changed: [...new Set([...seen.changed, ...news])],
  }
}

/** What the list has anew. One that lags behind what the server said takes nothing back. */
export const seenListed = (seen: Seen, listed: readonly Standing[]): Seen => {
  const fresh = listed.filter(({ id, state }) => state !== seen.listed[id])
  if (!fresh.length) return seen
  const learned = Object.fromEntries(fresh.map(({ id, state }) => [id, state]))
  return seenNow({ ...seen, listed: { ...seen.listed, ...learned } }, learned)
}

/**
 * Where those stand that are being decided about. Moved by somebody else meanwhile, they are shown as they are now, and
 * `onChanged` takes back what was chosen: a decision is made about what one has seen.
 */
export const useSeen = (
  chosen: readonly Submission[],
  listed: readonly Standing[],
  { isPaused, onChanged }: { isPaused: boolean; onChanged(): void },
) => {
  const [seen, setSeen] = useState(() => seenFirst(chosen))
  const take = (next: Seen): void => {
    if (next === seen) return
    setSeen(next)
    if (next.changed !== seen.changed) onChanged()
  }
  // While the own move is under way, the list tells of that.
  const next = isPaused ? seen : seenListed(seen, listed)
  useEffect(() => take(next))
  return {
    seen,
    now: chosen.map((one) => ({ ...one, state: seen.states[one.id] ?? one.state })),
    learn: (learned: States): void => take(seenNow(seen, learned)),
  }
}
