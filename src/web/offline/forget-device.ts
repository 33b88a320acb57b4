export const deviceName = 'landfall-device'
/** Set before anything slow: what a page that is left cannot finish, the next one does. */
const forgetKey = 'landfall-forget'

export const isForgetting = (): boolean => {
  try {
    return localStorage.getItem(forgetKey) !== null
  } catch {
    return false
  }
}

const note = (isRunning: boolean): void => {
  try {
    if (isRunning) localStorage.setItem(forgetKey, '1')
    else localStorage.removeItem(forgetKey)
  } catch {
    // Storage can be switched off; then there is nothing to finish later either.
  }
}

/** Answers whether it is gone. Open pages let go of it at once. */
const deleteDatabase = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(true)
    const request = indexedDB.deleteDatabase(deviceName)
    request.onsuccess = () => resolve(true)
    request.onerror = () => resolve(false)
  })

/**
 * Takes everything a person typed or was shown off this device. `rest` is what goes with it elsewhere: until both are
 * gone, each page that opens begins again.
 */
export const forgetDevice = async (rest: Promise<unknown> = Promise.resolve()): Promise<void> => {
  note(true)
  const [isDeleted] = await Promise.all([deleteDatabase(), rest])
  if (isDeleted) note(false)
}
