import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface DisclosureProps {
  label: ReactNode
  /** Name for assistive technology when the label is not enough. */
  accessibleLabel?: string
  buttonClass: string
  panelClass?: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel under itself. Esc and a press elsewhere close it. */
export function Disclosure({ label, accessibleLabel, buttonClass, panelClass, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={accessibleLabel}
        onClick={() => setOpen(!open)}
        className={buttonClass}
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!open}
        className={classNames(
          'absolute end-0 top-full z-40 mt-1 min-w-52 rounded-card border border-line bg-raised p-1 shadow-float animate-appear',
          panelClass,
        )}
      >
        {open && children(close)}
      </div>
    </div>
  )
}
