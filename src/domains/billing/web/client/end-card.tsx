import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { longDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { billingEndpoints, type ClientPlan, type OwnPlan } from '../../contract.ts'
import { BuyingProblem } from '../buying-problem.tsx'

const refreshes = [billingEndpoints.readClientPlan]

/** What ending a plan means, and from when on: at once where a payment is due. */
const useMeaning = (own: OwnPlan): { day: string; words: string } => {
  const { t, i18n } = useTranslation('billing')
  const until = own.state === 'trialing' ? own.trialEndsAt : own.currentPeriodEnd
  const day = until ? longDay(until, i18n.language) : ''
  const kind = own.state === 'trialing' ? 'trial' : own.state === 'past_due' ? 'due' : 'text'
  return { day, words: t(`end.${kind}`, { day }) }
}

/** Ending a plan asks once, and can be taken back until it ends. */
export function EndCard({ view, own }: { view: ClientPlan; own: OwnPlan }) {
  const { t } = useTranslation(['billing', 'common'])
  const [isAsked, setIsAsked] = useState(false)
  const keep = useAction(billingEndpoints.keepPlan, { refreshes })
  const { day, words } = useMeaning(own)
  // A trial without a card ends by itself.
  if (own.isTrialAlone) return null
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('billing:end.title')}</h2>
      <p className="mt-1">{own.isEnding ? t('billing:now.ends', { day }) : words}</p>
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
          <Button aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
            {t('billing:end.button')}
          </Button>
        )}
      </div>
      {keep.error && <BuyingProblem error={keep.error} />}
      {isAsked && <EndDialog view={view} own={own} onClose={() => setIsAsked(false)} />}
    </Card>
  )
}

function EndDialog({ view, own, onClose }: { view: ClientPlan; own: OwnPlan; onClose(): void }) {
  const { t } = useTranslation(['billing', 'common'])
  const end = useAction(billingEndpoints.endPlan, { refreshes })
  const { day, words } = useMeaning(own)
  const plan = t(`billing:plan.${own.plan}`)
  // A plan that is theirs without this one stays.
  const isAllOfIt = view.effective.source === 'own' || view.effective.source === 'trial'
  // Awaited, as the page takes the card and its dialog away where the plan ends at once.
  const confirm = async (): Promise<void> => {
    const after = await end.mutateAsync({ id: view.clientId }).catch(() => null)
    if (!after) return
    onClose()
    notify({ title: after.own ? t('billing:end.done', { day }) : t('billing:end.ended') })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('billing:end.ask', { plan })}
      closeLabel={t('billing:change.close')}
      actions={
        <>
          <Button
            variant="danger"
            busy={end.isPending && t('billing:end.ending')}
            onClick={() => void confirm()}
          >
            {t('billing:end.button')}
          </Button>
          <Button onClick={onClose}>{t('billing:end.no')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{words}</p>
        {isAllOfIt && <p>{t('billing:end.lost', { plan })}</p>}
        <p className="text-muted">{t(own.state === 'past_due' ? 'billing:end.final' : 'billing:end.back')}</p>
        {end.error && <BuyingProblem error={end.error} />}
      </div>
    </Dialog>
  )
}
