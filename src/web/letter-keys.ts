import { useEffect, useRef, useState } from 'react'

const storageKey = 'landfall-keys'

const storedOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Keys of one letter. They are silent while something is typed or a dialog is open, and can be switched off. */
export const useLetterKeys = (bindings: Readonly<Record<string, () => void>>) => {
  const [isOn, setOn] = useState(storedOn)
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return
      const run = latest.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])

  return {
    isOn,
    setOn: (on: boolean): void => {
      setOn(on)
      try {
        localStorage.setItem(storageKey, on ? 'on' : 'off')
      } catch {
        // It still holds for this page.
      }
    },
  }
}

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))) ||
  document.querySelector('dialog[open]') !== null

/** Moves the focus among what a selector finds and can be seen. */
export const moveFocus = (selector: string, by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>(selector)].filter((link) => link.offsetParent)
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))
  links[next]?.focus()
}
