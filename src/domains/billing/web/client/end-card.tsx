import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { longDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { billingEndpoints, type ClientPlan, type OwnPlan } from '../../contract.ts'
import { BuyingProblem } from '../buying-problem.tsx'

const refreshes = [billingEndpoints.readClientPlan]

/** Ending a plan takes one press, as long as buying one, and can be taken back until it ends. */
export function EndCard({ view, own }: { view: ClientPlan; own: OwnPlan }) {
  const { t, i18n } = useTranslation(['billing', 'common'])
  const end = useAction(billingEndpoints.endPlan, { refreshes })
  const keep = useAction(billingEndpoints.keepPlan, { refreshes })
  const until = own.state === 'trialing' ? own.trialEndsAt : own.currentPeriodEnd
  const day = until ? longDay(until, i18n.language) : ''
  const error = end.error ?? keep.error
  // A trial without a card ends by itself.
  if (own.isTrialAlone) return null
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('billing:end.title')}</h2>
      <p className="mt-1">
        {own.isEnding
          ? t('billing:now.ends', { day })
          : t(
              own.state === 'trialing'
                ? 'billing:end.trial'
                : own.state === 'past_due'
                  ? 'billing:end.due'
                  : 'billing:end.text',
              { day },
            )}
      </p>
      <div className="mt-3">
        {own.isEnding ? (
          <Button
            busy={keep.isPending && t('billing:end.keeping')}
            onClick={() =>
              keep.mutate(
                { id: view.clientId },
                { onSuccess: () => notify({ title: t('billing:end.kept'), tone: 'good' }) },
              )
            }
          >
            {t('billing:end.keep')}
          </Button>
        ) : (
          <Button
            busy={end.isPending && t('billing:end.ending')}
            onClick={() =>
              end.mutate(
                { id: view.clientId },
                {
                  onSuccess: ({ own: after }) =>
                    notify({ title: after ? t('billing:end.done', { day }) : t('billing:end.ended') }),
                },
              )
            }
          >
            {t('billing:end.button')}
          </Button>
        )}
      </div>
      {error && <BuyingProblem error={error} />}
    </Card>
  )
}
