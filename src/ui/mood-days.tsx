import { classNames } from '#ui/class-names.ts'
import { MoodShape, type MoodTone } from '#ui/mood-mark.tsx'

export interface MoodDaysProps {
  /** Every day, oldest first; without a mood it stands as a dash. */
  days: readonly { day: string; month: string; number: number; mood: MoodTone | null }[]
  words: Readonly<Record<MoodTone, string>>
}

/** A span of days as coloured shapes under the names of their months, and the key of the shapes that are in it. */
export function MoodDays({ days, words }: MoodDaysProps) {
  const months = [...new Set(days.map(({ month }) => month))]
  const used = (Object.keys(words) as MoodTone[]).filter((one) => days.some(({ mood }) => mood === one))
  return (
    <div aria-hidden="true">
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {used.map((mood) => (
          <li key={mood} className="flex items-center gap-1.5">
            <MoodShape mood={mood} className="size-4" />
            {words[mood]}
          </li>
        ))}
      </ul>
      {months.map((month) => (
        <div key={month} className="mb-3 break-inside-avoid">
          <p className="mb-1 text-sm font-bold">{month}</p>
          <ul
            className={classNames(
              'grid gap-1',
              days.length > 30 ? 'grid-cols-10 sm:grid-cols-15' : 'grid-cols-7 sm:grid-cols-10',
            )}
          >
            {days
              .filter((one) => one.month === month)
              .map(({ day, number, mood }) => (
                <li
                  key={day}
                  className="flex min-h-10 flex-col items-center justify-center gap-0.5 rounded-card bg-sunken py-1 text-sm text-muted tabular-nums"
                >
                  {mood ? (
                    <MoodShape mood={mood} className="size-4" />
                  ) : (
                    <span className="size-4 text-center leading-4">–</span>
                  )}
                  {number}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
