import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'
const hear = (then: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', then)
  return () => media.removeEventListener('change', then)
}

/** Whether there is room for the whole form; on a phone it is one question a page. */
export const useWide = (): boolean => useSyncExternalStore(hear, () => matchMedia(query).matches)
