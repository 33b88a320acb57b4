import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { ToneIcon, toneClass } from '#ui/tone.tsx'
import { type Alert, isOfPrivateWords } from '#domains/crisis/contract.ts'
import type { Taking } from '#domains/crisis/web/staff/queries.ts'
import { WaitingTime } from '#domains/crisis/web/staff/waiting-time.tsx'

interface WaitingBannerProps {
  waiting: readonly Alert[]
  taking: Taking
  recordPath(clientId: string): string
}

/** Stays over everything until a responder has each crisis: a row for each, so that none hides another. */
export function WaitingBanner({ waiting, taking, recordPath }: WaitingBannerProps) {
  const { t } = useTranslation('care')
  const [first] = waiting
  return (
    <div role="alert">
      {first && (
        <div
          data-next-focus={`[data-alert="${first.id}"]`}
          className={`mb-4 rounded-card border-2 px-4 py-2 ${toneClass.danger}`}
        >
          <div className="flex items-center gap-3">
            <ToneIcon tone="danger" className="size-6" />
            <p className="min-w-0 flex-1 text-text">
              <strong>{t('waiting.title', { count: waiting.length })}.</strong> {t('waiting.text')}
            </p>
          </div>
          <ul data-waiting-rows className="divide-y divide-line">
            {waiting.map((alert) => (
              <li key={alert.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2 text-text">
                <div className="min-w-44 flex-1">
                  <p className="font-bold">
                    <bdi>{alert.clientName}</bdi>
                  </p>
                  <WaitingTime since={alert.sentAt} isTaken={false} />
                </div>
                {isOfPrivateWords(alert) ? (
                  <p>{t('waiting.private', { name: alert.clientName })}</p>
                ) : (
                  <Link to={recordPath(alert.clientId)} className={standingLink}>
                    {t('waiting.read')}
                  </Link>
                )}
                <Button
                  variant="primary"
                  busy={taking.pendingId === alert.id && t('alert.taking')}
                  onClick={() => taking.take(alert.id)}
                >
                  {t('waiting.take', { name: alert.clientName })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
