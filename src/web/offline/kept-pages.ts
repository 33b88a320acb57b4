import { type KeepRequest, personalCache } from './cache-names.ts'
import { forgetDevice, isForgetting } from './forget-device.ts'
import { inTime } from './in-time.ts'
import { keepsCopies } from './keeps-copies.ts'

/** Starts the service worker, once the page has what it needs. */
export const keepHelpOffline = (): void => {
  if (!('serviceWorker' in navigator)) return
  const start = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Settled once nothing of somebody else is left: what is kept after that stays. */
let bound: Promise<void> = Promise.resolve()

const ask = async (what: KeepRequest): Promise<void> => {
  if (!('serviceWorker' in navigator) || !keepsCopies()) return
  await bound
  const { active } = await navigator.serviceWorker.ready
  // While this waited, the person may have switched the copies off.
  if (keepsCopies()) active?.postMessage(what)
}

/** Keeps the own safety plan on this device as it is now. */
export const keepSafetyPlan = (): Promise<void> => ask('keep-safety-plan')

/** Keeps the frame of the hub, and the parts of the program that this page has used so far. Answers which. */
export const keepHub = async (): Promise<string[]> => {
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const parts = used.flatMap(({ origin, pathname }) =>
    origin === location.origin && pathname.startsWith('/assets/') && !guarded.test(pathname)
      ? [pathname]
      : [],
  )
  const program = [...new Set(parts)]
  await ask({ keep: 'hub', program })
  return program
}

/** Keeps once more what is kept: the pages that lie here are in the language of before. */
export const keepPagesAgain = async (): Promise<void> => {
  await ask('keep-again')
  if (keptAccount()) await keepHub()
}

const guarded = /^\/assets\/(staff|admin|superadmin)\//

const accountKey = 'landfall-account'

/** Whose pages lie on this device; null after signing out. */
export const keptAccount = (): string | null => {
  try {
    return localStorage.getItem(accountKey)
  } catch {
    // Storage can be switched off.
    return null
  }
}

/** Pages kept for somebody else are taken off the device before they could be shown. */
export const bindKeptPages = (account: string): void => {
  try {
    if (localStorage.getItem(accountKey) === account) return
    localStorage.setItem(accountKey, account)
  } catch {
    // Without storage nothing tells whose pages they are.
  }
  bound = forgetKeptPages().catch(() => undefined)
}

const tellToForget = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { controller } = navigator.serviceWorker
  const worker = controller ?? (await navigator.serviceWorker.getRegistration())?.active
  worker?.postMessage('forget' satisfies KeepRequest)
}

/**
 * Takes the personal pages off this device. What the service worker is fetching right now does not come back. Both begin at
 * once: after a quick exit the page has no time to wait.
 */
export const forgetKeptPages = async (): Promise<void> => {
  await Promise.all([tellToForget(), 'caches' in window ? caches.delete(personalCache) : undefined])
}

/** Takes all that is personal off this device: pages, what was typed, what waits to be sent. */
export const forgetPerson = async (): Promise<void> => {
  let account: string | null = null
  try {
    account = localStorage.getItem(accountKey)
    localStorage.removeItem(accountKey)
  } catch {
    // Storage can be switched off.
  }
  // What others have locked up here is not this person's to take away.
  const boxes = account ? import('./sealed.ts').then(({ forgetBoxes }) => forgetBoxes(account)) : null
  // A store that hangs keeps nobody on the page: the next one goes on with it.
  await inTime(forgetDevice(Promise.all([forgetKeptPages(), boxes])))
}

/** Finishes what a page that was left in a hurry had no time for. Each page calls it when it opens. */
export const finishForgetting = async (): Promise<void> => {
  if (isForgetting()) await forgetDevice(forgetKeptPages())
}
