import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'
import { AlertLine } from './alert-line.tsx'

/** Between the talk and the box: what is known about the alert, and the number, without scrolling. */
export function AlertBar({ alert }: { alert: AlertStatus | null }) {
  const { t } = useTranslation('alerts')
  const { lifeline } = useBoot().organization.crisisNumbers
  return (
    <div className="flex items-center justify-between gap-3 border-t border-danger bg-danger-soft px-3 py-1 text-sm">
      <div className="min-w-0">{alert && <AlertLine alert={alert} />}</div>
      <a
        href={`tel:${lifeline}`}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 font-bold text-danger underline underline-offset-4"
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
