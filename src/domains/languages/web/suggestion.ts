import { useEffect, useSyncExternalStore } from 'react'
import { isLanguageCode, languageOfTag, type LanguageCode } from '#shared/languages.ts'
import { deviceSetting } from '#web/device-setting.ts'

/** Whether this device may suggest a language. */
export const suggestSetting = deviceSetting('suggest-language')

const refusedKey = 'landfall-languages-refused'
let refusedHere: readonly LanguageCode[] = []
const readRefused = (): readonly LanguageCode[] => {
  try {
    return (localStorage.getItem(refusedKey) ?? '').split(' ').filter(isLanguageCode)
  } catch {
    return refusedHere
  }
}

/** Languages that the browser asks for and the product has, the most wanted first. */
export const browserLanguages = (): LanguageCode[] => [
  ...new Set(navigator.languages.flatMap((tag) => languageOfTag(tag) ?? [])),
]

const hearers = new Set<() => void>()
let suggested: LanguageCode | null = null
const suggest = (language: LanguageCode | null): void => {
  suggested = language
  for (const hear of hearers) hear()
}

const mayBeSuggested = (language: LanguageCode, shown: string): boolean =>
  suggestSetting.read() && language !== shown && !readRefused().includes(language)

const chosenKey = 'landfall-language-chosen'
let isChosenHere = false
const isChosen = (): boolean => {
  try {
    return isChosenHere || localStorage.getItem(chosenKey) !== null
  } catch {
    return isChosenHere
  }
}

/** A person who chose a language on this device is not asked for the one that the browser wants. */
export const noteChosen = (): void => {
  isChosenHere = true
  try {
    localStorage.setItem(chosenKey, 'yes')
  } catch {
    // It still holds for this page.
  }
  suggest(null)
}

/** Looks at what the browser asks for. */
export const lookAtBrowser = (shown: string): void => {
  const [wanted] = browserLanguages()
  if (wanted && mayBeSuggested(wanted, shown)) suggest(wanted)
}

/** Looks at words that were sent, here on the page. They go nowhere and are not kept. */
export const lookAtWords = async (words: string, shown: string): Promise<void> => {
  if (!suggestSetting.read()) return
  const { guessLanguage } = await import('#shared/guess-language.ts')
  const written = guessLanguage(words)
  if (written && mayBeSuggested(written, shown)) suggest(written)
  else if (written === shown) suggest(null)
}

/** The person said no, or has switched. A language that was refused is not suggested again on this device. */
export const settleSuggestion = (refused?: LanguageCode): void => {
  if (refused) {
    refusedHere = [...new Set([...readRefused(), refused])]
    try {
      localStorage.setItem(refusedKey, refusedHere.join(' '))
    } catch {
      // It still holds for this page.
    }
  }
  suggest(null)
}

/** Turned on again, every language may be suggested again. */
export const setSuggesting = (isOn: boolean): void => {
  suggestSetting.set(isOn)
  refusedHere = []
  try {
    localStorage.removeItem(refusedKey)
  } catch {
    // Storage can be switched off.
  }
  suggest(null)
}

/** Proposes what the browser asks for when a part of the page opens; not again while it is open. */
export const useLookAtBrowser = (shown: string): void => {
  useEffect(() => {
    if (!isChosen()) lookAtBrowser(shown)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

export const useSuggestion = (): LanguageCode | null =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    () => suggested,
    () => null,
  )
