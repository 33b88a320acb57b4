import { TextInput } from '#ui/inputs.tsx'
import { clockOf, minuteOf } from '../clock.ts'

interface MinuteFieldProps {
  label: string
  value: number
  onChange(minute: number): void
}

/** A time of day as minutes since midnight; midnight at the end of a day is written 00:00 and means 24:00. */
export function MinuteField({ label, value, onChange }: MinuteFieldProps) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      className="w-32"
      value={clockOf(value % 1440)}
      onChange={(event) => onChange(minuteOf(event.target.value))}
    />
  )
}
