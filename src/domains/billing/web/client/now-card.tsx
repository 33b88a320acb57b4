import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { formatCents } from '#shared/money.ts'
import { longDay } from '#web/format.ts'
import type { ClientPlan, OwnPlan } from '../../contract.ts'

/** The plan of now in words: where it comes from, until when, what it costs next. */
export function NowCard({ view }: { view: ClientPlan }) {
  const { t, i18n } = useTranslation('billing')
  const { effective, own, trialEndedAt } = view
  const day = (at: string): string => longDay(at, i18n.language)
  const isPaidBySelf = effective.source === 'own' || effective.source === 'trial'
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('now.title')}</h2>
      <p className="mt-1 text-2xl font-bold">{t(`plan.${effective.plan}`)}</p>
      <div className="mt-1 flex flex-col gap-1">
        {isPaidBySelf && own ? (
          <Own own={own} />
        ) : (
          <>
            <p>
              {t(
                `now.source.${effective.source === 'organization' || effective.source === 'record' ? effective.source : 'none'}`,
              )}
            </p>
            {own && !own.isTrialAlone && (
              <p>
                {t(effective.source === 'record' ? 'now.bothGiven' : 'now.both', {
                  plan: t(`plan.${own.plan}`),
                  price: t(`per.${own.interval ?? 'month'}`, {
                    price: formatCents(own.priceCents, i18n.language),
                  }),
                })}
              </p>
            )}
          </>
        )}
        {trialEndedAt && effective.source === 'none' && (
          <p className="text-muted">{t('now.trialEnded', { day: day(trialEndedAt) })}</p>
        )}
      </div>
    </Card>
  )
}

function Own({ own }: { own: OwnPlan }) {
  const { t, i18n } = useTranslation('billing')
  const day = (at: string): string => longDay(at, i18n.language)
  const dollars = (cents: number): string => formatCents(cents, i18n.language)
  const { interval, priceCents, trialEndsAt, currentPeriodEnd, isEnding, next } = own
  const price = interval ? t(`per.${interval}`, { price: dollars(priceCents) }) : ''
  if (own.state === 'trialing' && trialEndsAt)
    return (
      <>
        <p>{t('now.trial', { day: day(trialEndsAt) })}</p>
        <p>
          {own.isTrialAlone || isEnding
            ? t('now.trialThen')
            : t('now.trialPays', { price: dollars(next?.priceCents ?? priceCents), day: day(trialEndsAt) })}
        </p>
      </>
    )
  return (
    <>
      {price && <p>{price}</p>}
      {isEnding && currentPeriodEnd ? (
        <p>{t('now.ends', { day: day(currentPeriodEnd) })}</p>
      ) : next ? (
        <p>
          {t('now.later', {
            day: day(next.at),
            plan: t(`plan.${next.plan}`),
            price: t(`per.${next.interval}`, { price: dollars(next.priceCents) }),
          })}
        </p>
      ) : (
        own.state === 'active' &&
        currentPeriodEnd && <p>{t('now.next', { price: dollars(priceCents), day: day(currentPeriodEnd) })}</p>
      )}
    </>
  )
}
