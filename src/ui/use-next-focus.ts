import { type RefObject, useEffect } from 'react'

interface Place {
  element: Element
  parent: Element
  /** Which child of its parent it was. */
  at: number
}

/**
 * When what has the focus leaves the page (done, closed, moved to another list), the focus goes to what stands
 * next instead of the body: the same item, the next one of its list, the heading of its part. An element under
 * `data-next-focus` names its own next place by a selector.
 */
export const useNextFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const area = root.current
    if (!area) return
    let places: Place[] = []
    let wish: string | undefined
    const remember = ({ target }: FocusEvent): void => {
      places = placesOf(target as Element, area)
      wish = (target as Element).closest<HTMLElement>('[data-next-focus]')?.dataset.nextFocus
    }
    const observer = new MutationObserver(() => {
      if (!places[0] || places[0].element.isConnected || document.activeElement !== document.body) return
      const wished = wish && [...area.querySelectorAll<HTMLElement>(wish)].find(isShown)
      const next = (wished && within(wished)) || nextTo(places) || document.querySelector<HTMLElement>('h1')
      places = []
      if (next) moveTo(next)
    })
    // A press beside everything lets go on purpose.
    const forget = ({ target }: PointerEvent): void => {
      if (!(target as Element).closest(controls)) places = []
    }
    area.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(area, { childList: true, subtree: true })
    return () => {
      area.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [root])
}

const placesOf = (target: Element, area: Element): Place[] => {
  const places: Place[] = []
  for (let element = target; element !== area && element.parentElement; element = element.parentElement) {
    const parent = element.parentElement
    places.push({ element, parent, at: [...parent.children].indexOf(element) })
  }
  return places
}

const nextTo = (places: readonly Place[]): HTMLElement | undefined => {
  for (const { parent, at } of places) {
    if (!parent.isConnected) continue
    const next = parent.matches('ul, ol')
      ? within(parent.children[Math.min(at, parent.children.length - 1)])
      : parent.matches('li, article, section')
        ? within(parent)
        : undefined
    if (next) return next
  }
  return undefined
}

const headings = 'h1, h2, h3'
const controls = 'a[href], button, input, select, textarea, summary'

/** An item of a list: its first control. A part with a heading: the link in it, else the heading. */
const within = (element: Element | undefined): HTMLElement | undefined => {
  if (!element) return undefined
  const heading = element.querySelector<HTMLElement>(headings)
  const found = heading
    ? (heading.querySelector<HTMLElement>('a[href]') ?? heading)
    : [...element.querySelectorAll<HTMLElement>(controls)].find(isShown)
  return found && isShown(found) ? found : undefined
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

const moveTo = (element: HTMLElement): void => {
  if (element.matches(headings) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}
