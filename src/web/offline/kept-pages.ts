import { personalCache } from './cache-names.ts'

/** Starts the service worker, once the page has what it needs. */
export const keepHelpOffline = (): void => {
  if (!('serviceWorker' in navigator)) return
  const start = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Keeps the own safety plan on this device as it is now. */
export const keepSafetyPlan = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-safety-plan')
}

/** Takes what is personal off this device. */
export const forgetKeptPages = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(personalCache)
}
