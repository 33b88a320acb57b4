import { useTranslation } from 'react-i18next'
import { LineChart } from '#ui/chart.tsx'
import { goodMoods, hardMoods } from '#domains/mood/contract.ts'
import { calendarDay, listOf } from '#web/format.ts'
import type { ProgressReport } from '../contract.ts'

interface StrengthChartProps {
  moods: ProgressReport['moods']
  days: readonly string[]
}

/** How strong hard feelings were from day to day, and good ones beside them. Nothing where all were neutral. */
export function StrengthChart({ moods, days }: StrengthChartProps) {
  const { t, i18n } = useTranslation(['charts', 'mood'])
  const pointsOf = (kind: 'hard' | 'good') =>
    moods.flatMap((one) => {
      const value = one[kind]
      return value === null ? [] : [{ place: days.indexOf(one.day), value }]
    })
  const lines = { hard: pointsOf('hard'), good: pointsOf('good') }
  if (!lines.hard.length && !lines.good.length) return null
  const labelOf = (kind: 'hard' | 'good'): string => {
    const names = (kind === 'hard' ? hardMoods : goodMoods).map((mood) => t(`mood:moods.${mood}`))
    const feelings = listOf(names, i18n.language)
    const values = lines[kind].map(({ value }) => value)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return t(`charts:strength.${kind}`, {
      feelings,
      mean: mean.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
    })
  }
  return (
    <>
      <h3 className="mt-6 mb-1 text-lg">{t('charts:strength.title')}</h3>
      <p className="measure mb-3 text-muted">{t('charts:strength.how')}</p>
      <LineChart
        places={days.length}
        points={lines.hard}
        label={labelOf('hard')}
        beside={{ points: lines.good, label: labelOf('good') }}
        min={1}
        max={10}
        minLabel="1"
        maxLabel="10"
        startLabel={calendarDay(days[0] ?? '', i18n.language)}
        endLabel={calendarDay(days.at(-1) ?? '', i18n.language)}
      />
    </>
  )
}
