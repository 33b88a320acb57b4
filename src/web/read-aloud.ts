import { useCallback, useEffect, useState } from 'react'
import { languageOf } from '#shared/languages.ts'

// Long texts are cut: some voices fall silent in the middle of one.
const pieces = (text: string): string[] =>
  text.match(/[^.!?؟…\n]+[.!?؟…\n]*/g)?.map((one) => one.trim()) ?? []

/** Reads texts with the voice of the device, in the page's language. Not `isAvailable` where it has none. */
export const useReadAloud = (language: string) => {
  const isAvailable = typeof speechSynthesis !== 'undefined'
  const [isReading, setReading] = useState(false)

  const stop = useCallback((): void => {
    if (isAvailable) speechSynthesis.cancel()
    setReading(false)
  }, [isAvailable])
  // A voice does not go on over the next page.
  useEffect(() => stop, [stop, language])

  const read = (texts: readonly string[]): void => {
    if (!isAvailable) return
    speechSynthesis.cancel()
    const all = texts.flatMap(pieces).filter(Boolean)
    setReading(all.length > 0)
    for (const [place, text] of all.entries()) {
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.lang = languageOf(language).locale
      if (place === all.length - 1) spoken.onend = () => setReading(false)
      spoken.onerror = () => setReading(false)
      speechSynthesis.speak(spoken)
    }
  }
  return { isAvailable, isReading, read, stop }
}
