import { classNames } from '#ui/class-names.ts'
import { useJobWords } from './job-words.ts'

interface WeekdayBoxesProps {
  legend: string
  hint?: string
  value: readonly number[]
  onChange(next: number[]): void
}

/** Days of the week, each a box with a wide target; a week reads from Monday on. */
export function WeekdayBoxes({ legend, hint, value, onChange }: WeekdayBoxesProps) {
  const words = useJobWords()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      {hint && <p className="mb-1.5 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <label
            key={day}
            className={classNames(
              'relative flex min-h-11 min-w-12 items-center justify-center rounded-card border border-edge bg-raised px-3',
              'has-checked:bg-text has-checked:font-bold has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={words.weekday(day)}
              checked={value.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, day].toSorted() : value.filter((one) => one !== day))
              }
            />
            <span aria-hidden="true">{words.shortDay(day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
