import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { days } from '#shared/dates.ts'
import { dayAndTime } from '#web/format.ts'
import { serverNow } from '#web/server-time.ts'
import { useWork } from './queries.ts'

/** How old a moment is, in whole days: “20 days”. */
const ageOf = (at: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    Math.floor((serverNow() - Date.parse(at)) / days(1)),
  )

/** What waits after the alerts, the worst to leave first. Each line leads to the person's record. */
export function WorkQueue({ recordPath }: { recordPath(clientId: string): string }) {
  const { t, i18n } = useTranslation('care')
  const work = useWork()
  return (
    <section aria-labelledby="work-heading" className="mt-4">
      <h2 id="work-heading" className="mb-2 text-base font-bold">
        {t('work.title')}{' '}
        {work.data && <span className="font-normal text-muted tabular-nums">({work.data.length})</span>}
      </h2>
      {work.isPending && <SkeletonText lines={3} label={t('loading')} />}
      {work.isError && (
        <p role="alert" className="text-sm">
          {t('work.failed')}{' '}
          <Button variant="link" onClick={() => void work.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {work.data?.length === 0 && <p className="text-sm text-muted">{t('work.none')}</p>}
      {work.data && work.data.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {work.data.map(({ kind, clientId, clientName, taskId, at, late, count }) => (
            <li key={taskId ?? `${kind} ${clientId}`}>
              <Link
                data-client-link
                to={recordPath(clientId)}
                className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 py-2 hover:bg-sunken"
              >
                <bdi className="font-bold">{clientName}</bdi>
                <span>
                  {kind === 'unread'
                    ? t('work.kind.unread', { count, age: ageOf(at, i18n.language) })
                    : t(`work.kind.${kind}`, { count })}
                </span>
                {late && kind !== 'unread' && <Badge tone="caution">{t('work.late')}</Badge>}
                <time dateTime={at} className="w-full text-muted">
                  {t(kind === 'unread' ? 'work.since' : 'work.due', {
                    when: dayAndTime(at, i18n.language),
                  })}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
