import { Switch as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useId } from 'react'

export interface SwitchProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Words for the two states, so that colour is not the only sign. */
  onLabel: string
  offLabel: string
  disabled?: boolean
}

/** On or off, at once; the state also stands there as a word. */
export function Switch({ label, hint, checked, onChange, onLabel, offLabel, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="flex-1">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="ms-auto flex items-center gap-3">
        <span aria-hidden="true" className="text-sm text-muted">
          {checked ? onLabel : offLabel}
        </span>
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="group relative h-8 w-14 shrink-0 rounded-full border-2 border-edge bg-sunken before:absolute before:-inset-2 before:content-[''] data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-60"
        >
          <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-text transition-transform duration-150 ease-quiet rtl:-translate-x-1 data-[state=checked]:translate-x-7 data-[state=checked]:bg-accent-ink rtl:data-[state=checked]:-translate-x-7" />
        </Radix.Root>
      </div>
    </div>
  )
}
