import { useTranslation } from 'react-i18next'
import { Bars, ChartFrame } from '#ui/chart.tsx'
import { Table } from '#ui/table.tsx'
import { calendarDay } from '#web/format.ts'
import type { ProgressReport } from '../contract.ts'

type Week = ProgressReport['steps']['weeks'][number]

/** Steps of the plan that were finished, week by week. */
export function StepsChart({ steps }: { steps: ProgressReport['steps'] }) {
  const { t, i18n } = useTranslation('charts')
  const { weeks, done, total } = steps
  const nameOf = (week: string): string => t('steps.week', { day: calendarDay(week, i18n.language) })
  const sentence = t('steps.sentence', {
    count: weeks.reduce((sum, { count }) => sum + count, 0),
    done,
    total,
  })
  if (!weeks.length) return <p className="measure">{sentence}</p>
  return (
    <ChartFrame
      sentence={sentence}
      tableLabel={t('steps.table')}
      chart={
        <Bars
          rows={weeks.map(({ week, count }) => ({
            key: week,
            label: nameOf(week),
            value: count,
            valueLabel: String(count),
          }))}
        />
      }
      table={
        <Table
          caption={t('steps.table')}
          captionHidden
          dense
          columns={[
            {
              key: 'week',
              header: t('steps.weekOf'),
              rowHeader: true,
              cell: ({ week }: Week) => nameOf(week),
            },
            { key: 'count', header: t('steps.done'), numeric: true, cell: ({ count }) => count },
          ]}
          rows={weeks}
          rowKey={({ week }) => week}
        />
      }
    />
  )
}
