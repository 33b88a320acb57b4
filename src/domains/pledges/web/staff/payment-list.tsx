import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatCents } from '#shared/money.ts'
import { calendarDay, dayName } from '#web/format.ts'
import { type PledgePayment, pledgeReceiptPath } from '../../contract/pledges.ts'

interface PaymentListProps {
  payments: readonly PledgePayment[]
  /** Absent for a colleague who only reads. */
  onReverse?(payment: PledgePayment): void
}

/** What arrived for a pledge. What was taken back stays in the list, with the reason. */
export function PaymentList({ payments, onReverse }: PaymentListProps) {
  const { t, i18n } = useTranslation('pledges-desk')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  return (
    <div>
      <h4 className="font-bold">{t('payments.title')}</h4>
      {payments.length === 0 ? (
        <p className="text-muted">{t('payments.none')}</p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {payments.map((payment) => {
            const { id, amountCents, receivedOn, method, reference, reversal, recordedBy } = payment
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
              >
                <div className="min-w-0">
                  <p className={classNames('font-bold tabular-nums', reversal && 'text-muted line-through')}>
                    {money(amountCents)}
                  </p>
                  <p className="text-sm text-muted">
                    {t(`payments.${method}`, { day: calendarDay(receivedOn, i18n.language) })}
                    {reference && (
                      <>
                        {' · '}
                        <bdi className="break-words">{reference}</bdi>
                      </>
                    )}
                    {recordedBy && (
                      <>
                        {' · '}
                        {t('payments.by', { name: recordedBy })}
                      </>
                    )}
                  </p>
                  {reversal && (
                    <p className="mt-1">
                      {t('payments.reversed', { day: dayName(reversal.at, i18n.language) })}{' '}
                      <bdi className="break-words">{reversal.reason}</bdi>
                    </p>
                  )}
                </div>
                {!reversal && (
                  <a
                    href={pledgeReceiptPath(id)}
                    download
                    aria-label={t('payments.receiptOf', { number: payment.receiptNumber })}
                    className={buttonClass('quiet', 'dense', 'ms-auto min-h-11')}
                  >
                    {t('payments.receipt')}
                  </a>
                )}
                {!reversal && onReverse && (
                  <Button
                    size="dense"
                    className="min-h-11"
                    aria-label={t('reversal.openOf', { amount: money(amountCents) })}
                    onClick={() => onReverse(payment)}
                  >
                    {t('reversal.open')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
