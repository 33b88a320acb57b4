import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '#ui/chart.tsx'
import { MoodDays } from '#ui/mood-days.tsx'
import { Table } from '#ui/table.tsx'
import { calendarDay, monthName } from '#web/format.ts'
import { type Mood, type MoodLog, moods } from '../contract.ts'
import { type MoodDay, monthOf, mostOften } from './month.ts'
import { serverDate } from '#web/server-time.ts'

/** A month of coloured days with a line, one sentence that says what they show, and the same as a table. */
export function MoodMonth({ logs }: { logs: readonly MoodLog[] }) {
  const { t, i18n } = useTranslation('mood')
  const id = useId()
  const month = monthOf(logs, serverDate())
  const logged = month.filter((day) => day.mood !== null)
  const often = mostOften(month)
  const pointsOf = (kind: 'hard' | 'good') =>
    month.flatMap((one, place) => {
      const value = one[kind]
      return value === null ? [] : [{ place, value }]
    })
  const [hard, good] = [pointsOf('hard'), pointsOf('good')]
  const strength = (of: number | null): string => of?.toLocaleString(i18n.language) ?? '–'
  const words = Object.fromEntries(moods.map((mood) => [mood, t(`moods.${mood}`)]))
  if (!often) return <p className="text-muted">{t('month.empty')}</p>
  return (
    <>
      <p id={id} className="measure">
        {t('month.summary', { count: logged.length, mood: t(`moods.${often}`) })}
      </p>
      <div role="img" aria-labelledby={id} className="mt-4">
        <MoodDays
          words={words as Record<Mood, string>}
          days={month.map(({ day, mood }) => ({
            day,
            month: monthName(day, i18n.language),
            number: Number(day.slice(8)),
            mood,
          }))}
        />
        {(hard.length > 0 || good.length > 0) && (
          <>
            <p aria-hidden="true" className="mt-4 mb-1 text-sm text-muted">
              {t('month.line')}
            </p>
            <LineChart
              places={month.length}
              points={hard}
              label={t('month.hard')}
              beside={{ points: good, label: t('month.good') }}
              min={1}
              max={10}
              minLabel="1"
              maxLabel="10"
              startLabel={calendarDay(month[0]?.day ?? '', i18n.language)}
              endLabel={calendarDay(month.at(-1)?.day ?? '', i18n.language)}
            />
          </>
        )}
      </div>
      <details className="mt-3">
        <summary className="min-h-11 content-center font-bold text-accent-text underline underline-offset-4">
          {t('month.table')}
        </summary>
        <Table
          caption={t('month.caption')}
          captionHidden
          dense
          columns={[
            {
              key: 'day',
              header: t('month.day'),
              rowHeader: true,
              cell: ({ day }: MoodDay) => calendarDay(day, i18n.language),
            },
            {
              key: 'mood',
              header: t('month.mood'),
              cell: ({ mood }) => (mood ? t(`moods.${mood}`) : t('month.none')),
            },
            { key: 'hard', header: t('month.hard'), numeric: true, cell: (day) => strength(day.hard) },
            { key: 'good', header: t('month.good'), numeric: true, cell: (day) => strength(day.good) },
          ]}
          rows={month.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  )
}
