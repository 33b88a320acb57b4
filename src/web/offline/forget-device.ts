export const deviceName = 'landfall-device'
/** Set before anything slow: a page that is left in the middle of forgetting is finished by the next one. */
const forgetKey = 'landfall-forget'

export const isForgetting = (): boolean => {
  try {
    return localStorage.getItem(forgetKey) !== null
  } catch {
    return false
  }
}

/** Takes everything a person typed or was shown off this device. Open pages let go of it at once. */
export const forgetDevice = (): Promise<void> => {
  if (!('indexedDB' in globalThis)) return Promise.resolve()
  try {
    localStorage.setItem(forgetKey, '1')
  } catch {
    // Storage can be switched off; then there is nothing to finish later either.
  }
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(deviceName)
    request.onsuccess = () => {
      try {
        localStorage.removeItem(forgetKey)
      } catch {
        // The same.
      }
      resolve()
    }
    request.onerror = () => resolve()
  })
}
