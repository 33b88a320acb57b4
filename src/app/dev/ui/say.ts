import { createContext, useContext } from 'react'

export const ArabicContext = createContext(false)

/** Picks a sample text: English, or Arabic where the frame is right to left, so that mirroring is seen with real words. */
export const useSay = (): ((english: string, arabic: string) => string) => {
  const isArabic = useContext(ArabicContext)
  return (english, arabic) => (isArabic ? arabic : english)
}
