interface ChecksProps<Value extends string> {
  legend: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange(value: Value[]): void
}

/** Some of a few, each a tick with a wide target; on a wide page side by side. */
export function Checks<Value extends string>({ legend, hint, options, value, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      {hint && <p className="mb-1.5 text-sm text-muted">{hint}</p>}
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <Check
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isOn) =>
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? isOn : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** One tick. */
export function Check({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange(checked: boolean): void
}) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-card border border-edge bg-raised px-4 py-2 has-checked:border-2 has-checked:border-accent-text has-checked:bg-info-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--accent-text) outline-none"
      />
      {label}
    </label>
  )
}
