import { useTranslation } from 'react-i18next'
import { useBoot } from '#web/org-slots.ts'
import type { SentIntake } from './intake.tsx'

/** What happens next: who calls, and when, or what to do where nobody can be called. It is printed with the number. */
export function SentPanel({ sent }: { sent: SentIntake }) {
  const { t } = useTranslation('intake')
  const { organization } = useBoot()
  const { therapist, isReachable, hasOwnWay, isMinor, token } = sent
  // On paper a link is only worth what can be typed from it; without a phone or a letter it is the only way back.
  const address = token && (
    <p className={hasOwnWay ? 'mt-3 hidden print:block' : 'mt-3'}>
      {t('sent.address')} <bdi dir="ltr" className="break-all">{`${location.host}/status#${token}`}</bdi>
    </p>
  )
  return (
    <div className="mt-4">
      <p className="hidden print:block">
        <bdi>{sent.name}</bdi>
      </p>
      <h3 className="font-bold">{t('sent.next')}</h3>
      <ol className="mt-1 list-decimal space-y-1 ps-6">
        <li>{therapist ? t('sent.reads', { name: therapist }) : t('sent.readsAnybody')}</li>
        {isMinor && isReachable && <li>{t('sent.guardian')}</li>}
        {hasOwnWay ? (
          <>
            <li>{t('sent.calls')}</li>
            <li>{t('sent.account')}</li>
          </>
        ) : (
          <li>{t(isReachable ? 'sent.throughGuardian' : 'sent.noWay')}</li>
        )}
      </ol>
      {address}
      {organization.supportPhone && (
        <p className="mt-3">
          {t('sent.questions')} <bdi dir="ltr">{organization.supportPhone}</bdi>
        </p>
      )}
    </div>
  )
}
