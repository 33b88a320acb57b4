import Plus from 'lucide-react/icons/plus'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FormEnd } from '#ui/form-end.tsx'

interface AddFormProps {
  /** On the button that opens it. */
  open: string
  send: string
  isPending: boolean
  /** Why the last try was not kept. */
  problem: string | false
  /** Answers whether it was kept; then the form closes. */
  onSend(form: HTMLFormElement): Promise<boolean>
  /** Open at first: it holds a draft, or the address asks for the form. */
  wasBegun: boolean
  /** The typed words are thrown away, then `close` is called: at once, or after a question. */
  onCancel(close: () => void): void
  children: ReactNode
}

/** A small form that opens under a list. It keeps what was typed until the server has it. */
export function AddForm({
  open: openLabel,
  send,
  isPending,
  problem,
  onSend,
  wasBegun,
  onCancel,
  children,
}: AddFormProps) {
  const { t } = useTranslation('care')
  const [open, setOpen] = useState(wasBegun)
  const shown = useRef(open)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)

  // The focus follows: into the first field, and back to the button.
  useLayoutEffect(() => {
    if (shown.current === open) return
    shown.current = open
    if (open) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    else if (document.activeElement === document.body) opener.current?.focus()
  }, [open])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (await onSend(event.currentTarget)) setOpen(false)
  }

  function cancel() {
    onCancel(() => setOpen(false))
  }

  if (!open) {
    return (
      <Button
        ref={opener}
        size="dense"
        className="mt-2 min-h-11"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {openLabel}
      </Button>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-2 flex flex-col gap-3 rounded-card border border-line bg-raised p-3"
    >
      {children}
      <FormEnd
        send={send}
        busy={isPending && t('saving')}
        problem={problem}
        cancel={t('cancel')}
        onCancel={cancel}
      />
    </form>
  )
}
