import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { ToneIcon, toneClass } from '#ui/tone.tsx'
import { type Alert, isOfPrivateWords } from '#domains/crisis/contract.ts'
import type { Taking } from '#domains/crisis/web/staff/queries.ts'

interface WaitingBannerProps {
  waiting: readonly Alert[]
  taking: Taking
  recordPath(clientId: string): string
}

/** Stays over everything until somebody has the crisis. */
export function WaitingBanner({ waiting, taking, recordPath }: WaitingBannerProps) {
  const { t } = useTranslation('care')
  const [first] = waiting
  return (
    <div role="alert">
      {first && (
        <div
          data-next-focus={`[data-alert="${first.id}"]`}
          className={`mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border-2 px-4 py-2 ${toneClass.danger}`}
        >
          <ToneIcon tone="danger" className="size-6" />
          <p className="min-w-48 flex-1 text-text">
            <strong>{t('waiting.title', { count: waiting.length })}.</strong> {t('waiting.text')}
          </p>
          {isOfPrivateWords(first) ? (
            <p className="text-text">{t('waiting.private', { name: first.clientName })}</p>
          ) : (
            <Link to={recordPath(first.clientId)} className={standingLink}>
              {t('waiting.read')}
            </Link>
          )}
          <Button
            variant="primary"
            busy={taking.pendingId === first.id && t('alert.taking')}
            onClick={() => taking.take(first.id)}
          >
            {t('waiting.take', { name: first.clientName })}
          </Button>
        </div>
      )}
    </div>
  )
}
