import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Tone } from '#ui/tone.tsx'
import { formatCents } from '#shared/money.ts'
import { longDay } from '#web/format.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { useAction } from '#web/use-endpoint.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { donationEndpoints } from '../../contract.ts'
import type { GiftState, OwnGift } from '../../contract/gifts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'

const tones: Record<GiftState, Tone> = {
  unconfirmed: 'neutral',
  started: 'caution',
  left: 'neutral',
  paid: 'good',
  refunded: 'neutral',
  active: 'good',
  past_due: 'caution',
  paused: 'neutral',
  canceled: 'neutral',
  voided: 'neutral',
}
const small = { size: 'dense', className: 'min-h-11' } as const
type Opened = 'change' | 'pause' | 'cancel'

/** One gift: where it stands, what comes next, and what its donor can do with it. */
export function GiftCard({ gift }: { gift: OwnGift }) {
  const { t, i18n } = useTranslation('donations')
  const [opened, setOpened] = useState<Opened | null>(null)
  const lists = { refreshes: [donationEndpoints.listOwnGifts, donationEndpoints.listOwnReceipts] }
  const resume = useAction(donationEndpoints.resumeGift, lists)
  const card = useAction(donationEndpoints.openCardPage)
  const retry = useAction(donationEndpoints.retryGift)
  const part = useFocusAfter<HTMLElement>(gift.state)
  const { id, state, type, token } = gift
  const day = (at: string): string => longDay(at, i18n.language)
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const runs = state === 'active' || state === 'past_due' || state === 'paused'
  const close = (): void => setOpened(null)
  const problem = resume.error ?? card.error ?? retry.error
  const toCard = (): void => card.mutate({ id }, { onSuccess: ({ url }) => location.assign(url) })
  const goesToCard = (card.isPending || card.isSuccess) && t('own.working')
  return (
    <Card ref={part} as="article">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg font-bold">
            <bdi>{t(`own.each.${type}`, { amount: money(gift.totalCents) })}</bdi>
          </h3>
          <Badge tone={tones[state]}>{t(`own.state.${state}`)}</Badge>
        </div>
        <p className="text-muted">
          {t(`fund.${gift.fund}.name`)} ·{' '}
          {t(type === 'one-time' ? 'own.on' : 'own.since', { day: day(gift.startedAt) })}
          {gift.payments > 0 && type !== 'one-time' && (
            <span className="block">
              {t('own.paid', { count: gift.payments, amount: money(gift.paidCents) })}
            </span>
          )}
        </p>
        {state === 'active' && (
          <p className="font-bold">
            {gift.nextPaymentAt ? t('own.next', { day: day(gift.nextPaymentAt) }) : t('own.nextNone')}
          </p>
        )}
        {state === 'paused' && gift.resumesAt && <p>{t('own.resumes', { day: day(gift.resumesAt) })}</p>}
        {gift.declined && runs && (
          <Banner
            tone="caution"
            announce="no"
            actions={
              <Button variant="primary" busy={goesToCard} onClick={toCard}>
                {t('own.mend')}
              </Button>
            }
          >
            <p>{t(`declined.${gift.declined}`)}</p>
            <p>
              {gift.nextAttemptAt ? t('own.attempt', { day: day(gift.nextAttemptAt) }) : t('own.noAttempt')}
            </p>
          </Banner>
        )}
        {(state === 'started' || state === 'left') && (
          <Button
            className="self-start"
            busy={(retry.isPending || retry.isSuccess) && t('own.working')}
            onClick={() =>
              retry.mutate({ token }, { onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl) })
            }
          >
            {t('own.payNow')}
          </Button>
        )}
        {problem && (
          <p role="alert" className="text-danger">
            {problemWords(t as never, 'donations', problem)}
          </p>
        )}
        {runs && (
          <div className="flex flex-wrap gap-2">
            <Button {...small} onClick={() => setOpened('change')}>
              {t('own.change')}
            </Button>
            {!gift.declined && (
              <Button {...small} busy={goesToCard} onClick={toCard}>
                {t('own.card')}
              </Button>
            )}
            {state === 'paused' ? (
              <Button
                {...small}
                busy={resume.isPending && t('own.working')}
                onClick={() => resume.mutate({ id })}
              >
                {t('own.resume')}
              </Button>
            ) : (
              <Button {...small} onClick={() => setOpened('pause')}>
                {t('own.pause')}
              </Button>
            )}
            <Button {...small} onClick={() => setOpened('cancel')}>
              {t('own.cancel')}
            </Button>
          </div>
        )}
      </div>
      {opened === 'change' && <ChangeDialog gift={gift} onClose={close} />}
      {opened === 'pause' && <PauseDialog gift={gift} onClose={close} />}
      {opened === 'cancel' && <CancelDialog gift={gift} onClose={close} />}
    </Card>
  )
}
