import { useEffect, useState } from 'react'

/** Longer than between two letters of somebody who types. */
const pause = 250

/** A filter whose words count once they have stayed the same for a moment: nothing is asked for at every letter. */
export const useSettled = <F extends { q?: string | undefined }>(filter: F): F => {
  const { q: words, ...rest } = filter
  const [settled, settle] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => settle(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  return { ...rest, ...(settled && { q: settled }) } as F
}
