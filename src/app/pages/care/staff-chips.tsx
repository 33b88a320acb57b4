import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { useAlerts } from '#domains/crisis/web/staff/queries.ts'
import { isCalling, isWaiting } from '#domains/crisis/web/staff/waiting.ts'
import { useCounts } from '#domains/submissions/web/staff/queries.ts'
import { useSlot } from '#web/org-slots.ts'

/** How many people in a crisis have no responder. It stays in sight; a press leads to the alerts at the top of the page. */
export function AlertChip({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('care')
  const count = useAlerts().data?.filter(isAdmin ? isWaiting : isCalling).length ?? 0
  if (!count) return null
  return (
    <button
      type="button"
      data-alert-chip
      onClick={() => window.scrollTo({ top: 0 })}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-card border-2 border-danger bg-danger-soft px-2 text-start text-sm leading-tight font-bold text-text lg:flex-col lg:gap-0 lg:px-1 lg:text-center lg:text-xs"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      {/* A narrow phone has room for the number alone, beside the mode and the menu. */}
      <span className="max-[26rem]:sr-only">{t('waiting.chip', { count })}</span>
      <span aria-hidden="true" className="min-[26rem]:hidden">
        {count}
      </span>
    </button>
  )
}

/** Says in Testing Mode that nobody real is reached, and on an open address that nothing real may be entered. */
export function TestingChip() {
  const { t } = useTranslation(['common', 'care'])
  const slot = useSlot()
  if (slot('testingMode') !== 'yes') return null
  const warns = slot('warnRealData') === 'yes'
  const words = `${t('testing.text')}${warns ? ` ${t('testing.warning')}` : ''}`
  return (
    <p
      role="note"
      title={words}
      className="rounded-card border border-caution max-lg:max-w-20 max-lg:min-w-16 max-lg:shrink-0 bg-caution-soft px-1.5 py-0.5 text-xs leading-tight text-text lg:text-center"
    >
      <strong>{t('care:rail.testing')}</strong>
      <span className={warns ? 'block font-bold' : 'sr-only'}>{warns ? t('testing.warning') : words}</span>
    </p>
  )
}

/** How many requests nobody has opened yet. */
export function UnreadChip() {
  const { t } = useTranslation('care')
  const unread = useCounts().data?.reduce((sum, one) => sum + one.unread, 0) ?? 0
  if (!unread) return null
  return (
    <span className="rounded-full bg-accent px-1.5 text-xs font-bold text-accent-ink">
      {t('inboxLink.unread', { count: unread })}
    </span>
  )
}
