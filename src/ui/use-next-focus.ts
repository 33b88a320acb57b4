import { type RefObject, useEffect } from 'react'

const ownMoveWithinMs = 50

interface Place {
  element: Element
  parent: Element
  /** Which child of its parent it was. */
  at: number
}

/**
 * When what has the focus leaves the page (done, closed, moved to another list), the focus goes to what stands
 * next instead of the body: the same item, the next one of its list, the heading of its part, the log it stood in. Under
 * `data-next-focus` an element names its own next place by a selector.
 */
export const followFocus = (area: HTMLElement): (() => void) => {
  let places: Place[] = []
  let page = ''
  let wish: string | undefined
  const remember = ({ target }: FocusEvent): void => {
    places = placesOf(target as Element, area)
    page = location.pathname
    wish = (target as Element).closest<HTMLElement>('[data-next-focus]')?.dataset.nextFocus
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = (): void => {
    timer = undefined
    if (!places[0] || places[0].element.isConnected || document.activeElement !== document.body) return
    const wished = wish && [...area.querySelectorAll<HTMLElement>(wish)].find(isShown)
    const next = (wished && within(wished)) || nextTo(places) || document.querySelector<HTMLElement>('h1')
    places = []
    // Another page puts the focus where it begins.
    if (next && page === location.pathname) moveTo(next)
  }
  // A part that knows better where the focus goes moves it first.
  const observer = new MutationObserver(() => {
    if (!places[0] || places[0].element.isConnected) return
    timer ??= setTimeout(goOn, ownMoveWithinMs)
  })
  // A press beside everything lets go on purpose.
  const forget = ({ target }: PointerEvent): void => {
    if (!(target as Element).closest(controls)) places = []
  }
  const now = document.activeElement
  if (now && now !== area && area.contains(now)) places = placesOf(now, area)
  page = location.pathname
  area.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  observer.observe(area, { childList: true, subtree: true })
  return () => {
    area.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** The same for a part, while its component is there. */
export const useNextFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => (root.current ? followFocus(root.current) : undefined), [root])
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
    if (parent.matches('[role=log]')) return parent as HTMLElement
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
