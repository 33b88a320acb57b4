import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import { dayAndTime } from '#web/format.ts'
import type { Appointment } from '../contract.ts'
import { usePastAppointments } from './queries.ts'

/** Dates that were, the latest first, in words that blame nobody. */
export function PastDates({ clientId }: { clientId: string }) {
  const { t } = useTranslation('appointments')
  const all = usePastAppointments(clientId)
  return (
    <Loaded query={all} failed={t('failed')}>
      {({ pages }) => (
        <>
          <Rows past={pages.flatMap(({ rows }) => rows)} />
          {all.hasNextPage && (
            <Button
              className="mt-3"
              busy={all.isFetchingNextPage && t('loading')}
              onClick={() => void all.fetchNextPage()}
            >
              {t('showMore')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Rows({ past }: { past: readonly Appointment[] }) {
  const { t, i18n } = useTranslation('appointments')
  if (!past.length) return <p className="text-muted">{t('pastNone')}</p>
  return (
    <ul className="divide-y divide-line">
      {past.map(({ id, title, scheduledAt, status, cancelReason }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-48 flex-1">
            <p className="font-bold">
              <bdi>{title}</bdi>
            </p>
            <p className="text-muted tabular-nums">
              <time dateTime={scheduledAt}>{dayAndTime(scheduledAt, i18n.language)}</time>
            </p>
            {cancelReason && (
              <p className="text-muted">
                <bdi>{cancelReason}</bdi>
              </p>
            )}
          </div>
          <Badge tone={status === 'completed' ? 'good' : 'neutral'}>
            {t(status === 'scheduled' ? 'notNoted' : `status.${status}`)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
