import { useSyncExternalStore } from 'react'

/** Something that is on or off on this device alone; on until it is turned off. */
export interface DeviceSetting {
  read(): boolean
  set(isOn: boolean): void
  /** Calls back when it was changed, in this tab or another. Returns how to stop. */
  onChange(hear: () => void): () => void
}

export const deviceSetting = (name: string): DeviceSetting => {
  const key = `landfall-${name}`
  const hearers = new Set<() => void>()
  // A browser that keeps nothing still changes for this page.
  let here: boolean | undefined
  return {
    read: () => {
      try {
        return localStorage.getItem(key) ? localStorage.getItem(key) !== 'off' : (here ?? true)
      } catch {
        return here ?? true
      }
    },
    set: (isOn) => {
      here = isOn
      try {
        localStorage.setItem(key, isOn ? 'on' : 'off')
      } catch {
        // Storage can be switched off.
      }
      for (const hear of hearers) hear()
    },
    onChange: (hear) => {
      const hearTab = (event: StorageEvent): void => {
        if (event.key === key) hear()
      }
      hearers.add(hear)
      addEventListener('storage', hearTab)
      return () => {
        hearers.delete(hear)
        removeEventListener('storage', hearTab)
      }
    },
  }
}

export const useDeviceSetting = (setting: DeviceSetting): boolean =>
  useSyncExternalStore(setting.onChange, setting.read, () => true)
