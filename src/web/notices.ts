import { useSyncExternalStore } from 'react'

export interface Notice {
  title: string
  description?: string
  tone?: 'neutral' | 'good' | 'danger'
  action?: { label: string; run: () => void }
}

export interface ShownNotice extends Notice {
  id: number
  open: boolean
}

export const noticeDuration = 5_000
export const noticeRemoveDelay = 1_000_000
export const swipeThreshold = 50

let notices: readonly ShownNotice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a notice for five seconds; a newer one takes its place. What must be acted on belongs into the page. */
export function notify(notice: Notice) {
  lastId += 1
  publish([{ ...notice, id: lastId, open: true }])
}

/** Closes a notice; it leaves the page at once and the memory after the removal delay. */
export function closeNotice(id: number) {
  publish(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => publish(notices.filter((notice) => notice.id !== id)), noticeRemoveDelay)
}

/** The notices in memory: at most one is open. */
export function currentNotices(): readonly ShownNotice[] {
  return notices
}

export function useNotices(): readonly ShownNotice[] {
  return useSyncExternalStore(subscribe, currentNotices, currentNotices)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly ShownNotice[]) {
  notices = next
  for (const listener of listeners) listener()
}
