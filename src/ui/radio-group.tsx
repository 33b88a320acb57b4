import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  legend: string
  /** Keeps the legend for assistive technology only. */
  legendHidden?: boolean
  hint?: ReactNode
  error?: string | false | null
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  required?: boolean
}

/** One of a few, each a whole-width row with a wide target. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Group {...props} listClass="flex flex-col gap-2">
      {(option, input) => (
        <label className="flex min-h-12 items-center gap-3 rounded-card border border-edge bg-raised px-4 py-2 has-checked:border-2 has-checked:border-accent-text has-checked:bg-info-soft has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)">
          {input('size-5 shrink-0 accent-(--accent-text) outline-none')}
          <span className="min-w-0 break-words">
            <span className="block">{option.label}</span>
            {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
          </span>
        </label>
      )}
    </Group>
  )
}

/** One of two to four short words, side by side. */
export function Segmented<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Group {...props} listClass="flex flex-wrap rounded-card border border-edge bg-raised p-1 gap-1 w-fit">
      {(option, input) => (
        <label className="relative flex min-h-11 items-center rounded-card px-4 has-checked:bg-text has-checked:font-bold has-checked:text-surface has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)">
          {input('sr-only')}
          {option.label}
        </label>
      )}
    </Group>
  )
}

interface GroupProps<Value extends string> extends RadioGroupProps<Value> {
  listClass: string
  children: (option: RadioOption<Value>, input: (className: string) => ReactNode) => ReactNode
}

function Group<Value extends string>({
  legend,
  legendHidden,
  hint,
  error,
  options,
  value,
  onChange,
  name,
  required,
  listClass,
  children,
}: GroupProps<Value>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      className={classNames('min-w-0', error && 'border-s-4 border-danger ps-3')}
      aria-describedby={described}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-bold'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={listClass}>
        {options.map((option) => (
          <div key={option.value}>
            {children(option, (className) => (
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                required={required}
                onChange={() => onChange(option.value)}
                className={className}
              />
            ))}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
