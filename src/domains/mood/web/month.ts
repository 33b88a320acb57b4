import { days, minutes, toDay } from '#shared/dates.ts'
import { goodMoods, hardMoods, type Mood, type MoodLog } from '../contract.ts'

/** One day of the picture; without logs its mood is null. */
export interface MoodDay {
  /** `YYYY-MM-DD` where the viewer is. */
  day: string
  /** The strongest feeling of the day: the one a person remembers it by. */
  mood: Mood | null
  /** The average strength of its hard feelings, and of its good ones. */
  hard: number | null
  good: number | null
}

const shownDays = 30

const dayHere = (at: Date): string => toDay(new Date(at.getTime() - minutes(at.getTimezoneOffset())))

const averageOf = (logs: readonly MoodLog[], of: readonly Mood[]): number | null => {
  const strengths = logs.filter(({ mood }) => of.includes(mood)).map(({ intensity }) => intensity)
  const sum = strengths.reduce((total, one) => total + one, 0)
  return strengths.length ? Math.round((10 * sum) / strengths.length) / 10 : null
}

/** The last 30 days, oldest first, in the viewer's own zone. */
export const monthOf = (logs: readonly MoodLog[], now: Date): MoodDay[] => {
  const byDay = new Map<string, MoodLog[]>()
  for (const log of logs) {
    const day = dayHere(new Date(log.loggedAt))
    byDay.set(day, [...(byDay.get(day) ?? []), log])
  }
  // Counted at noon, so that a change of the clock never skips a day.
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).getTime()
  return Array.from({ length: shownDays }, (_, index) => {
    const day = dayHere(new Date(noon - days(shownDays - 1 - index)))
    const logged = byDay.get(day) ?? []
    const strongest = logged.reduce<MoodLog | null>(
      (best, log) => (best && best.intensity >= log.intensity ? best : log),
      null,
    )
    return {
      day,
      mood: strongest?.mood ?? null,
      hard: averageOf(logged, hardMoods),
      good: averageOf(logged, goodMoods),
    }
  })
}

/** The mood that most days carry; null when no day has one. */
export const mostOften = (month: readonly MoodDay[]): Mood | null => {
  const counts = new Map<Mood, number>()
  for (const { mood } of month) if (mood) counts.set(mood, (counts.get(mood) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
