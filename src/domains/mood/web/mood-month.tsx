import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MoodShape } from '#ui/mood-mark.tsx'
import { Table } from '#ui/table.tsx'
import { calendarDay } from '#web/format.ts'
import type { MoodLog } from '../contract.ts'
import { type MoodDay, monthOf, mostOften } from './month.ts'

/** A month of coloured days with a line, one sentence that says what they show, and the same as a table. */
export function MoodMonth({ logs }: { logs: readonly MoodLog[] }) {
  const { t, i18n } = useTranslation('mood')
  const id = useId()
  const month = monthOf(logs, new Date())
  const logged = month.filter((day) => day.mood !== null)
  const often = mostOften(month)
  if (!often) return <p className="text-muted">{t('month.empty')}</p>
  return (
    <>
      <p id={id} className="measure">
        {t('month.summary', { count: logged.length, mood: t(`moods.${often}`) })}
      </p>
      <div role="img" aria-labelledby={id} className="mt-4">
        <ul className="grid grid-cols-7 gap-1 sm:grid-cols-10 lg:grid-cols-15" aria-hidden="true">
          {month.map(({ day, mood }) => (
            <li
              key={day}
              className="flex min-h-12 flex-col items-center justify-center gap-1 rounded-card bg-sunken py-1 text-sm tabular-nums text-muted"
            >
              {mood ? (
                <MoodShape mood={mood} className="size-5" />
              ) : (
                <span className="size-5 text-center leading-5">–</span>
              )}
              {Number(day.slice(8))}
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="mt-4 text-sm text-muted">
          {t('month.line')}
        </p>
        <StrengthLine month={month} />
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
            {
              key: 'average',
              header: t('month.average'),
              numeric: true,
              cell: ({ average }) => average ?? '–',
            },
          ]}
          rows={month.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  )
}

/** The average strength from day to day; it turns with the writing, as the days above it do. */
function StrengthLine({ month }: { month: readonly MoodDay[] }) {
  const points = month.flatMap(({ average }, index) =>
    average === null ? [] : [`${index * 10 + 5},${102 - average * 10}`],
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${month.length * 10} 104`}
      preserveAspectRatio="none"
      className="mt-1 block h-20 w-full rtl:-scale-x-100"
      fill="none"
    >
      <path
        d={`M0 2h${month.length * 10}M0 52h${month.length * 10}M0 102h${month.length * 10}`}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={points.join(' ')}
        className="stroke-chart"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
