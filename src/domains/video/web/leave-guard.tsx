import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { onLeaving } from '#web/leave.ts'

interface LeaveGuardProps {
  /** Says what leaving does to the others. */
  text: string
  /** A counselor is asked by the browser too before a reload or a closed tab. */
  isHost: boolean
}

/**
 * Asks before a link or Back ends this side of a running video session. A client who closes the tab is not asked: they may
 * have to hide the page at once. Quick exit and signing out are never asked.
 */
export function LeaveGuard({ text, isHost }: LeaveGuardProps) {
  const { t } = useTranslation('video')
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(
    () =>
      onLeaving(() => {
        isLeaving.current = true
      }),
    [],
  )
  useEffect(() => {
    if (!isHost) return
    const ask = (event: BeforeUnloadEvent): void => {
      // Quick exit in another tab has emptied this page already.
      const root = document.getElementById('root')
      if (!isLeaving.current && (!root || root.hasChildNodes())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHost])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leaving.title')}
      closeLabel={t('leaving.stay')}
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {t('leaving.stay')}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{t('leaving.go')}</Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
