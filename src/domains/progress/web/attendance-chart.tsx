import { useTranslation } from 'react-i18next'
import { Bars, ChartFrame } from '#ui/chart.tsx'
import { Table } from '#ui/table.tsx'
import type { ProgressReport } from '../contract.ts'
import { useAbout } from './about.ts'

const kinds = ['came', 'upcoming', 'cancelled', 'missed'] as const

/** Dates: where somebody was, and what is to come. */
export function AttendanceChart({ attendance }: { attendance: ProgressReport['attendance'] }) {
  const { t } = useTranslation('charts')
  const name = useAbout()
  const { came, upcoming } = attendance
  const nameOf = (kind: (typeof kinds)[number]): string =>
    name && (kind === 'came' || kind === 'missed') ? t(`staff.${kind}`) : t(`dates.${kind}`)
  const rows = kinds.map((kind) => ({ kind, count: attendance[kind] })).filter(({ count }) => count > 0)
  return (
    <ChartFrame
      sentence={
        name ? t('staff.dates', { name, came, upcoming }) : t('dates.sentence', { count: came, upcoming })
      }
      tableLabel={t('dates.table')}
      chart={
        <Bars
          rows={rows.map(({ kind, count }) => ({
            key: kind,
            label: nameOf(kind),
            value: count,
            valueLabel: String(count),
          }))}
        />
      }
      table={
        <Table
          caption={t('dates.table')}
          captionHidden
          dense
          columns={[
            {
              key: 'kind',
              header: t('dates.what'),
              rowHeader: true,
              cell: ({ kind }: (typeof rows)[number]) => nameOf(kind),
            },
            { key: 'count', header: t('dates.howMany'), numeric: true, cell: ({ count }) => count },
          ]}
          rows={rows}
          rowKey={({ kind }) => kind}
        />
      }
    />
  )
}
