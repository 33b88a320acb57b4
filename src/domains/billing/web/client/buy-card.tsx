import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { longDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import type { ClientPlan } from '../../contract.ts'
import { BuyingProblem } from '../buying-problem.tsx'
import { useBuying } from '../use-buying.ts'
import { type Choice, ChoosePlan } from './choose-plan.tsx'

/** The way to a paid plan: the trial where it is not used, else the payment page. */
export function BuyCard({ view }: { view: ClientPlan }) {
  const { t, i18n } = useTranslation(['billing', 'common'])
  const [choice, setChoice] = useState<Choice>({ plan: view.own?.plan ?? 'premium', interval: 'month' })
  const buying = useBuying(view.clientId)
  const name = t(`billing:plan.${choice.plan}`)
  const isInTrial = view.own?.isTrialAlone === true
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('billing:buy.title')}</h2>
      <ChoosePlan choice={choice} onChange={setChoice} />
      {buying.error && <BuyingProblem error={buying.error} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!view.isTrialUsed && (
          <Button
            variant="primary"
            busy={buying.isPending && t('billing:buy.starting')}
            onClick={() =>
              buying.startTrial(choice.plan, () => notify({ title: t('billing:trialStarted'), tone: 'good' }))
            }
          >
            {t('billing:buy.trial')}
          </Button>
        )}
        <Button
          variant={view.isTrialUsed ? 'primary' : 'quiet'}
          busy={buying.isPending && t('billing:buy.opening')}
          onClick={() => buying.openCheckout(choice.plan, choice.interval)}
        >
          {t(isInTrial && view.own?.plan === choice.plan ? 'billing:buy.keep' : 'billing:buy.choose', {
            plan: name,
          })}
        </Button>
      </div>
      <div className="mt-3 text-sm text-muted">
        {!view.isTrialUsed && <p>{t('billing:buy.trialText')}</p>}
        {view.firstPaymentAt && (
          <p>{t('billing:buy.firstPayment', { day: longDay(view.firstPaymentAt, i18n.language) })}</p>
        )}
        <p>{t('billing:buy.adult')}</p>
      </div>
      <p>
        <Link to="/pricing" className={standingLink}>
          {t('billing:buy.compare')}
        </Link>
      </p>
    </Card>
  )
}
