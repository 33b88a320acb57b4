import { useTranslation } from 'react-i18next'
import { ChartFrame, LineChart } from '#ui/chart.tsx'
import { classNames } from '#ui/class-names.ts'
import { MoodShape } from '#ui/mood-mark.tsx'
import { Table } from '#ui/table.tsx'
import { calendarDay } from '#web/format.ts'
import type { ProgressReport } from '../contract.ts'
import { useAbout } from './about.ts'
import { daysBetween } from './days.ts'

type Day = ProgressReport['moods'][number]

/** A span of coloured days, and how strong the feelings were from day to day. */
export function MoodCharts({ report }: { report: ProgressReport }) {
  const { t, i18n } = useTranslation(['charts', 'mood'])
  const { moods, moodCounts, from, to } = report
  const all = daysBetween(from, to)
  const byDay = new Map(moods.map((one) => [one.day, one]))
  const name = useAbout()
  const mood = t(`mood:moods.${moodCounts[0]?.mood ?? 'neutral'}`)
  const mean = moods.reduce((sum, { average }) => sum + average, 0) / moods.length
  return (
    <>
      <ChartFrame
        sentence={
          name
            ? t('charts:staff.mood', { name, saved: moods.length, of: all.length, mood })
            : t('charts:mood.sentence', { count: moods.length, of: all.length, mood })
        }
        tableLabel={t('charts:mood.table')}
        chart={
          <ul
            aria-hidden="true"
            className={classNames(
              'grid gap-1',
              all.length > 30 ? 'grid-cols-10 sm:grid-cols-15' : 'grid-cols-7 sm:grid-cols-10',
            )}
          >
            {all.map((day) => (
              <li
                key={day}
                className="flex min-h-10 flex-col items-center justify-center gap-0.5 rounded-card bg-sunken py-1 text-sm text-muted tabular-nums"
              >
                <DayMark day={byDay.get(day)} />
                {Number(day.slice(8))}
              </li>
            ))}
          </ul>
        }
        table={
          <Table
            caption={t('charts:mood.table')}
            captionHidden
            dense
            columns={[
              {
                key: 'day',
                header: t('charts:day'),
                rowHeader: true,
                cell: ({ day }: Day) => calendarDay(day, i18n.language),
              },
              {
                key: 'mood',
                header: t('charts:mood.strongest'),
                cell: ({ mood }) => t(`mood:moods.${mood}`),
              },
              {
                key: 'average',
                header: t('charts:mood.average'),
                numeric: true,
                cell: ({ average }) => average.toLocaleString(i18n.language),
              },
            ]}
            rows={moods.toReversed()}
            rowKey={({ day }) => day}
          />
        }
      />
      <h3 className="mt-6 mb-1 text-lg">{t('charts:strength.title')}</h3>
      <p className="measure mb-3">
        {t('charts:strength.sentence', {
          mean: mean.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
        })}
      </p>
      <LineChart
        places={all.length}
        points={moods.map(({ day, average }) => ({ place: all.indexOf(day), value: average }))}
        min={1}
        max={10}
        minLabel="1"
        maxLabel="10"
        startLabel={calendarDay(from, i18n.language)}
        endLabel={calendarDay(to, i18n.language)}
      />
    </>
  )
}

function DayMark({ day }: { day: Day | undefined }) {
  return day ? (
    <MoodShape mood={day.mood} className="size-4" />
  ) : (
    <span className="size-4 text-center leading-4">–</span>
  )
}
