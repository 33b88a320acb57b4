import type { ComponentProps } from 'react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'

/** The look every text control shares. */
export const controlClass =
  'w-full min-h-12 rounded-card border border-edge bg-raised px-3 py-2 text-text aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60'

/** One line of text. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(controlClass, className)} />
}

/** Several lines; grows with what is written where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClass, 'field-sizing-content min-h-28', className)}
    />
  )
}

/** A choice from a list, the phone's own. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(controlClass, 'appearance-none pe-10', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
      />
    </span>
  )
}

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string
  hideLabel: string
}

/** A password that can be shown; pasting is never blocked. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="flex gap-2">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={className}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-controls={rest.id}
        className="min-h-12 shrink-0 rounded-card border border-edge bg-raised px-4 font-bold hover:bg-sunken"
      >
        {shown ? hideLabel : showLabel}
      </button>
    </span>
  )
}
