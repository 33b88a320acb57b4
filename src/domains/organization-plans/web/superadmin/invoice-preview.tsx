import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { isRealDay } from '#web/date-field.ts'
import { calendarDay, longDay } from '#web/format.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { organizationPlanEndpoints } from '../../contract.ts'

interface InvoicePreviewProps {
  id: string
  /** Cents; null: the plan's price; undefined: nothing that can be read yet. */
  customPrice: number | null | undefined
  startsOn: string
  today: string
}

/** Longer than between two typed digits. */
const pauseMs = 250

const useResting = <T,>(value: T): T => {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return resting
}

/** What the next invoice would be, asked of the server while the price is typed. Nothing is saved. */
export function InvoicePreview({ id, customPrice, startsOn, today }: InvoicePreviewProps) {
  const { t, i18n } = useTranslation('organization-plans')
  const price = useResting(customPrice)
  const from = useResting(startsOn)
  const canAsk = price !== undefined && isRealDay(from) && from >= today
  const preview = useEndpoint(
    organizationPlanEndpoints.previewSubscriptionPrice,
    canAsk
      ? { id, startsOn: from, ...(price === null ? {} : { customPrice: String(price) as never }) }
      : null,
  )
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const words = (): string => {
    if (!canAsk) return t('preview.waits')
    if (preview.isError) return t('preview.failed')
    if (!preview.data) return t('preview.asking')
    const { nextAt, amount, amountNow } = preview.data
    const facts = {
      price: money(amount),
      before: money(amountNow),
      day: nextAt ? longDay(nextAt, i18n.language) : '',
    }
    if (!nextAt) return t(amount === amountNow ? 'preview.firstSame' : 'preview.first', facts)
    if (amount !== amountNow) return t('preview.next', facts)
    return from > nextAt.slice(0, 10)
      ? t('preview.later', { ...facts, from: calendarDay(from, i18n.language) })
      : t('preview.same', facts)
  }
  return (
    <p role="status" className="min-h-12 rounded-card bg-info-soft px-4 py-3 tabular-nums">
      {words()}
    </p>
  )
}
