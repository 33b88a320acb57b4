import { useEffect, useState } from 'react'
import { seconds } from '#shared/dates.ts'

const longestPress = seconds(2)

let isPressed = false
let limit: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const setPressed = (next: boolean): void => {
  clearTimeout(limit)
  if (next) limit = setTimeout(() => setPressed(false), longestPress)
  if (next === isPressed) return
  isPressed = next
  for (const listen of listeners) listen()
}
// The click of a press follows its end: what waits is drawn after it.
const endPress = (): void => void setTimeout(() => setPressed(false))
const beginPress = (): void => setPressed(true)

const watchPresses = (listen: () => void): (() => void) => {
  if (!listeners.size) {
    window.addEventListener('pointerdown', beginPress, true)
    window.addEventListener('pointerup', endPress, true)
    window.addEventListener('pointercancel', endPress, true)
  }
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
    if (listeners.size) return
    window.removeEventListener('pointerdown', beginPress, true)
    window.removeEventListener('pointerup', endPress, true)
    window.removeEventListener('pointercancel', endPress, true)
    setPressed(false)
  }
}

/**
 * The newest `value`; while a press lasts, for two seconds at most, the one from before it. What appears above a button moves
 * it, and a press whose button moves before it ends is lost.
 */
export function useStill<Value>(value: Value): Value {
  const [pressed, setPress] = useState(isPressed)
  const [shown, setShown] = useState(value)
  useEffect(() => watchPresses(() => setPress(isPressed)), [])
  if (!pressed && !Object.is(shown, value)) setShown(value)
  return pressed ? shown : value
}
