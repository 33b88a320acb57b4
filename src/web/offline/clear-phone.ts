import { forgetDrafts } from '#web/leave.ts'
import { personalCache, programCache } from './cache-names.ts'
import { forgetCopies } from './device.ts'
import { forgetPerson, keepHub } from './kept-pages.ts'
import { setKeepsCopies } from './keeps-copies.ts'

/** Whether the frame of the hub lies on this device, so that it opens without a line. */
export const isHubKept = async (): Promise<boolean> => {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return false
  return (await caches.match('/hub', { cacheName: personalCache })) !== undefined
}

const asksEveryMs = 250
const keptWithinMs = 10_000

/** Keeps copies on this device from now on. Answers whether the hub lies there. */
export const startCopies = async (): Promise<boolean> => {
  setKeepsCopies(true)
  // Where no worker can be registered this never ends.
  void keepHub().catch(() => undefined)
  for (let waitedMs = 0; waitedMs < keptWithinMs; waitedMs += asksEveryMs) {
    if (await isHubKept()) return true
    await new Promise((resolve) => setTimeout(resolve, asksEveryMs))
  }
  return false
}

const forgetPages = async (): Promise<void> => {
  if (!('caches' in window)) return
  await Promise.all([caches.delete(personalCache), caches.delete(programCache)])
}

/** Takes the copies off this device, and keeps none from now on. Words that a person typed stay. */
export const stopCopies = async (account: string): Promise<void> => {
  setKeepsCopies(false)
  await Promise.all([forgetPages(), forgetCopies(account)])
}

/** Takes all that this browser keeps of a person off the device, with words that were not sent, and keeps no copies. */
export const clearPhone = async (): Promise<void> => {
  setKeepsCopies(false)
  forgetDrafts(localStorage)
  forgetDrafts(sessionStorage)
  await forgetPerson()
  await forgetPages()
}

/** How many bytes this browser holds for this site; null where it does not say. */
export const bytesKept = async (): Promise<number | null> => {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}
