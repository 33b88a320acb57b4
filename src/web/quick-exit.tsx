import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { neutralSite } from '#web/head-script.ts'
import { isStaff } from '#shared/actor.ts'
import { LeaveCount, leaveEvents, leaveNow, leavePresses, leaveWindow } from '#web/leave.ts'
import { useWho } from '#web/session.ts'

export interface QuickExitProps {
  /** Called before the page is left, for example to sign out by a beacon. */
  onExit?: () => void
}

/** The way out: a button, or Shift three times. Without script it is a plain link. */
export function QuickExit({ onExit }: QuickExitProps) {
  const { t } = useTranslation()
  const { role } = useWho()
  // Staff select with Shift all day, and what they type lies in the page alone: they leave by the button.
  const byKeys = role === 'visitor' || !isStaff({ role })
  return (
    <>
      <a
        href={neutralSite}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault()
          leaveNow(onExit)
        }}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-card border border-edge bg-raised px-3 text-[0.82rem] font-bold text-text whitespace-nowrap sm:text-sm"
      >
        <LogOut aria-hidden="true" className="flip hidden size-4 sm:block" />
        {t('exit.button')}
      </a>
      {byKeys && <ShiftPresses onExit={onExit} />}
    </>
  )
}

/** The same for keyboards, right after the skip link; seen only while it has the focus. */
export function HiddenExitLink({ onExit }: QuickExitProps) {
  const { t } = useTranslation()
  return (
    <a
      href={neutralSite}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        leaveNow(onExit)
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-card focus:bg-raised focus:p-3"
    >
      {t('exit.hidden')}
    </a>
  )
}

function ShiftPresses({ onExit }: QuickExitProps) {
  const { t } = useTranslation()
  const [presses, setPresses] = useState(0)

  useEffect(() => {
    const counted = new LeaveCount()
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = (event: Event) => {
      const before = counted.count
      if (counted.hear(event)) return leaveNow(onExit)
      if (counted.count === before && event.type !== 'keyup') return
      clearTimeout(timer)
      setPresses(counted.count)
      if (counted.count > 0)
        timer = setTimeout(() => {
          counted.reset()
          setPresses(0)
        }, leaveWindow)
    }
    for (const name of leaveEvents) document.addEventListener(name, listen, { capture: true, passive: true })
    return () => {
      for (const name of leaveEvents) document.removeEventListener(name, listen, { capture: true })
      clearTimeout(timer)
    }
  }, [onExit])

  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-14 z-50 mx-auto w-fit rounded-full border border-edge bg-raised px-4 py-2 text-sm shadow-float',
        presses === 0 && 'sr-only',
      )}
    >
      {presses > 0 && (
        <span className="flex items-center gap-2">
          {Array.from({ length: leavePresses }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={classNames('size-3 rounded-full border border-text', index < presses && 'bg-text')}
            />
          ))}
          {t('exit.progress', { count: leavePresses - presses })}
        </span>
      )}
    </div>
  )
}
