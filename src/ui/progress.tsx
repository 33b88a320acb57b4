export interface ProgressProps {
  value: number | string
  max?: number
  /** Name of what is measured. */
  label: string
  /** The same in words, shown: "3 of 8 steps done". */
  words: string
  labelHidden?: boolean
  tone?: 'accent' | 'good'
}

/** A bar with its words. The value may be a text, so that prebuilt pages can be filled later. */
export function Progress({ value, max = 100, label, words, labelHidden, tone = 'accent' }: ProgressProps) {
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={labelHidden ? 'sr-only' : 'font-bold'}>{label}</span>
        <span className="tabular-nums text-muted">{words}</span>
      </div>
      <progress className="meter" value={value} max={max} aria-label={label} data-tone={tone} />
    </div>
  )
}
