import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import type { FigureSpan } from '../../../contract/on-call.ts'
import { stopwatch } from './clock.ts'
import { useEachWords } from './each-words.ts'
import { useFigures } from './queries.ts'

/** Time to answer over 30 and 90 days, with how many calls went further and how many nobody answered. */
export function FiguresTable() {
  const { t } = useTranslation('care')
  const figures = useFigures()
  const eachWords = useEachWords()
  if (figures.isPending) return <SkeletonText lines={3} label={t('loading')} />
  if (figures.isError)
    return (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void figures.refetch()}>{t('retry')}</Button>}
      >
        {t('onCall.figuresFailed')}
      </Banner>
    )
  const time = (value: number | null): string => (value === null ? t('none') : stopwatch(value))
  return (
    <Table
      caption={t('onCall.figuresTitle')}
      captionHidden
      dense
      rows={figures.data.spans}
      rowKey={({ days }) => String(days)}
      columns={[
        {
          key: 'days',
          header: t('onCall.span'),
          rowHeader: true,
          cell: ({ days }) => t('onCall.lastDays', { days }),
        },
        { key: 'n', header: t('onCall.calls'), cell: ({ n }) => n, numeric: true },
        { key: 'median', header: t('onCall.median'), cell: ({ median }) => time(median), numeric: true },
        ...(figures.data.spans.some(({ each }) => each.length > 0)
          ? [
              {
                key: 'each',
                header: t('onCall.each'),
                cell: (row: FigureSpan) => eachWords(row.each) || t('none'),
              },
            ]
          : []),
        { key: 'p95', header: t('onCall.p95'), cell: ({ p95 }) => time(p95), numeric: true },
        { key: 'next', header: t('onCall.toNext'), cell: ({ toNext }) => toNext, numeric: true },
        { key: 'above', header: t('onCall.toSupervisor'), cell: (row) => row.toSupervisor, numeric: true },
        { key: 'nobody', header: t('onCall.unanswered'), cell: (row) => row.unanswered, numeric: true },
      ]}
    />
  )
}
