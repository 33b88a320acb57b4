import { type RefObject, useEffect, useRef } from 'react'

const places = ['[data-next]', 'input, select, textarea', 'button', 'h2, h3, h4']

/**
 * Where a step of somebody's own takes away what they pressed, the focus goes to what comes next in this part instead
 * of the body: what is marked `data-next`, else its first field, its first button, its heading. The step is to change
 * by what they do and nothing else, and who has the focus elsewhere keeps it.
 */
export const useFocusAfter = <Part extends HTMLElement>(step: string | boolean): RefObject<Part | null> => {
  const part = useRef<Part>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement !== document.body) return
    const [next] = places.flatMap((place) => part.current?.querySelector<HTMLElement>(place) ?? [])
    if (next && next.tabIndex < 0) next.tabIndex = -1
    next?.focus()
  }, [step])
  return part
}
