import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'

/** What a field hands to its control, so that label, hint and error are linked. */
export interface ControlProps {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | false | null
  required?: boolean
  /** Word after the label of a field that may stay empty. */
  optionalLabel?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error around one control. */
export function Field({ label, hint, error, required, optionalLabel, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('flex flex-col gap-1.5', error && 'border-s-4 border-danger ps-3', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
        {optionalLabel && <span className="font-normal text-muted"> ({optionalLabel})</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
