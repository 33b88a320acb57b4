import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SignOutButton } from '#domains/auth/web/sign-out-button.tsx'
import { usePage } from '#web/page.tsx'

/** The heading of the hub: a welcome by name, what belongs under it, the way to sign out. */
export function HubHeader({
  name,
  title,
  canSignOut,
  children,
}: {
  /** Null where nobody is welcomed. */
  name: string | null
  /** What stands there instead of a welcome. */
  title?: string | undefined
  canSignOut: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('hub')
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useRef(useLocation().key)
  usePage(t('title'))

  // On arrival only: a change of tab is a change of address too, and must leave the focus on the tab.
  useEffect(() => {
    if (arrivedBy.current !== 'default') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="sm:mb-4">
      <div className="flex items-start justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl sm:text-2xl">
          {name === null ? (title ?? t('title')) : t('welcome', { name })}
        </h1>
        {canSignOut && <SignOutButton to="/" />}
      </div>
      {children}
    </div>
  )
}
