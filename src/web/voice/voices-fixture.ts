import { vi } from 'vitest'

/** Voices of the device, for component tests. Returns what is read aloud, as it comes. */
export const placeVoices = (languages: readonly string[]): SpeechSynthesisUtterance[] => {
  const spoken: SpeechSynthesisUtterance[] = []
  const voices = languages.map((lang) => ({ lang, localService: true }))
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (one: SpeechSynthesisUtterance) => spoken.push(one),
      cancel: () => undefined,
    }),
  )
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return spoken
}
