import { forgetDrafts } from './draft-storage.ts'
import { leftKey, neutralSite } from './head-script.ts'
import { currentWho } from './session.ts'

/** When a person last left, and where to: one line for the tabs that were asleep or kept whole by the browser. */
const key = 'landfall-tabs-left'
const openedAt = Date.now()
let channel: BroadcastChannel | undefined

const noteOf = (to: string): string => `${Date.now()} ${to}`

/**
 * Empties the other tabs of this browser and sends them to a page: after a sign-out to where it leads, after a quick
 * exit to the neutral place. The tab that calls this leaves by itself.
 */
export const leaveOtherTabs = (to: string): void => {
  const note = noteOf(to)
  try {
    localStorage.setItem(key, note)
  } catch {
    // Storage can be switched off; the channel still tells the open tabs.
  }
  channel?.postMessage(note)
}

let isLeaving = false

/** What stands on the page goes before anything slow. A tab of a visitor has nothing of the person who signed out. */
const leaveWith = (note: unknown): void => {
  const [at, to = ''] = typeof note === 'string' ? note.split(' ') : []
  const isExit = to === neutralSite
  if (isLeaving || !(Number(at) >= openedAt) || (!isExit && !/^\/[\w-]*$/.test(to))) return
  if (!isExit && currentWho().role === 'visitor') return
  isLeaving = true
  document.getElementById('root')?.replaceChildren()
  document.title = isExit ? 'Weather' : ''
  try {
    forgetDrafts(sessionStorage)
    if (isExit) sessionStorage.setItem(leftKey, '1')
  } catch {
    // Storage can be switched off.
  }
  location.replace(to)
}

const look = (): void => {
  try {
    leaveWith(localStorage.getItem(key))
  } catch {
    // Storage can be switched off.
  }
}

/** Leaves this tab too when another one of the browser is left for good. Called once, when the page starts. */
export const followOtherTabs = (): void => {
  // Made here, not with the module: the build that draws pages loads it too, and would never end.
  if ('BroadcastChannel' in globalThis) channel = new BroadcastChannel(key)
  channel?.addEventListener('message', ({ data }) => leaveWith(data))
  addEventListener('storage', (event) => event.key === key && leaveWith(event.newValue))
  // A tab that slept, or that Back brought from the browser's memory, heard neither.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
