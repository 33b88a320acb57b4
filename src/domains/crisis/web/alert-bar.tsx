import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useBoot } from '#web/org-slots.ts'
import type { AlertStatus } from '../contract.ts'
import { AlertLine } from './alert-line.tsx'

interface AlertBarProps {
  alert: AlertStatus | null
  /** The number to call first; the crisis line where the reply names no other. */
  first?: { href: string; label: string } | undefined
  /** The client says that they pressed the button by mistake; null where no button led to it. */
  onMistake?: (() => void) | null
  isSendingMistake?: boolean
}

const toneOf = (alert: AlertStatus | null): 'danger' | 'caution' | 'good' => {
  // A counselor has it, or closed it: no more red.
  if (alert?.closedAt || alert?.takenAt) return 'good'
  // A wish that waits for the office to open is no danger.
  return alert?.level === 'watch' ? 'caution' : 'danger'
}
const groundOf = {
  danger: 'border-danger bg-danger-soft',
  caution: 'border-caution bg-caution-soft',
  good: 'border-good bg-good-soft',
}

/** Between the talk and the box: what is known about the alert, and the number, without scrolling. The one red thing here. */
export function AlertBar({ alert, first, onMistake, isSendingMistake = false }: AlertBarProps) {
  const { t } = useTranslation('alerts')
  const { lifeline } = useBoot().organization.crisisNumbers
  const tone = toneOf(alert)
  const { href, label } = first ?? { href: `tel:${lifeline}`, label: t('card.call', { number: lifeline }) }
  const mayBeMistake = onMistake && alert?.byButton && !alert.closedAt && !alert.mistakeAt
  return (
    <div data-alert-bar={tone} className={classNames('border-t px-3 py-1 text-sm', groundOf[tone])}>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          {alert ? <AlertLine alert={alert} /> : <p className="font-bold">{t('card.title')}</p>}
        </div>
        <a
          href={href}
          aria-label={label}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-2 font-bold underline underline-offset-4',
            tone === 'danger' ? 'text-danger' : 'text-text',
          )}
        >
          <Phone aria-hidden="true" className="size-5" />
          {/* A phone needs the width for the line: sign and number there. */}
          <span className="max-sm:hidden">{label}</span>
          <bdi dir="ltr" className="sm:hidden">
            {href.replace('tel:', '')}
          </bdi>
        </a>
      </div>
      {mayBeMistake && (
        <Button
          variant="link"
          size="dense"
          className="min-h-11"
          busy={isSendingMistake ? t('buttons.sending') : false}
          onClick={onMistake}
        >
          {t('buttons.mistake')}
        </Button>
      )}
    </div>
  )
}
