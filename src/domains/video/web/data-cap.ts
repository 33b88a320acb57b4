import { isLite } from '#web/lite.ts'

/** How much a talk may use before its picture goes off, in megabytes; null is no cap. */
export const caps = [25, 50, 100, 200] as const
export type Cap = (typeof caps)[number] | null

const keyFor = (account: string): string => `landfall-data-cap:${account}`
const nearAt = 0.8

/** The cap a person set on this device. Storage can be switched off: then there is none. */
export const readCap = (account: string): Cap => {
  try {
    const kept = Number(localStorage.getItem(keyFor(account)))
    return caps.find((cap) => cap === kept) ?? null
  } catch {
    return null
  }
}

export const keepCap = (account: string, cap: Cap): void => {
  try {
    if (cap === null) localStorage.removeItem(keyFor(account))
    else localStorage.setItem(keyFor(account), String(cap))
  } catch {
    // It counts for this talk all the same.
  }
}

/** Where the use of data stands against the cap. */
export const capState = (bytes: number, cap: number | null): 'under' | 'near' | 'reached' => {
  if (cap === null) return 'under'
  const share = bytes / (cap * 1_000_000)
  if (share >= 1) return 'reached'
  return share >= nearAt ? 'near' : 'under'
}

/** The person asked their browser or phone to save data, or this product to be lite. */
export const wantsToSaveData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return isLite() || connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
