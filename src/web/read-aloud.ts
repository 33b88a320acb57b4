import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { languageOf } from '#shared/languages.ts'

// Long texts are cut: some voices fall silent in the middle of one. A mark that closes a quotation stays with it, and
// a sentence ends only where a space follows.
const sentence = /[^\n]+?(?:[.!?؟…]+["'”’»)\]]*(?=\s|$)|(?=\n)|$)/g
export const pieces = (text: string): string[] =>
  text.match(sentence)?.flatMap((one) => one.trim() || []) ?? []

const hasVoice = (language: string): boolean =>
  typeof speechSynthesis !== 'undefined' &&
  // Android writes "es_US".
  speechSynthesis.getVoices().some(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)

/** Whether the device has a voice for a language; some browsers know only after a while. */
const useVoice = (language: string): boolean =>
  useSyncExternalStore(
    (hear) => {
      if (typeof speechSynthesis === 'undefined') return () => undefined
      speechSynthesis.addEventListener('voiceschanged', hear)
      return () => speechSynthesis.removeEventListener('voiceschanged', hear)
    },
    () => hasVoice(language),
    () => false,
  )

/** Reads texts with a voice of the device, in the page's language. Not `isAvailable` where it has none for it. */
export const useReadAloud = (language: string) => {
  const isAvailable = useVoice(language)
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
