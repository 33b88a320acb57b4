import { useId, useRef, type KeyboardEvent } from 'react'

export interface ScalePickerProps {
  legend: string
  value: number | null
  onChange: (value: number) => void
  /** Name of one step: (6) => "6 out of 10". */
  stepLabel: (step: number) => string
  lowLabel: string
  highLabel: string
  max?: number
  hint?: string
}

/** 1 to 10 by buttons and arrow keys; nothing has to be dragged. */
export function ScalePicker(props: ScalePickerProps) {
  const { legend, value, onChange, stepLabel, lowLabel, highLabel, max = 10, hint } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const steps = Array.from({ length: max }, (_, index) => index + 1)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const from = value ?? 0
    const next =
      event.key === forward || event.key === 'ArrowUp'
        ? Math.min(max, from + 1)
        : event.key === backward || event.key === 'ArrowDown'
          ? Math.max(1, from - 1)
          : event.key === 'Home'
            ? 1
            : event.key === 'End'
              ? max
              : null
    if (next === null) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelectorAll('button')[next - 1]?.focus()
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <p id={`${id}-legend`} className="mb-1.5 font-bold">
        {legend}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div ref={list} onKeyDown={move} className="grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            role="radio"
            aria-checked={value === step}
            aria-label={stepLabel(step)}
            tabIndex={value === step || (value === null && step === 1) ? 0 : -1}
            onClick={() => onChange(step)}
            className="min-h-12 rounded-card border border-edge bg-raised tabular-nums hover:bg-sunken aria-checked:border-2 aria-checked:border-text aria-checked:bg-accent aria-checked:font-bold aria-checked:text-accent-ink"
          >
            {step}
          </button>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted">
        <span>{lowLabel}</span>
        <span>{highLabel}</span>
      </div>
    </div>
  )
}
