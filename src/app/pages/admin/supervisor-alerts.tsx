import { useTranslation } from 'react-i18next'
import { useMe } from '#domains/auth/web/queries.ts'
import { AlertCard } from '#domains/crisis/web/staff/alert-card.tsx'
import { CutOffBanner } from '#domains/crisis/web/staff/cut-off-banner.tsx'
import { DrillCard } from '#domains/crisis/web/staff/on-call/drill-card.tsx'
import { useAlerts, useLiveAlerts, useTaking } from '#domains/crisis/web/staff/queries.ts'
import { QueueTrouble } from '#domains/crisis/web/staff/queue-trouble.tsx'
import { useLineWatch } from '#domains/crisis/web/staff/use-line-watch.ts'
import { useReceipts } from '#domains/crisis/web/staff/use-receipts.ts'
import { useRinging } from '#domains/crisis/web/staff/use-ringing.ts'
import { useSound } from '#domains/crisis/web/staff/ringer.ts'

/** For an admin on the rota: every crisis that nobody has, over whatever tab is open. Nothing for others. */
export function SupervisorAlerts() {
  const { t } = useTranslation('care')
  const userId = useMe().data?.user?.id ?? null
  const alerts = useAlerts()
  const taking = useTaking()
  useSound()
  useLiveAlerts()
  const isCutOff = useLineWatch(() => void alerts.refetch())
  useReceipts(alerts.data, alerts.dataUpdatedAt)
  useRinging({
    alerts: alerts.data,
    userId,
    readAt: alerts.dataUpdatedAt,
    unreadAt: alerts.errorUpdatedAt,
  })
  return (
    <div>
      <CutOffBanner isCutOff={isCutOff} />
      <DrillCard />
      <QueueTrouble alerts={alerts} taking={taking} />
      {alerts.data && alerts.data.length > 0 && (
        <section aria-labelledby="supervisor-alerts" className="mb-5">
          <h2 id="supervisor-alerts" className="mb-2 text-base font-bold">
            {t('onCall.waitingForYou')}
          </h2>
          <p className="measure mb-3 text-sm text-muted">{t('onCall.noWords')}</p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {alerts.data.map((alert) => (
              <li key={alert.id}>
                <AlertCard
                  alert={alert}
                  taking={taking}
                  userId={userId}
                  mayClose={alert.takenBy?.id === userId}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
