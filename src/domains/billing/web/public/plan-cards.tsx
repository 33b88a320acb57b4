import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatCents } from '#shared/money.ts'
import { messagesADay, type Plan, plans, videoSessionsAMonth } from '#shared/plans.ts'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { billingEndpoints, type ClientPlan } from '../../contract.ts'
import { chooseAction } from '../../contract/choose.ts'
import {
  monthlyCents,
  PaidPlan,
  type PlanInterval,
  priceCents,
  savingCents,
  savingPercent,
} from '../../contract/client-plans.ts'
import { BuyingProblem } from '../buying-problem.tsx'
import { useBuying } from '../use-buying.ts'

/**
 * The three plans with the choice of how to pay. It is one native form: which price is seen follows the radios by style
 * alone, and a button posts its choice where no script runs.
 */
export function PlanCards() {
  const { t } = useTranslation('pricing')
  const navigate = useNavigate()
  const { role, clientId } = useWho()
  const view = useEndpoint(
    billingEndpoints.readClientPlan,
    role === 'client' && clientId ? { id: clientId } : null,
  ).data
  const buying = useBuying(clientId)
  const [chosen, setChosen] = useState('')

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const [how, name] = (button?.value ?? '').split(':')
    const plan = PaidPlan.safeParse(name).data
    if (!plan || buying.isPending) return
    if (role !== 'client') {
      void navigate('/intake')
      return
    }
    setChosen(button?.value ?? '')
    const interval = new FormData(event.currentTarget).get('interval') as PlanInterval
    if (how === 'trial') buying.startTrial(plan, () => void navigate('/hub/plan-and-payments'))
    else buying.openCheckout(plan, interval)
  }

  const isStaff = role !== 'visitor' && role !== 'guest' && role !== 'client'
  return (
    <form method="post" action={chooseAction} onSubmit={submit} className="group/plans mt-10">
      <IntervalChoice />
      {view?.buysNothing && (
        <Banner tone="neutral" announce="no" className="mt-4">
          {t(`note.${view.buysNothing}`, { plan: t(`plan.${view.effective.plan}.name`) })}
        </Banner>
      )}
      {isStaff && (
        <Banner tone="neutral" announce="no" className="mt-4">
          {t('note.staff')}
        </Banner>
      )}
      {buying.error && <BuyingProblem error={buying.error} />}
      <h2 className="sr-only">{t('plans')}</h2>
      <ul className="mt-5 grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} isOwn={view?.effective.plan === plan}>
            {!isStaff && (
              <Buttons
                plan={plan}
                view={view}
                busy={buying.isPending ? chosen : ''}
                isClient={role === 'client'}
              />
            )}
          </PlanCard>
        ))}
      </ul>
      <div className="measure mt-4 text-sm text-muted">
        {(role === 'visitor' || role === 'guest') && <p>{t('note.visitor')}</p>}
        {!isStaff && !view?.buysNothing && <p className="mt-1">{t('note.adult')}</p>}
      </div>
    </form>
  )
}

function IntervalChoice() {
  const { t } = useTranslation('pricing')
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{t('toggle.label')}</legend>
      <div className="flex w-fit flex-wrap gap-1 rounded-card border border-edge bg-raised p-1">
        {(['month', 'year'] as const).map((interval) => (
          <label
            key={interval}
            className="relative flex min-h-11 items-center rounded-card px-4 has-checked:bg-text has-checked:font-bold has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
          >
            <input
              type="radio"
              name="interval"
              id={`pay-${interval}`}
              value={interval}
              defaultChecked={interval === 'month'}
              className="sr-only"
            />
            {t(`toggle.${interval}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const whenMonthly = 'group-has-[#pay-year:checked]/plans:hidden'
const whenYearly = 'hidden group-has-[#pay-year:checked]/plans:block'

function PlanCard({ plan, isOwn, children }: { plan: Plan; isOwn: boolean; children: React.ReactNode }) {
  const { t, i18n } = useTranslation('pricing')
  const dollars = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const messages = messagesADay[plan]
  const video = videoSessionsAMonth[plan]
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border bg-raised p-5 sm:p-6',
        plan === 'premium' ? 'border-2 border-accent-text' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{t(`plan.${plan}.name`)}</h3>
        {isOwn && <Badge tone="good">{t('button.own')}</Badge>}
      </div>
      <p className="mt-1 text-muted">{t(`plan.${plan}.text`)}</p>
      {plan === 'basic' ? (
        <p className="mt-4 text-3xl font-bold">{t('price.free')}</p>
      ) : (
        <>
          {(['month', 'year'] as const).map((interval) => (
            <div
              key={interval}
              className={classNames('mt-4', interval === 'month' ? whenMonthly : whenYearly)}
            >
              <p className="flex flex-wrap items-baseline gap-x-2">
                <bdi dir="ltr" className="text-3xl font-bold tabular-nums">
                  {dollars(monthlyCents(plan, interval))}
                </bdi>
                <span>{t('price.month')}</span>
              </p>
              <p className="text-sm text-muted">
                {interval === 'month'
                  ? t('price.monthPaid')
                  : t('price.yearPaid', { price: dollars(priceCents(plan, 'year')) })}
              </p>
            </div>
          ))}
          <p className="mt-1 text-sm font-bold text-good">
            {t('price.saving', { percent: savingPercent(plan), amount: dollars(savingCents(plan)) })}
          </p>
        </>
      )}
      <ul className="mt-4 mb-6 flex flex-col gap-1 ps-5">
        <li className="list-disc">
          {messages === null ? t('feature.messagesNone') : t('feature.messages', { count: messages })}
        </li>
        <li className="list-disc">
          {video === null ? t('feature.videoNone') : t('feature.video', { count: video })}
        </li>
        <li className="list-disc">{t('feature.crisis')}</li>
      </ul>
      <div className="mt-auto flex flex-col gap-2">{children}</div>
    </li>
  )
}

interface ButtonsProps {
  plan: Plan
  view: ClientPlan | undefined
  /** The choice that is on its way. */
  busy: string
  isClient: boolean
}

/** What can be done with a plan; without knowledge of the person the buttons of a visitor. */
function Buttons({ plan, view, busy, isClient }: ButtonsProps) {
  const { t } = useTranslation('pricing')
  if (plan === 'basic')
    return isClient ? null : (
      <Link to="/intake" className={buttonClass('quiet')}>
        {t('button.basic')}
      </Link>
    )
  if (view?.buysNothing) return null
  const own = view?.own
  if (own && !own.isTrialAlone)
    return own.plan === plan ? null : (
      <Link to="/hub/plan-and-payments" className={buttonClass('quiet')}>
        {t('button.change')}
      </Link>
    )
  const name = t(`plan.${plan}.name`)
  const hasTrial = !view?.isTrialUsed
  const look = plan === 'premium' ? 'primary' : 'quiet'
  const choice = (how: 'trial' | 'buy') => {
    const value = `${how}:${plan}` as const
    return { type: 'submit', name: 'choice', value, busy: busy === value && t('button.busy') } as const
  }
  return (
    <>
      {hasTrial && (
        <Button variant={look} {...choice('trial')} aria-label={`${t('button.trial')}: ${name}`}>
          {t('button.trial')}
        </Button>
      )}
      <Button variant={hasTrial ? 'link' : look} {...choice('buy')}>
        {t(own?.plan === plan ? 'button.keep' : 'button.choose', { plan: name })}
      </Button>
    </>
  )
}
