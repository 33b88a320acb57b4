import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Alert } from '../../contract.ts'
import type { Taking } from './queries.ts'
import { isWaiting } from './waiting.ts'
import { WaitingTime } from './waiting-time.tsx'

/** An alert without a holder beside other work: who, how bad, since when, and the button to take it. */
export function AlertRow({ alert, taking }: { alert: Alert; taking: Taking }) {
  const { t } = useTranslation('care')
  return (
    <article
      aria-label={t('alert.of', { name: alert.clientName })}
      data-alert={alert.id}
      className="flex items-center justify-between gap-3 py-2 text-sm"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          <bdi>{alert.clientName}</bdi>
          <Badge tone={alert.level === 'crisis' ? 'danger' : 'caution'}>
            {t(`alert.level.${alert.level}`)}
          </Badge>
        </p>
        <WaitingTime since={alert.sentAt} isTaken={!isWaiting(alert)} />
      </div>
      <Button
        variant={alert.level === 'crisis' ? 'primary' : 'quiet'}
        size="dense"
        className="min-h-11 shrink-0"
        busy={taking.pendingId === alert.id && t('alert.taking')}
        onClick={() => taking.take(alert.id)}
      >
        {t('alert.take')}
      </Button>
    </article>
  )
}
