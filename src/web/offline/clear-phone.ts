import { forgetDrafts } from '#web/draft-storage.ts'
import { personalCache, programCache } from './cache-names.ts'
import { forgetCopies } from './device.ts'
import { forgetKeptPages, forgetPerson, keepHub } from './kept-pages.ts'
import { setKeepsCopies } from './keeps-copies.ts'

/** Whether the frame of the hub lies on this device, so that it opens without a line. */
export const isHubKept = async (): Promise<boolean> => {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return false
  return (await caches.match('/hub', { cacheName: personalCache })) !== undefined
}

const asksEveryMs = 250
const keptWithinMs = 10_000

const areKept = async (paths: readonly string[], cacheName: string): Promise<boolean> => {
  const found = await Promise.all(paths.map((path) => caches.match(path, { cacheName })))
  return found.every((one) => one !== undefined)
}

/**
 * Keeps copies on this device from now on: what `load` fetches and names of the person's pages, and the hub with every part
 * that was fetched. Answers whether all of it lies there.
 */
export const startCopies = async (load: () => Promise<string[]>): Promise<boolean> => {
  setKeepsCopies(true)
  const pages = await load()
  let program: string[] | undefined
  // Where no worker can be registered this never ends.
  void keepHub().then(
    (parts) => (program = parts),
    () => undefined,
  )
  for (let waitedMs = 0; waitedMs < keptWithinMs; waitedMs += asksEveryMs) {
    const isAll =
      program &&
      (await isHubKept()) &&
      (await areKept(program, programCache)) &&
      (await areKept(pages, personalCache))
    if (isAll) return true
    await new Promise((resolve) => setTimeout(resolve, asksEveryMs))
  }
  return false
}

const forgetPages = async (): Promise<void> => {
  await forgetKeptPages()
  if ('caches' in window) await caches.delete(programCache)
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
