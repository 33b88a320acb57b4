import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { call } from '#web/api.ts'
import { forgetDrafts } from '#web/leave.ts'
import { notify } from '#web/notices.ts'
import { forgetKeptPages } from '#web/offline/kept-pages.ts'
import { authEndpoints } from '../contract.ts'

interface SignOutButtonProps {
  /** Where it leads. */
  to: '/' | '/login'
  /** Another word for it. */
  label?: string
}

/** Ends the session on the server, forgets what this device keeps, and leaves. */
export function SignOutButton({ to, label }: SignOutButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await call(authEndpoints.signOut, {})
      forgetDrafts(localStorage)
      forgetDrafts(sessionStorage)
      await forgetKeptPages().catch(() => undefined)
      location.assign(to)
    } catch {
      setBusy(false)
      notify({ title: t('signOut.failedTitle'), description: t('signOut.failedText'), tone: 'danger' })
    }
  }

  return (
    <Button
      size="dense"
      data-print="no"
      className="min-h-11 shrink-0"
      busy={busy && t('signOut.busy')}
      icon={<LogOut aria-hidden="true" className="flip size-4 max-sm:hidden" />}
      onClick={() => void leave()}
    >
      {label ?? t('signOut.button')}
    </Button>
  )
}
