import { useEffect } from 'react'
import { useLocation } from 'react-router'

const controls = 'textarea, h2'

/**
 * Follows the part of the address after # to its part of the record: scrolls there and moves the focus to its box, or
 * to its heading. The parts load one by one, so it waits for theirs.
 */
export const useHashFocus = (): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (!id) return
    const go = (): boolean => {
      const part = document.getElementById(id)
      const target = part?.querySelector<HTMLElement>(controls)
      if (!part || !target) return false
      if (target.tagName === 'H2') target.tabIndex = -1
      target.scrollIntoView({ block: 'center' })
      target.focus({ preventScroll: true })
      return true
    }
    if (go()) return
    const watch = new MutationObserver(() => go() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [hash, key])
}
