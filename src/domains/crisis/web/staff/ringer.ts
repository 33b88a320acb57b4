import { useEffect, useSyncExternalStore } from 'react'

/** `locked`: switched on, but the browser lets nothing sound before the first press on this page. */
export type Sound = 'on' | 'off' | 'locked'

const storageKey = 'landfall-sound'
const tones = [880, 660, 880, 660]
const toneSeconds = 0.22

let context: AudioContext | undefined
const hearers = new Set<() => void>()
const publish = (): void => {
  for (const hear of hearers) hear()
}

const isOff = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'off'
  } catch {
    return false
  }
}

const currentSound = (): Sound => {
  if (isOff()) return 'off'
  return context?.state === 'running' ? 'on' : 'locked'
}

const unlock = (): void => {
  if (!context) {
    context = new AudioContext()
    context.addEventListener('statechange', publish)
  }
  if (context.state !== 'running') context.resume().catch(publish)
}

const soundOnce = (audio: AudioContext): void => {
  tones.forEach((frequency, place) => {
    const starts = audio.currentTime + place * toneSeconds
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    // Soft edges: a hard one cracks.
    volume.gain.setValueAtTime(0, starts)
    volume.gain.linearRampToValueAtTime(0.3, starts + 0.02)
    volume.gain.linearRampToValueAtTime(0, starts + toneSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(starts)
    tone.stop(starts + toneSeconds)
  })
}

/** The alert's sound, if it is switched on and the browser allows it. */
export const ring = (): void => {
  if (context && currentSound() === 'on') soundOnce(context)
}

/** Lets somebody hear it, also while it is switched off. */
export const playTest = (): void => {
  unlock()
  if (context) soundOnce(context)
}

export const setSound = (on: boolean): void => {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing leaves the sound on.
  }
  if (on) unlock()
  publish()
}

/** The state of the sound; the first press anywhere on the page unlocks it. */
export const useSound = (): Sound => {
  useEffect(() => {
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) document.addEventListener(sign, unlock)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, unlock)
    }
  }, [])
  return useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    currentSound,
    () => 'locked' as const,
  )
}
