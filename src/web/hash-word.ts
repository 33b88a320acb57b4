import { useLocation } from 'react-router'

/** What stands behind the # of an address. A link that was cut or mistyped is taken as it is: nobody knows it. */
export const useHashWord = (): string => {
  const word = useLocation().hash.slice(1)
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
