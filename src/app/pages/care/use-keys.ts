import { useEffect, useRef, useState } from 'react'

interface KeyActions {
  takeFirst(): void
  showHelp(): void
  goUp(): void
}

const storageKey = 'landfall-keys'

const storedOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Keys of one letter. They are silent while something is typed or a dialog is open, and can be switched off. */
export const useKeys = (actions: KeyActions) => {
  const [isOn, setOn] = useState(storedOn)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return
      const run = bindings(latest.current)[event.key]
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

const bindings = ({ takeFirst, showHelp, goUp }: KeyActions): Record<string, () => void> => ({
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  e: takeFirst,
  u: goUp,
  '/': focusFilter,
  '?': showHelp,
})

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))) ||
  document.querySelector('dialog[open]') !== null

const moveFocus = (by: number): void => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-client-link]')].filter(
    (link) => link.offsetParent,
  )
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))
  links[next]?.focus()
}

const focusFilter = (): void => document.querySelector<HTMLInputElement>('[data-client-filter]')?.focus()
