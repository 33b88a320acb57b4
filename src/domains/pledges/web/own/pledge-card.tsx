import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { formatCents } from '#shared/money.ts'
import { standingLink } from '#ui/link.tsx'
import { calendarDay } from '#web/format.ts'
import { type OwnPledge, pledgeReceiptPath } from '../../contract/pledges.ts'
import { ScheduleList, ScheduleWords } from '../schedule-list.tsx'

/** A donor's pledge: the promised sum, the received sum, and the payments to come. */
export function PledgeCard({
  pledge,
  showsReceipts = false,
  children,
}: {
  pledge: OwnPledge
  /** For a donor who is signed in: the papers are not handed out to a link. */
  showsReceipts?: boolean
  children?: ReactNode
}) {
  const { t, i18n } = useTranslation('pledges')
  const { amountCents, receivedCents, receipts, plan, schedule, campaignName, state } = pledge
  const money = (cents: number): string => formatCents(cents, i18n.language)
  return (
    <Card>
      <h3 className="text-lg font-bold">
        <bdi>{campaignName}</bdi>
      </h3>
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('own.promised')}</dt>
        <dd className="text-end font-bold">{money(amountCents)}</dd>
        <dt>{t('own.arrived')}</dt>
        <dd className="text-end font-bold">{money(receivedCents)}</dd>
      </dl>
      {/* Of a pledge that was taken back or not accepted nothing more is due. */}
      {state !== 'withdrawn' && state !== 'declined' && (
        <>
          <ScheduleWords parts={schedule} plan={plan} />
          <div className="mt-2">
            <ScheduleList parts={schedule} />
          </div>
        </>
      )}
      {showsReceipts && receipts.length > 0 && (
        <ul aria-label={t('own.receipts')} className="mt-3 flex flex-col gap-2">
          {receipts.map(({ paymentId, number, amountCents: cents, receivedOn }) => (
            <li key={paymentId}>
              <a href={pledgeReceiptPath(paymentId)} download className={standingLink}>
                {t('own.receipt', {
                  number,
                  amount: money(cents),
                  day: calendarDay(receivedOn, i18n.language),
                })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}
