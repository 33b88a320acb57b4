import { useSyncExternalStore } from 'react'
import { liteKey } from './head-script.ts'

// Lite mode: no pictures and no motion, for a small data plan or a slow phone. It belongs to the device. The attribute
// stands on <html> before the first paint (head-script.ts); styles obey it by themselves.

const changed = 'landfall-lite-changed'

/** Whether this page shows no pictures and no motion. */
export const isLite = (): boolean => document.documentElement.dataset['lite'] === 'on'

/** Chooses for this device, and for its other open pages. */
export const setLite = (on: boolean): void => {
  try {
    localStorage.setItem(liteKey, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing still changes for this page.
  }
  apply(on)
}

const apply = (on: boolean): void => {
  document.documentElement.dataset['lite'] = on ? 'on' : 'off'
  dispatchEvent(new Event(changed))
}

const listen = (hear: () => void): (() => void) => {
  const hearTab = ({ key, newValue }: StorageEvent): void => {
    if (key === liteKey && newValue) apply(newValue === 'on')
  }
  addEventListener(changed, hear)
  addEventListener('storage', hearTab)
  return () => {
    removeEventListener(changed, hear)
    removeEventListener('storage', hearTab)
  }
}

export const useLite = (): boolean => useSyncExternalStore(listen, isLite, () => false)
