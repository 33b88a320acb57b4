import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApiError } from '#web/api.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { dayAndTime, longDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useBoot } from '#web/org-slots.ts'
import { Problem } from '#web/signed-out.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { organizationPlanEndpoints, type OwnPlan } from '../../contract.ts'
import { checkoutId } from './checkout-id.ts'
import { declineWord } from './decline.ts'
import { StatusBadge } from './status-badge.tsx'

/** What the organization pays for this product, for its admin: the plan, the next payment, the card. */
export function OwnPlanCard() {
  const { t } = useTranslation('organization-plans')
  const plan = useEndpoint(organizationPlanEndpoints.readOwnPlan)
  const hasNone = plan.error instanceof ApiError && plan.error.status === 404
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('own.title')}</h2>
      {hasNone ? (
        <p>{t('own.none')}</p>
      ) : (
        <Loaded query={plan} failed={t('own.failed')} skeleton={<CardSkeleton />}>
          {(data) => <Plan plan={data} />}
        </Loaded>
      )}
    </Card>
  )
}

function CardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-12 w-36" />
    </div>
  )
}

function Plan({ plan }: { plan: OwnPlan }) {
  const { t, i18n } = useTranslation(['organization-plans', 'common'])
  const { testingMode } = useBoot()
  const open = useAction(organizationPlanEndpoints.startOwnPlan)
  const change = useAction(organizationPlanEndpoints.changeOwnCard)
  const { status, declineCode, nextAttemptAt, currentPeriodEnd } = plan
  const hasCard = !['incomplete', 'unpaid', 'canceled'].includes(status)
  const error = open.error ?? change.error
  // It stays busy until the payment page has come.
  const isOpening = open.isPending || open.isSuccess || change.isPending || change.isSuccess

  // Paid: an admin who pays again after an end needs a new checkout.
  useEffect(() => {
    if (hasCard) checkoutId.forget()
  }, [hasCard])

  function pay() {
    change.reset()
    open.mutate(
      { id: checkoutId.current(plan.price) },
      { onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl) },
    )
  }

  function changeCard() {
    open.reset()
    change.mutate(undefined, { onSuccess: ({ url }) => location.assign(url) })
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          <bdi>{plan.plan.name}</bdi>
        </strong>
        <span className="tabular-nums">
          {t('organization-plans:aMonth', { price: formatCents(plan.price, i18n.language) })}
        </span>
        <StatusBadge status={status} />
      </p>
      {plan.plan.description && (
        <p dir="auto" className="mt-1 text-muted">
          {plan.plan.description}
        </p>
      )}
      {plan.plan.features.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {plan.plan.features.map((feature) => (
            <li key={feature} dir="auto">
              {feature}
            </li>
          ))}
        </ul>
      )}
      {declineCode && (
        <Banner tone="caution" className="mt-3" title={t('organization-plans:own.refused')}>
          <p>{t(`organization-plans:decline.${declineWord(declineCode)}`, { code: declineCode })}</p>
          <p>
            {nextAttemptAt
              ? t('organization-plans:own.again', { when: dayAndTime(nextAttemptAt, i18n.language) })
              : t('organization-plans:own.notAgain')}
          </p>
        </Banner>
      )}
      {hasCard && !declineCode && currentPeriodEnd && (
        <p className="mt-2">
          {t('organization-plans:own.next', {
            price: formatCents(plan.price, i18n.language),
            day: longDay(currentPeriodEnd, i18n.language),
          })}
        </p>
      )}
      {!hasCard && <p className="mt-2">{t('organization-plans:own.payFirst')}</p>}
      {error && (
        <p role="alert" className="mt-3 text-danger">
          <Problem error={error}>{problemWords(t as never, 'organization-plans', error)}</Problem>
        </p>
      )}
      <div className="mt-3">
        {hasCard ? (
          <Button
            variant={declineCode ? 'primary' : 'quiet'}
            busy={isOpening && t('organization-plans:own.opening')}
            onClick={changeCard}
          >
            {t('organization-plans:own.changeCard')}
          </Button>
        ) : (
          <Button variant="primary" busy={isOpening && t('organization-plans:own.opening')} onClick={pay}>
            {t('organization-plans:own.pay')}
          </Button>
        )}
      </div>
      {testingMode && <p className="mt-2 text-sm text-muted">{t('organization-plans:own.testing')}</p>}
    </>
  )
}
