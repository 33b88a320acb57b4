import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { languageOf, languageOfTag } from '#shared/languages.ts'
import { useDeviceSetting } from './device-setting.ts'
import { voiceSetting } from './voice/setting.ts'

// Long texts are cut: some voices fall silent in the middle of one. A mark that closes a quotation stays with it, and
// a sentence ends only where a space follows.
const sentence = /[^\n]+?(?:[.!?؟。！？।…]+["'”’»)\]]*(?=\s|$)|(?=\n)|$)/g
export const pieces = (text: string): string[] =>
  text.match(sentence)?.flatMap((one) => one.trim() || []) ?? []

/**
 * A voice of the device itself for a language. Others, which browsers offer beside them, send what they read to the
 * servers of another company.
 */
const localVoice = (language: string): SpeechSynthesisVoice | null =>
  typeof speechSynthesis === 'undefined'
    ? null
    : // Android writes "es_US".
      (speechSynthesis
        .getVoices()
        .find(({ lang, localService }) => localService === true && languageOfTag(lang) === language) ?? null)

/** Whether the device has a voice of its own for a language; some browsers know only after a while. */
export const useHasVoice = (language: string): boolean =>
  useSyncExternalStore(
    (hear) => {
      if (typeof speechSynthesis === 'undefined') return () => undefined
      speechSynthesis.addEventListener('voiceschanged', hear)
      return () => speechSynthesis.removeEventListener('voiceschanged', hear)
    },
    () => localVoice(language) !== null,
    () => false,
  )

/**
 * Reads texts with a voice of the device, in the language given. Not `isAvailable` where it has none for it, or where the
 * person turned voice off on this device.
 */
export const useReadAloud = (language: string) => {
  const hasVoice = useHasVoice(language)
  const isOn = useDeviceSetting(voiceSetting)
  const isAvailable = hasVoice && isOn
  const [isReading, setReading] = useState(false)

  const stop = useCallback((): void => {
    if (hasVoice) speechSynthesis.cancel()
    setReading(false)
  }, [hasVoice])
  // A voice does not go on over the next page, nor after it was turned off.
  useEffect(() => stop, [stop, language, isOn])

  const read = (texts: readonly string[]): void => {
    const voice = localVoice(language)
    if (!isAvailable || !voice) return
    speechSynthesis.cancel()
    const all = texts.flatMap(pieces).filter(Boolean)
    setReading(all.length > 0)
    for (const [place, text] of all.entries()) {
      const spoken = new SpeechSynthesisUtterance(text)
      spoken.lang = languageOf(language).locale
      // Named, or the browser might take one of the others.
      spoken.voice = voice
      if (place === all.length - 1) spoken.onend = () => setReading(false)
      spoken.onerror = () => setReading(false)
      speechSynthesis.speak(spoken)
    }
  }
  return { isAvailable, hasVoice, isReading, read, stop }
}
