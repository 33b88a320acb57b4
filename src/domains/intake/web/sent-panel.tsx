import { useTranslation } from 'react-i18next'
import { useBoot } from '#web/org-slots.ts'
import type { SentIntake } from './intake.tsx'

/** What happens next: who calls, and when. It is printed with the number. */
export function SentPanel({ sent }: { sent: SentIntake }) {
  const { t } = useTranslation('intake')
  const { organization } = useBoot()
  return (
    <div className="mt-4">
      <p className="hidden print:block">
        <bdi>{sent.name}</bdi>
      </p>
      <h3 className="font-bold">{t('sent.next')}</h3>
      <ol className="mt-1 list-decimal space-y-1 ps-6">
        <li>{sent.therapist ? t('sent.reads', { name: sent.therapist }) : t('sent.readsAnybody')}</li>
        {sent.isMinor && <li>{t('sent.guardian')}</li>}
        <li>{t('sent.calls')}</li>
        <li>{t('sent.account')}</li>
      </ol>
      {organization.supportPhone && (
        <p className="mt-3">
          {t('sent.questions')} <bdi dir="ltr">{organization.supportPhone}</bdi>
        </p>
      )}
    </div>
  )
}
