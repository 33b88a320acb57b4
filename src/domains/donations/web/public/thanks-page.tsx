import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { formatCents } from '#shared/money.ts'
import { seconds } from '#shared/dates.ts'
import { ApiError } from '#web/api.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { useSlot } from '#web/org-slots.ts'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import type { GiftStatus } from '../../contract/gifts.ts'
import { newestReceiptPath } from '../../contract/papers.ts'

/** The processor's message may come a little after the donor: it is asked for this often, and this many times. */
const pollEveryMs = seconds(2)
const pollsAtMost = 10

/** /donate/thanks: where a donor comes back to from the payment page. */
export function ThanksPage() {
  const { t } = useTranslation('donations')
  const [search] = useSearchParams()
  const token = search.get('gift') ?? ''
  const hasLeft = search.has('left')
  const gift = useEndpoint(donationEndpoints.readGift, { token })
  const [polls, setPolls] = useState(0)
  const { refetch } = gift
  const isWaiting = gift.data?.state === 'started' && !gift.data.declined && !hasLeft
  useEffect(() => {
    if (!isWaiting || polls >= pollsAtMost) return
    const timer = setTimeout(() => {
      void refetch()
      setPolls(polls + 1)
    }, pollEveryMs)
    return () => clearTimeout(timer)
  }, [isWaiting, polls, refetch])
  return (
    <Page title={t('thanks.title')} width="text">
      {gift.error instanceof ApiError && gift.error.status === 404 ? (
        <Banner tone="caution" announce="no">
          {t('thanks.missing')}
        </Banner>
      ) : (
        <Loaded query={gift} failed={t('thanks.failed')}>
          {(data) =>
            isWaiting ? (
              <Banner
                tone="neutral"
                title={t(polls < pollsAtMost ? 'thanks.waiting.title' : 'thanks.late.title')}
              >
                {t(polls < pollsAtMost ? 'thanks.waiting.text' : 'thanks.late.text')}
              </Banner>
            ) : (
              <Standing token={token} gift={data} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function Standing({ token, gift }: { token: string; gift: GiftStatus }) {
  const { t, i18n } = useTranslation('donations')
  const slot = useSlot()
  const { role } = useWho()
  const { state, type, declined } = gift
  if (state === 'started' || state === 'left') return <PayAgain token={token} gift={gift} />
  if (state === 'canceled' || state === 'refunded' || state === 'unconfirmed')
    return (
      <Banner tone="neutral" announce="no">
        {t(`thanks.${state}`)}
      </Banner>
    )
  const words = {
    'one-time': 'thanks.paid.once',
    monthly: 'thanks.paid.monthly',
    yearly: 'thanks.paid.yearly',
  } as const
  return (
    <div className="flex flex-col items-start gap-5">
      {state === 'past_due' ? (
        <Banner tone="caution" title={t('thanks.declined.title')} className="self-stretch">
          {t(`declined.${declined ?? 'other'}`)}
        </Banner>
      ) : (
        <Banner tone="good" title={t('thanks.paid.title')} className="self-stretch">
          <p>{t(words[type], { amount: formatCents(gift.totalCents, i18n.language) })}</p>
          <p data-shown={slot('testingMode')} className="mt-1 font-bold">
            {t('testing')}
          </p>
        </Banner>
      )}
      {gift.receipt && (
        <p>
          <span className="me-3 font-bold">{t('thanks.receipt', { number: gift.receipt })}</span>
          <a href={newestReceiptPath(token)} download className={standingLink}>
            {t('thanks.download')}
          </a>
        </p>
      )}
      <div data-print="no" className="flex flex-wrap gap-3">
        <Link
          to={role === 'partner' ? '/partner?place=gifts' : '/partner-sign-in?place=gifts'}
          className={buttonClass('primary')}
        >
          {t('thanks.own')}
        </Link>
        <Button onClick={() => print()}>{t('thanks.print')}</Button>
      </div>
      {role !== 'partner' && (
        <p data-print="no" className="text-muted">
          {t('thanks.ownText')}
        </p>
      )}
    </div>
  )
}

/** It was declined, or left: why, and one way to try it again with all that was typed. */
function PayAgain({ token, gift: { declined, totalCents } }: { token: string; gift: GiftStatus }) {
  const { t, i18n } = useTranslation('donations')
  const retry = useAction(donationEndpoints.retryGift)
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner
        tone="caution"
        className="self-stretch"
        title={t(declined ? 'thanks.declined.title' : 'thanks.left.title')}
      >
        {declined && <p>{t(`declined.${declined}`)}</p>}
        <p>{t('thanks.left.text')}</p>
      </Banner>
      {retry.isError && (
        <p role="alert" className="text-danger">
          {problemWords(t as never, 'donations', retry.error)}
        </p>
      )}
      <Button
        variant="primary"
        busy={(retry.isPending || retry.isSuccess) && t('thanks.opening')}
        onClick={() =>
          retry.mutate({ token }, { onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl) })
        }
      >
        {t('thanks.again')} · <bdi>{formatCents(totalCents, i18n.language)}</bdi>
      </Button>
    </div>
  )
}
