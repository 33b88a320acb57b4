import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { authEndpoints } from '#domains/auth/contract.ts'
import { call } from '#web/api.ts'
import { forgetDrafts } from '#web/leave.ts'
import { notify } from '#web/notices.ts'
import { usePage } from '#web/page.tsx'

/** The heading of the hub: a welcome by name, what belongs under it, the way to sign out. */
export function HubHeader({
  name,
  canSignOut,
  children,
}: {
  name: string
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
          {t('welcome', { name })}
        </h1>
        {canSignOut && <SignOut />}
      </div>
      {children}
    </div>
  )
}

function SignOut() {
  const { t } = useTranslation('hub')
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await call(authEndpoints.signOut, {})
    } catch {
      setBusy(false)
      notify({ title: t('signOut.failedTitle'), description: t('signOut.failedText'), tone: 'danger' })
      return
    }
    forgetDrafts(localStorage)
    location.assign('/')
  }

  return (
    <Button
      data-print="no"
      size="dense"
      className="min-h-11 shrink-0"
      icon={<LogOut aria-hidden="true" className="size-5 max-sm:hidden rtl:-scale-x-100" />}
      busy={busy && t('signOut.busy')}
      onClick={() => void leave()}
    >
      {t('signOut.button')}
    </Button>
  )
}
