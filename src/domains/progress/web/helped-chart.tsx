import { useTranslation } from 'react-i18next'
import { Bars, ChartFrame } from '#ui/chart.tsx'
import { Table } from '#ui/table.tsx'
import type { ProgressReport } from '../contract.ts'
import { useAbout } from './about.ts'

type Helped = ProgressReport['helped'][number]

/** After which exercises a person felt better. */
export function HelpedChart({ helped }: { helped: readonly Helped[] }) {
  const { t } = useTranslation('charts')
  const name = useAbout()
  const [first] = helped
  const times = helped.reduce((sum, one) => sum + one.times, 0)
  const table = name ? t('staff.helpedTable', { name }) : t('helped.table')
  const sentence =
    first && first.better > 0
      ? name
        ? t('staff.helped', { name, title: first.title, better: first.better, times: first.times })
        : t('helped.sentence', { title: first.title, count: first.better })
      : name
        ? t('staff.unsaid', { name, times })
        : t('helped.unsaid', { count: times })
  return (
    <ChartFrame
      sentence={sentence}
      tableLabel={table}
      chart={
        <Bars
          rows={helped.map(({ protocol, title, better, times }) => ({
            key: protocol,
            label: title,
            value: better,
            of: times,
            valueLabel: t('helped.of', { better, times }),
          }))}
        />
      }
      table={
        <Table
          caption={table}
          captionHidden
          dense
          columns={[
            {
              key: 'title',
              header: t('helped.exercise'),
              rowHeader: true,
              cell: ({ title }: Helped) => title,
            },
            { key: 'times', header: t('helped.times'), numeric: true, cell: ({ times }) => times },
            { key: 'better', header: t('helped.better'), numeric: true, cell: ({ better }) => better },
            { key: 'same', header: t('helped.same'), numeric: true, cell: ({ same }) => same },
            { key: 'worse', header: t('helped.worse'), numeric: true, cell: ({ worse }) => worse },
          ]}
          rows={helped}
          rowKey={({ protocol }) => protocol}
        />
      }
    />
  )
}
