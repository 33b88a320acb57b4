import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'
import { AlertLine } from './alert-line.tsx'

/** Between the talk and the box: what is known about the alert, and the number, without scrolling. */
export function AlertBar({ alert }: { alert: AlertStatus | null }) {
  const { t } = useTranslation('alerts')
  const { lifeline } = useBoot().organization.crisisNumbers
  // A wish that waits for the office to open is no danger.
  const isCalm = alert?.level === 'watch'
  return (
    <div
      className={classNames(
        'flex items-center justify-between gap-3 border-t px-3 py-1 text-sm',
        isCalm ? 'border-caution bg-caution-soft' : 'border-danger bg-danger-soft',
      )}
    >
      <div className="min-w-0">{alert && <AlertLine alert={alert} />}</div>
      <a
        href={`tel:${lifeline}`}
        className={classNames(
          'inline-flex min-h-11 shrink-0 items-center gap-2 font-bold underline underline-offset-4',
          isCalm ? 'text-text' : 'text-danger',
        )}
      >
        <Phone aria-hidden="true" className="size-5" />
        {/* A phone needs the width for the line: sign and number there, the words for whoever listens. */}
        <span className="max-sm:sr-only">{t('card.call', { number: lifeline })}</span>
        <bdi dir="ltr" aria-hidden="true" className="sm:hidden">
          {lifeline}
        </bdi>
      </a>
    </div>
  )
}
