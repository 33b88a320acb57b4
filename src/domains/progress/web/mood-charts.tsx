import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#ui/chart.tsx'
import { MoodDays } from '#ui/mood-days.tsx'
import { Table } from '#ui/table.tsx'
import { moods as allMoods } from '#domains/mood/contract.ts'
import { calendarDay, monthName } from '#web/format.ts'
import type { ProgressReport } from '../contract.ts'
import { useAbout } from './about.ts'
import { daysBetween } from './days.ts'
import { StrengthChart } from './strength-chart.tsx'

type Day = ProgressReport['moods'][number]

/** A span of coloured days, and how strong hard and good feelings were from day to day. */
export function MoodCharts({ report }: { report: ProgressReport }) {
  const { t, i18n } = useTranslation(['charts', 'mood'])
  const { moods, moodCounts, from, to } = report
  const all = daysBetween(from, to)
  const byDay = new Map(moods.map((one) => [one.day, one]))
  const name = useAbout()
  const mood = t(`mood:moods.${moodCounts[0]?.mood ?? 'neutral'}`)
  const strength = (of: number | null): string => of?.toLocaleString(i18n.language) ?? '–'
  const words = Object.fromEntries(allMoods.map((one) => [one, t(`mood:moods.${one}`)]))
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
          <MoodDays
            words={words as Record<Day['mood'], string>}
            days={all.map((day) => ({
              day,
              month: monthName(day, i18n.language),
              number: Number(day.slice(8)),
              mood: byDay.get(day)?.mood ?? null,
            }))}
          />
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
                key: 'hard',
                header: t('charts:mood.hard'),
                numeric: true,
                cell: ({ hard }) => strength(hard),
              },
              {
                key: 'good',
                header: t('charts:mood.good'),
                numeric: true,
                cell: ({ good }) => strength(good),
              },
            ]}
            rows={moods.toReversed()}
            rowKey={({ day }) => day}
          />
        }
      />
      <StrengthChart moods={moods} days={all} />
    </>
  )
}
