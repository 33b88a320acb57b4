import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface FormEndProps {
  send: string
  /** What the button says while it is under way; false when it is not. */
  busy: string | false
  /** Why the last try was not kept. */
  problem: ReactNode
  /** A form that is always there, without a dialog, is not put away. */
  cancel?: string
  onCancel?(): void
  variant?: 'primary' | 'danger'
  /** Why it cannot be sent yet. */
  disabledReason?: string | false
}

/** The end of a small form on a desk: what went wrong, a button that sends it and one that puts it away. */
export function FormEnd({
  send,
  busy,
  problem,
  cancel,
  onCancel,
  variant = 'primary',
  disabledReason = false,
}: FormEndProps) {
  return (
    <>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={variant}
          size="dense"
          className="min-h-11"
          busy={busy}
          disabledReason={disabledReason}
        >
          {send}
        </Button>
        {cancel && (
          <Button size="dense" className="min-h-11" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </>
  )
}
