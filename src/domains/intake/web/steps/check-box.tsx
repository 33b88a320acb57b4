interface CheckBoxProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  name: string
}

/** One thing that is so or not, with a wide target. */
export function CheckBox({ label, checked, onChange, name }: CheckBoxProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 py-1">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-(--accent-text)"
      />
      <span>{label}</span>
    </label>
  )
}
