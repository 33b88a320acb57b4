import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { dayAndTime } from '#web/format.ts'
import type { Drill } from '../../../contract/on-call.ts'
import { stopwatch } from './clock.ts'
import { useDrills } from './queries.ts'

/** The last practice calls: when, who answered, after how long, how far the calling came. */
export function DrillList() {
  const { t, i18n } = useTranslation('care')
  const drills = useDrills()
  const answered = ({ takenAt, startedAt, endedAt }: Drill): string => {
    if (takenAt) return stopwatch(Date.parse(takenAt) - Date.parse(startedAt))
    return t(endedAt ? 'drill.nobody' : 'drill.isRunning')
  }
  if (drills.isPending) return <SkeletonText lines={3} label={t('loading')} />
  if (drills.isError)
    return (
      <Banner
        tone="danger"
        announce="alert"
        actions={<Button onClick={() => void drills.refetch()}>{t('retry')}</Button>}
      >
        {t('drill.listFailed')}
      </Banner>
    )
  if (!drills.data.length) return <p className="text-muted">{t('drill.none')}</p>
  return (
    <Table
      caption={t('drill.last')}
      captionHidden
      dense
      rows={drills.data.slice(0, 10)}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'when',
          header: t('drill.when'),
          rowHeader: true,
          cell: ({ startedAt }) => dayAndTime(startedAt, i18n.language),
        },
        { key: 'answered', header: t('drill.answered'), cell: answered },
        { key: 'who', header: t('drill.who'), cell: ({ takenBy }) => <bdi>{takenBy ?? t('none')}</bdi> },
        { key: 'called', header: t('drill.called'), cell: ({ called }) => called, numeric: true },
        { key: 'steps', header: t('drill.steps'), cell: ({ steps }) => steps, numeric: true },
        {
          key: 'by',
          header: t('drill.by'),
          cell: ({ startedBy }) => <bdi>{startedBy ?? t('none')}</bdi>,
        },
      ]}
    />
  )
}
