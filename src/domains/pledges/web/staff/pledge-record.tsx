import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatCents } from '#shared/money.ts'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { pledgeEndpoints } from '../../contract.ts'
import type { PledgePayment, PledgeRecord } from '../../contract/pledges.ts'
import { ScheduleList, ScheduleWords } from '../schedule-list.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentList } from './payment-list.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const small = { size: 'dense', className: 'min-h-11' } as const

/** A pledge as the team sees it; an admin records what arrives. */
export function PledgeRecordView({ id, mayRecord }: { id: string; mayRecord: boolean }) {
  const { t } = useTranslation('pledges-desk')
  const pledge = useEndpoint(pledgeEndpoints.readPledge, { id })
  return (
    <Card>
      <Loaded query={pledge} failed={t('failed')}>
        {(data) => <Pledge pledge={data} mayRecord={mayRecord} />}
      </Loaded>
    </Card>
  )
}

type Opened = 'payment' | 'terms' | PledgePayment

function Pledge({ pledge, mayRecord }: { pledge: PledgeRecord; mayRecord: boolean }) {
  const { t, i18n } = useTranslation('pledges-desk')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { state, amountCents, receivedCents, leftCents, schedule, plan, payments, words, dedication } = pledge
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const close = (): void => setOpened(null)
  const isRunning = state === 'submitted' || state === 'confirmed'
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-bold">
          <bdi>{pledge.campaignName}</bdi>
        </h3>
        <dl className="mt-2 grid max-w-sm grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
          <dt>{t('promised')}</dt>
          <dd className="text-end font-bold">{money(amountCents)}</dd>
          <dt>{t('received')}</dt>
          <dd className="text-end font-bold">{money(receivedCents)}</dd>
          <dt>{t('left')}</dt>
          <dd className="text-end font-bold">{money(leftCents)}</dd>
        </dl>
      </div>
      {dedication && (
        <div>
          <h4 className="font-bold">{t('dedication')}</h4>
          <p dir="auto" className="break-words">
            {dedication}
          </p>
        </div>
      )}
      {words && (
        <div>
          <h4 className="font-bold">{t('words')}</h4>
          <p dir="auto" className="measure whitespace-pre-line break-words">
            {words}
          </p>
        </div>
      )}
      <div>
        <h4 className="font-bold">{t('schedule')}</h4>
        <ScheduleWords parts={schedule} plan={plan} />
        <ScheduleList parts={schedule} />
      </div>
      {state === 'submitted' && <p className="text-muted">{t('confirmFirst')}</p>}
      {mayRecord && isRunning && (
        <div className="flex flex-wrap gap-2">
          {state === 'confirmed' && (
            <Button {...small} variant="primary" onClick={() => setOpened('payment')}>
              {t('payment.open')}
            </Button>
          )}
          <Button {...small} onClick={() => setOpened('terms')}>
            {t('terms.open')}
          </Button>
        </div>
      )}
      <PaymentList payments={payments} {...(mayRecord ? { onReverse: setOpened } : {})} />
      {opened === 'payment' && <PaymentDialog pledge={pledge} onClose={close} />}
      {opened === 'terms' && <TermsDialog pledge={pledge} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <ReversalDialog pledgeId={pledge.id} payment={opened} onClose={close} />
      )}
    </div>
  )
}
