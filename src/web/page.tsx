import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSlot } from '#web/org-slots.ts'

/** Sets the tab's title and, after a change of route, moves the focus to the heading that gets this ref. */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash, pathname } = useLocation()
  const name = useSlot()('name')

  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`
  }, [title, name])

  // The first page of a visit keeps the browser's own start.
  useEffect(() => {
    if (key !== 'default' && !hash) heading.current?.focus({ preventScroll: true })
    // A change of the query alone, such as another tab of the hub, is no change of place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hash])

  return heading
}

export interface PageProps {
  title: string
  /** Words under the heading. */
  lead?: ReactNode
  children?: ReactNode
  width?: 'text' | 'full'
}

/** A screen with one heading that says where one is. */
export function Page({ title, lead, children, width = 'full' }: PageProps) {
  const heading = usePage(title)
  return (
    <div className="page py-8">
      <div className={width === 'text' ? 'measure' : ''}>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {lead && <p className="measure mt-2 text-lg text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}
