import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { Alert } from '../../contract.ts'
import { AlertCard } from './alert-card.tsx'
import type { Taking } from './queries.ts'

interface AlertQueueProps {
  alerts: UseQueryResult<Alert[]>
  taking: Taking
  userId: string | null
  recordPath(clientId: string): string
}

/** Every open alert: a crisis nobody has first, then the others, watch items below. */
export function AlertQueue({ alerts, taking, userId, recordPath }: AlertQueueProps) {
  const { t } = useTranslation('care')
  const parts = [
    { level: 'crisis', rows: alerts.data?.filter(({ level }) => level === 'crisis') ?? [] },
    { level: 'watch', rows: alerts.data?.filter(({ level }) => level === 'watch') ?? [] },
  ] as const
  return (
    <div className="flex flex-col gap-4">
      {alerts.isPending && <SkeletonText lines={3} label={t('loading')} />}
      {alerts.data &&
        parts.map(({ level, rows }) => (
          <section key={level} aria-labelledby={`queue-${level}`}>
            <h2 id={`queue-${level}`} className="mb-2 text-base font-bold">
              {t(`queue.${level}`)}{' '}
              <span className="font-normal text-muted tabular-nums">({rows.length})</span>
            </h2>
            {rows.length ? (
              <ul className="flex flex-col gap-3">
                {rows.map((alert) => (
                  <li key={alert.id}>
                    <AlertCard
                      alert={alert}
                      taking={taking}
                      userId={userId}
                      to={recordPath(alert.clientId)}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-sm text-muted">{t(`queue.none.${level}`)}</p>
            )}
          </section>
        ))}
    </div>
  )
}
