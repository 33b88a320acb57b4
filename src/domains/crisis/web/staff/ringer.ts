import { useEffect, useSyncExternalStore } from 'react'
import { type RingStep, ringSteps } from './ring-step.ts'

/** `locked`: switched on, but the browser lets nothing sound before the first press on this page. */
export type Sound = 'on' | 'off' | 'locked'

const storageKey = 'landfall-sound'
const alertTones = [880, 660, 880, 660]
const warningTones = [330, 220]
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

interface Melody {
  tones: readonly number[]
  /** From 0 to 1. */
  volume: number
  /** How often it is played in a row. */
  times: number
}

const playMelody = (audio: AudioContext, { tones, volume, times }: Melody): void => {
  const all = Array.from({ length: times }, () => tones).flat()
  all.forEach((frequency, place) => {
    const starts = audio.currentTime + place * toneSeconds
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = frequency
    // Soft edges: a hard one cracks.
    gain.gain.setValueAtTime(0, starts)
    gain.gain.linearRampToValueAtTime(volume, starts + 0.02)
    gain.gain.linearRampToValueAtTime(0, starts + toneSeconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(starts)
    tone.stop(starts + toneSeconds)
  })
}

const play = (melody: Melody): void => {
  if (context && currentSound() === 'on') playMelody(context, melody)
}

/** The alert's sound, if it is switched on and the browser allows it. Each step is louder than the one before. */
export const ring = (step: RingStep = ringSteps[0]): void => play({ tones: alertTones, ...step })

/** Says that this page may miss alerts: two low tones, which nobody takes for an alert. */
export const warn = (): void => play({ tones: warningTones, volume: 0.4, times: 2 })

/** Lets the person hear it, also while it is switched off. */
export const playTest = (): void => {
  unlock()
  if (context) playMelody(context, { tones: alertTones, ...ringSteps[0] })
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
