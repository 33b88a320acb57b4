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
      // Two of them and a button share a phone's line; its own clock opens on a tap, so that the sign for it can go.
      className="min-w-0 max-w-36 flex-1 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
      value={clockOf(value % 1440)}
      onChange={(event) => onChange(minuteOf(event.target.value))}
    />
  )
}
