import { days } from '#shared/dates.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { leftKey, neutralSite } from '#web/head-script.ts'
import { forgetPerson } from '#web/offline/kept-pages.ts'

export const leavePresses = 3
export const leaveWindow = 5_000
/** Seconds: as long as the longest session. */
const leftFor = days(30) / 1000
/** How long a video session has to send its goodbye before the sign-in session ends. */
const goodbyeMs = 300
const draftPrefix = 'landfall-draft'
/** Half-written forms, by account. */
export const formDrafts = `${draftPrefix}-form:`

/** Counts Shift presses: three within five seconds, with no other key between them. */
export function countLeavePresses(earlier: readonly number[], now: number): number[] {
  return [...earlier.filter((press) => now - press < leaveWindow), now]
}

const hearers = new Set<() => void>()

/** Calls back before somebody leaves quickly: what can be heard must fall silent at once, not when the page is gone. */
export function onLeaving(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** Covers the page at once, forgets what this tab and phone hold of it, and goes to a neutral place. */
export function leaveNow(onExit?: () => void) {
  const cover = document.createElement('div')
  cover.className = 'fixed inset-0 bg-surface'
  document.body.replaceChildren(cover)
  document.title = 'Weather'
  endSession(onExit)
  for (const hear of hearers) {
    try {
      hear()
    } catch {
      // The next one still hears it.
    }
  }
  void forgetPerson().catch(() => undefined)
  try {
    forgetDrafts(localStorage)
    sessionStorage.clear()
    sessionStorage.setItem(leftKey, '1')
    history.replaceState(null, '', '/')
  } catch {
    // Storage can be switched off; leaving still works.
  }
  // A page kept whole by the browser is shown again by Back: send it away too.
  window.addEventListener('pageshow', (event) => event.persisted && location.replace(neutralSite))
  location.replace(neutralSite)
}

/**
 * Sets the cookie that ends the sign-in session, then signs out: if the connection loses that request, the browser's next
 * one ends the session. A video session that says goodbye needs the session until its own request has left.
 */
function endSession(onExit: (() => void) | undefined) {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', end)
    try {
      document.cookie = `${quickExitCookie}=1; path=/; max-age=${leftFor}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
      onExit?.()
    } catch {
      // Nothing may stand between the person and the way out.
    }
  }
  const timer = setTimeout(end, goodbyeMs)
  if (hearers.size === 0) end()
  else window.addEventListener('pagehide', end)
}

/** Removes every local draft. Also called at sign-out. */
export function forgetDrafts(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(draftPrefix)) storage.removeItem(key)
}

/** Takes off what somebody else left half written in this tab. */
export const forgetOthersDrafts = (storage: Storage, accounts: readonly string[]): void => {
  const own = accounts.map((account) => `${formDrafts}${account}:`)
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys)
    if (key.startsWith(formDrafts) && !own.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
}
