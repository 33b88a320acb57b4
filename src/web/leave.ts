import { days } from '#shared/dates.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { leftKey, neutralSite } from '#web/head-script.ts'
import { forgetDrafts } from '#web/draft-storage.ts'
import { leaveOtherTabs } from '#web/leave-tabs.ts'
import { forgetPerson } from '#web/offline/kept-pages.ts'

export const leavePresses = 3
export const leaveWindow = 2_000
/** Seconds: as long as the longest session. */
const leftFor = days(30) / 1000
/** How long a video session has to send its goodbye before the sign-in session ends. */
const goodbyeMs = 300

/**
 * Counts Shift presses that stand alone: each goes down and up again with nothing between, three of them within two seconds.
 * Another key, a click, a drag, the wheel or an input method begins the count again, as Shift is part of all of them.
 */
export class LeaveCount {
  #presses: readonly number[] = []
  #downAt: number | null = null

  get count(): number {
    return this.#presses.length
  }

  /** Answers whether this event is the end of the last press that is needed. */
  hear(event: Event): boolean {
    if (event.type === 'keydown' && isAloneShift(event as KeyboardEvent)) {
      if (!(event as KeyboardEvent).repeat) this.#downAt = event.timeStamp
    } else if (event.type === 'keyup' && isAloneShift(event as KeyboardEvent)) {
      if (this.#downAt === null) return false
      const began = this.#downAt
      this.#downAt = null
      this.#presses = [...this.#presses.filter((press) => event.timeStamp - press < leaveWindow), began]
      return this.#presses.length >= leavePresses
    } else if (event.type !== 'pointermove' || (event as PointerEvent).buttons > 0) this.reset()
    return false
  }

  reset(): void {
    this.#presses = []
    this.#downAt = null
  }
}

/** What `LeaveCount` has to hear. */
export const leaveEvents = [
  'keydown',
  'keyup',
  'pointerdown',
  'pointermove',
  'pointerup',
  'click',
  'dragstart',
  'wheel',
  'compositionstart',
] as const

const isAloneShift = ({ key, keyCode, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Shift' && keyCode !== 229 && !isComposing && !ctrlKey && !altKey && !metaKey

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
  leaveOtherTabs(neutralSite)
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
