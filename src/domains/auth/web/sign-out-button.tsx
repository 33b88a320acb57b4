import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { call } from '#web/api.ts'
import { forgetDrafts } from '#web/leave.ts'
import { notify } from '#web/notices.ts'
import { authEndpoints } from '../contract.ts'

/** Ends the session on the server, forgets what this device keeps, and goes to the sign-in page. */
export function SignOutButton({ label }: { label: string }) {
  const { t } = useTranslation('login')
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await call(authEndpoints.signOut, {})
      forgetDrafts(localStorage)
      location.assign('/login')
    } catch {
      setBusy(false)
      notify({ title: t('signOut.failedTitle'), description: t('signOut.failedText'), tone: 'danger' })
    }
  }

  return (
    <Button
      size="dense"
      className="min-h-11"
      busy={busy && t('signOut.busy')}
      icon={<LogOut aria-hidden="true" className="flip size-4" />}
      onClick={() => void leave()}
    >
      {label}
    </Button>
  )
}
