// Whether this device keeps copies of what the server has: the plan, dates, workbooks, and the frame that shows them
// without a line. What a person types is kept either way until it is sent.

const key = 'landfall-offline'

export const keepsCopies = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Without storage there is nothing to switch, and the caches may work all the same.
    return true
  }
}

export const setKeepsCopies = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // The same.
  }
}
