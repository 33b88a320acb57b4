import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { call } from '#web/api.ts'
import { forgetDrafts } from '#web/draft-storage.ts'
import { leaveOtherTabs } from '#web/leave-tabs.ts'
import { notify } from '#web/notices.ts'
import { forgetPerson } from '#web/offline/kept-pages.ts'
import { sendRest } from '#web/offline/send-rest.ts'
import { authEndpoints } from '../contract.ts'

interface SignOutButtonProps {
  /** Where it leads. */
  to: '/' | '/login' | '/partner-sign-in'
  /** Another word for it. */
  label?: string
  /** More of its look, where it stands in a narrow place. */
  className?: string
}

/** Ends the session on the server, forgets what this device keeps, and leaves. Words that wait are sent first. */
export function SignOutButton({ to, label, className }: SignOutButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)

  async function leave({ anyway }: { anyway: boolean }) {
    setUnsent(0)
    setBusy(true)
    const left = anyway ? 0 : await sendRest().catch(() => 0)
    if (left > 0) {
      setBusy(false)
      setUnsent(left)
      return
    }
    try {
      await call(authEndpoints.signOut, {})
      leaveOtherTabs(to)
      forgetDrafts(localStorage)
      forgetDrafts(sessionStorage)
      await forgetPerson().catch(() => undefined)
      location.assign(to)
    } catch {
      setBusy(false)
      notify({ title: t('signOut.failedTitle'), description: t('signOut.failedText'), tone: 'danger' })
    }
  }

  return (
    <>
      <Button
        size="dense"
        data-print="no"
        className={classNames('min-h-11 shrink-0', className)}
        busy={busy && t('signOut.busy')}
        icon={<LogOut aria-hidden="true" className="flip size-4 shrink-0 max-sm:hidden" />}
        onClick={() => void leave({ anyway: false })}
      >
        {label ?? t('signOut.button')}
      </Button>
      <Dialog
        open={unsent > 0}
        onClose={() => setUnsent(0)}
        title={t('signOut.unsentTitle')}
        closeLabel={t('signOut.stay')}
        actions={
          <>
            <Button variant="primary" onClick={() => setUnsent(0)}>
              {t('signOut.stay')}
            </Button>
            <Button onClick={() => void leave({ anyway: true })}>{t('signOut.anyway')}</Button>
          </>
        }
      >
        <p>{t('signOut.unsentText', { count: unsent })}</p>
      </Dialog>
    </>
  )
}
