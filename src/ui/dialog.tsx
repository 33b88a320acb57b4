import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Buttons at the end, the main one first. */
  actions?: ReactNode
  /** A sheet comes from the bottom edge on a phone. */
  shape?: 'centre' | 'sheet'
  /** Asked before Esc or a press outside closes it; a form with input should say no. */
  closesOutside?: boolean
}

const fields = 'input:not([aria-hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** What is marked as the first (`data-first`), else the first thing that is asked; of choices the one that is made, or the first while none is. */
const firstField = (dialog: HTMLElement): HTMLElement | null => {
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const same = `input[type=radio][name="${CSS.escape(first.name)}"]:checked`
  return dialog.querySelector<HTMLElement>(same) ?? first
}

/** The browser's own modal dialog: it holds the focus, makes the rest inert and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  shape = 'centre',
  closesOutside = true,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      // Not the × that comes first: what is asked, or what it is about.
      const first = firstField(dialog) ?? dialog.querySelector('h2')
      first?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  // Taken away while open, it would keep the focus it holds for the opener.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  function pressOutside(event: MouseEvent) {
    if (closesOutside && event.target === ref.current) onClose()
  }

  /** On Escape the page closes the dialog itself: closed by the browser, it would stand open for the page until told. */
  function cancel(event: SyntheticEvent) {
    // A file chooser inside that is cancelled reports the same.
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={cancel}
      // The browser reports a close late: the page may have opened the dialog again since.
      onClose={() => open && !ref.current?.open && onClose()}
      onClick={pressOutside}
      className={classNames(
        'max-h-[88dvh] w-full overflow-y-auto overscroll-contain border border-line bg-raised text-text shadow-float open:animate-appear',
        shape === 'sheet'
          ? 'mx-auto mt-auto mb-0 max-w-full rounded-t-card sm:my-auto sm:max-w-lg sm:rounded-card'
          : 'm-auto max-w-[min(34rem,calc(100%-2rem))] rounded-card',
      )}
    >
      {open && (
        <div className="p-5 sm:p-6">
          <div className="mb-3 flex items-start justify-between gap-4">
            <h2 id={titleId} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <IconButton
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              onClick={onClose}
              className="-me-2 -mt-2 shrink-0"
            />
          </div>
          {children}
          {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
