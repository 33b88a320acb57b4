import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Tone } from '#ui/tone.tsx'
import { dayAndTime } from '#web/format.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAction, useList } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import type { RefundRequest, RefundState } from '../../contract/desk.ts'

const tones: Record<RefundState, Tone> = {
  asked: 'caution',
  approved: 'neutral',
  sent: 'good',
  failed: 'danger',
  declined: 'neutral',
  withdrawn: 'neutral',
}

/** Refunds with who asked and who decided: of one gift, or all. */
export function RefundList({ giftId }: { giftId?: string }) {
  const { t } = useTranslation('gifts-desk')
  const list = useList(donationEndpoints.listRefunds, { limit: 20, ...(giftId ? { giftId } : {}) })
  if (giftId && !list.data?.length) return null
  return (
    <section aria-labelledby="refunds" className="flex flex-col gap-3">
      <h3 id="refunds" className={giftId ? 'font-bold' : 'sr-only'}>
        {t('tabs.refunds')}
      </h3>
      <Loaded query={list} failed={t('refund.failed')}>
        {(rows) =>
          rows.length ? (
            <ul className="grid gap-3 lg:grid-cols-2">
              {rows.map((row) => (
                <li key={row.id}>
                  <Refund refund={row} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('refund.none')}</p>
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="self-start"
          busy={list.isFetchingNextPage && t('loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}

function Refund({ refund }: { refund: RefundRequest }) {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations', 'common'])
  const refreshes = [
    donationEndpoints.listRefunds,
    donationEndpoints.readDeskGift,
    donationEndpoints.listDeskGifts,
  ]
  const decide = useAction(donationEndpoints.decideRefund, { refreshes })
  const withdraw = useAction(donationEndpoints.withdrawRefund, { refreshes })
  const {
    id,
    state,
    isOwn,
    amountCents,
    paymentCents,
    reason,
    note,
    askedBy,
    askedAt,
    decidedBy,
    decidedAt,
  } = refund
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const nobody = t('gifts-desk:refund.formerAdmin')
  const isBusy = decide.isPending || withdraw.isPending
  const failed = decide.error ?? withdraw.error
  const decideIt = (agrees: boolean): void => void (isBusy || decide.mutate({ id, agrees }))
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="text-lg font-bold tabular-nums">{money(amountCents)}</p>
        <Badge tone={tones[state]}>{t(`gifts-desk:refund.states.${state}`)}</Badge>
      </div>
      <p>
        <bdi>{refund.donorName}</bdi> · {t('gifts-desk:refund.of', { amount: money(paymentCents) })}
      </p>
      <p>{t(`gifts-desk:refund.reasons.${reason}`)}</p>
      {note && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {t('gifts-desk:refund.askedBy', {
          name: askedBy ?? nobody,
          when: dayAndTime(askedAt, i18n.language),
        })}
        {decidedAt && (
          <>
            <br />
            {t(`gifts-desk:refund.${state === 'declined' ? 'declinedBy' : 'agreedBy'}`, {
              name: decidedBy ?? nobody,
              when: dayAndTime(decidedAt, i18n.language),
            })}
          </>
        )}
      </p>
      {state === 'failed' && <p className="mt-1 text-danger">{t('gifts-desk:refund.failedText')}</p>}
      {state === 'asked' && isOwn && (
        <div className="mt-3">
          <p className="mb-2">{t('gifts-desk:refund.waitsForAnother')}</p>
          <Button
            busy={withdraw.isPending && t('gifts-desk:saving')}
            onClick={() => isBusy || withdraw.mutate({ id })}
          >
            {t('gifts-desk:refund.withdraw')}
          </Button>
        </div>
      )}
      {state === 'asked' && !isOwn && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={decide.isPending && decide.variables.agrees && t('gifts-desk:saving')}
            onClick={() => decideIt(true)}
          >
            {t('gifts-desk:refund.agree', { amount: money(amountCents) })}
          </Button>
          <Button onClick={() => decideIt(false)}>{t('gifts-desk:refund.decline')}</Button>
        </div>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-danger">
          {problemWords(t as never, 'gifts-desk', failed)}
        </p>
      )}
    </Card>
  )
}
