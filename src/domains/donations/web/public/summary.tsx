import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { feeToCover } from '../../contract/amounts.ts'
import type { GiftType } from '../../contract/gifts.ts'

interface SummaryProps {
  /** Null while no amount is chosen that can be given. */
  giftCents: number | null
  coversFee: boolean
  type: GiftType
}

/** What will be paid, to the cent, before it is. */
export function Summary({ giftCents, coversFee, type }: SummaryProps) {
  const { t, i18n } = useTranslation('donations')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const fee = giftCents !== null && coversFee ? feeToCover(giftCents) : 0
  const total = (giftCents ?? 0) + fee
  return (
    <section aria-labelledby="gift-summary" className="rounded-card border border-line bg-raised p-5">
      <h2 id="gift-summary" className="mb-2 text-lg font-bold">
        {t('summary.title')}
      </h2>
      <div aria-live="polite">
        {giftCents === null ? (
          <p className="text-muted">{t('summary.none')}</p>
        ) : (
          <>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
              {fee > 0 && (
                <>
                  <dt>{t('summary.gift')}</dt>
                  <dd className="text-end">{money(giftCents)}</dd>
                  <dt>{t('summary.fee')}</dt>
                  <dd className="text-end">{money(fee)}</dd>
                </>
              )}
              <dt className="font-bold">{t(`summary.total.${type}`)}</dt>
              <dd className="text-end text-xl font-bold">{money(total)}</dd>
            </dl>
            {type === 'monthly' && (
              <p className="mt-2">{t('summary.annual', { amount: money(total * 12) })}</p>
            )}
            {type !== 'one-time' && <p className="mt-1 text-muted">{t('summary.today')}</p>}
          </>
        )}
      </div>
    </section>
  )
}
