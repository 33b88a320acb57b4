import { useEffect, useRef, useState } from 'react'
import { languageOfTag, type LanguageCode } from '#shared/languages.ts'
import { useDeviceSetting } from '#web/device-setting.ts'
import { voiceSetting } from './setting.ts'

// The part of the Web Speech API that listens on the device. TypeScript does not know it yet:
// https://developer.mozilla.org/docs/Web/API/SpeechRecognition/processLocally
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(): void
  abort(): void
}
interface RecognitionType {
  new (): Recognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}
interface HeardEvent extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

interface Brands {
  mobile: boolean
  brands: readonly { brand: string }[]
}

/**
 * Only Chrome on a computer is asked whether it listens by itself. Other programs made of Chromium, such as in-app browsers,
 * have the call without the part behind it: asking ends the whole page, with all that was typed.
 */
const recognitionType = (): RecognitionType | undefined => {
  const { userAgentData: program } = navigator as { userAgentData?: Brands }
  const isChrome = program?.mobile === false && program.brands.some(({ brand }) => brand === 'Google Chrome')
  return isChrome ? (globalThis as { SpeechRecognition?: RecognitionType }).SpeechRecognition : undefined
}

/** Under which tags language packs for listening are known, the likelier first. */
const tags: Record<LanguageCode, readonly string[]> = {
  en: ['en-US'],
  es: ['es-US', 'es-MX', 'es-ES'],
  zh: ['zh-CN', 'cmn-Hans-CN'],
  vi: ['vi-VN'],
  ar: ['ar-EG', 'ar-SA'],
  tl: ['fil-PH'],
  ko: ['ko-KR'],
  hi: ['hi-IN'],
  ru: ['ru-RU'],
  pt: ['pt-BR'],
  fr: ['fr-FR'],
  de: ['de-DE'],
}

/**
 * The tag under which this device itself understands a language; null where it does not. A browser that cannot say so would
 * send the voice away: it counts as one that does not.
 */
export const findLocalTag = async (language: string): Promise<string | null> => {
  const known = recognitionType()
  const code = languageOfTag(language)
  if (!known?.available || !code || !('processLocally' in known.prototype)) return null
  for (const tag of tags[code]) {
    const answer = await known.available({ langs: [tag], processLocally: true }).catch(() => 'unavailable')
    if (answer === 'available') return tag
  }
  return null
}

/** Whether this device itself understands a language; undefined until that is known. */
export const useHearsLocally = (language: string): boolean | undefined => {
  const [found, setFound] = useState<{ language: string; tag: string | null } | null>(null)
  useEffect(() => {
    let isGone = false
    void findLocalTag(language).then((tag) => !isGone && setFound({ language, tag }))
    return () => {
      isGone = true
    }
  }, [language])
  return found?.language === language ? found.tag !== null : undefined
}

/**
 * Listens on the device and hands on what it understood, a sentence at a time. It never sends anything. Not `isAvailable`
 * where the device cannot do it by itself, or where the person turned voice off on it.
 */
export const useDictation = (language: string, onWords: (words: string) => void) => {
  const isHeard = useHearsLocally(language) === true
  const isOn = useDeviceSetting(voiceSetting)
  const isAvailable = isHeard && isOn
  const [state, setState] = useState<'quiet' | 'listening' | 'failed'>('quiet')
  const running = useRef<Recognition | null>(null)
  const newest = useRef(onWords)
  useEffect(() => {
    newest.current = onWords
  })

  const stop = (): void => {
    running.current?.abort()
    running.current = null
    setState('quiet')
  }
  // Nobody is listened to on another page, in another language, or behind another window.
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) stop()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      stop()
    }
  }, [language, isAvailable])

  const start = async (): Promise<void> => {
    const known = recognitionType()
    const tag = await findLocalTag(language)
    if (!known || !tag || running.current) return
    const listening = new known()
    listening.lang = tag
    listening.processLocally = true
    listening.continuous = true
    listening.interimResults = false
    listening.addEventListener('result', (event) => {
      const { resultIndex, results } = event as HeardEvent
      for (let i = resultIndex; i < results.length; i += 1) {
        const words = results[i]?.isFinal ? results[i]?.[0]?.transcript.trim() : ''
        if (words) newest.current(words)
      }
    })
    const end = (next: 'quiet' | 'failed') => (): void => {
      if (running.current !== listening) return
      running.current = null
      setState(next)
    }
    listening.addEventListener('error', end('failed'))
    listening.addEventListener('end', end('quiet'))
    running.current = listening
    setState('listening')
    try {
      listening.start()
    } catch {
      end('failed')()
    }
  }
  return { isAvailable, state, start, stop }
}
