import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint, useList } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import type { DeskGiftRecord, DeskPayment } from '../../contract/desk.ts'
import { deskReceiptPath } from '../../contract/papers.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'

/** A gift with its payments: each receipt can be sent again or printed, each payment sent back. */
export function GiftRecord({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('gifts-desk')
  const gift = useEndpoint(donationEndpoints.readDeskGift, { id })
  return (
    <Dialog
      open
      onClose={onClose}
      title={gift.data?.donorName ?? t('record.title')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <Loaded query={gift} failed={t('record.failed')}>
        {(record) => <Record gift={record} />}
      </Loaded>
    </Dialog>
  )
}

function Record({ gift }: { gift: DeskGiftRecord }) {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations'])
  const { type, giftCents, feeCents, donorEmail, fund, method, message, tribute, payments } = gift
  const [refunded, setRefunded] = useState<DeskPayment | null>(null)
  const refunds = useList(donationEndpoints.listRefunds, { limit: 20, giftId: gift.id })
  const waits = (paymentId: string): boolean =>
    refunds.data?.some(
      (one) => one.paymentId === paymentId && (one.state === 'asked' || one.state === 'approved'),
    ) ?? false
  const facts = [
    [
      t('gifts-desk:gifts.gift'),
      t(`donations:own.each.${type}`, { amount: formatCents(giftCents + feeCents, i18n.language) }),
    ],
    [t('gifts-desk:gifts.state'), t(`donations:own.state.${gift.state}`)],
    [t('gifts-desk:spending.fund'), t(`donations:fund.${fund}.name`)],
    [t('gifts-desk:gifts.method'), t(`gifts-desk:method.${method}`)],
    [t('gifts-desk:record.email'), donorEmail ?? t('gifts-desk:record.noEmail')],
    ...(tribute ? [[t(`gifts-desk:record.${tribute.kind}`), tribute.name]] : []),
    ...(message ? [[t('gifts-desk:record.message'), message]] : []),
  ]
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="payments">
        <h3 id="payments" className="mb-2 font-bold">
          {t('gifts-desk:record.payments')}
        </h3>
        {payments.length ? (
          <ul className="flex flex-col gap-3">
            {payments.map((payment) => (
              <Payment
                key={payment.id}
                payment={payment}
                hasAddress={donorEmail !== null}
                onRefund={waits(payment.id) ? undefined : () => setRefunded(payment)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('gifts-desk:record.noPayments')}</p>
        )}
      </section>
      {refunded && <RefundForm payment={refunded} onClose={() => setRefunded(null)} />}
      <RefundList giftId={gift.id} />
    </div>
  )
}

function Payment({
  payment: { amountCents, refundedCents, paidAt, cardLast4, receipt },
  hasAddress,
  onRefund,
}: {
  payment: DeskPayment
  hasAddress: boolean
  /** Absent while a refund of the payment waits. */
  onRefund: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('gifts-desk')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const send = useAction(donationEndpoints.sendReceipt)
  return (
    <li className="rounded-card border border-line p-3">
      <p>
        <b className="tabular-nums">{money(amountCents)}</b> · {dayAndTime(paidAt, i18n.language)}
        {cardLast4 && <> · {t('record.card', { digits: cardLast4 })}</>}
      </p>
      {refundedCents > 0 && (
        <p className="text-sm">{t('record.refunded', { amount: money(refundedCents) })}</p>
      )}
      {receipt && (
        <p className="text-sm text-muted">
          {t(
            receipt.isVoid ? 'record.receiptVoid' : receipt.sentAt ? 'record.receiptSent' : 'record.receipt',
            {
              number: receipt.number,
              when: receipt.sentAt ? dayAndTime(receipt.sentAt, i18n.language) : '',
            },
          )}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {receipt && (
          <a
            href={deskReceiptPath(receipt.id)}
            download
            className={buttonClass('quiet', 'dense', 'min-h-11')}
          >
            {t('record.print')}
          </a>
        )}
        {receipt && hasAddress && !receipt.isVoid && (
          <Button
            size="dense"
            className="min-h-11"
            busy={send.isPending && t('saving')}
            onClick={() =>
              send.mutate(
                { id: receipt.id },
                {
                  onSuccess: () => notify({ title: t('record.sent'), tone: 'good' }),
                  onError: () => notify({ title: t('record.notSent'), tone: 'danger' }),
                },
              )
            }
          >
            {t('record.send')}
          </Button>
        )}
        {onRefund && amountCents > refundedCents && (
          <Button size="dense" className="min-h-11" onClick={onRefund}>
            {t('refund.open')}
          </Button>
        )}
      </div>
    </li>
  )
}
