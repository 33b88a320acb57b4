import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { neutralSite } from '#web/head-script.ts'
import { countLeavePresses, leaveNow, leavePresses, leaveWindow } from '#web/leave.ts'

export interface QuickExitProps {
  /** Called before the page is left, for example to sign out by a beacon. */
  onExit?: () => void
}

/** The way out: a button, or Shift three times. Without script it is a plain link. */
export function QuickExit({ onExit }: QuickExitProps) {
  const { t } = useTranslation()
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
      <ShiftPresses onExit={onExit} />
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
  const [presses, setPresses] = useState<readonly number[]>([])

  useEffect(() => {
    let kept: readonly number[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (next: readonly number[]) => {
      kept = next
      setPresses(next)
      clearTimeout(timer)
      if (next.length > 0) timer = setTimeout(() => keep([]), leaveWindow)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.repeat) return
      if (event.key !== 'Shift') return kept.length > 0 && keep([])
      const next = countLeavePresses(kept, event.timeStamp)
      if (next.length >= leavePresses) leaveNow(onExit)
      else keep(next)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      clearTimeout(timer)
    }
  }, [onExit])

  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-14 z-50 mx-auto w-fit rounded-full border border-edge bg-raised px-4 py-2 text-sm shadow-float',
        presses.length === 0 && 'sr-only',
      )}
    >
      {presses.length > 0 && (
        <span className="flex items-center gap-2">
          {Array.from({ length: leavePresses }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={classNames(
                'size-3 rounded-full border border-text',
                index < presses.length && 'bg-text',
              )}
            />
          ))}
          {t('exit.progress', { count: leavePresses - presses.length })}
        </span>
      )}
    </div>
  )
}
