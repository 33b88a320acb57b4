import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { formatCents } from '#shared/money.ts'
import { longDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { billingEndpoints, type ClientPlan, type OwnPlan, type PlanChange } from '../../contract.ts'
import { BuyingProblem } from '../buying-problem.tsx'
import { type Choice, ChoosePlan } from './choose-plan.tsx'

/** Another plan, or another way to pay it: what it costs and when it counts is shown before anything changes. */
export function ChangeCard({ view, own }: { view: ClientPlan; own: OwnPlan }) {
  const { t } = useTranslation('billing')
  const now: Choice = { plan: own.plan, interval: own.interval ?? 'month' }
  const [choice, setChoice] = useState(now)
  const [asked, setAsked] = useState<Choice | null>(null)
  const isSame = choice.plan === now.plan && choice.interval === now.interval
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('change.title')}</h2>
      <ChoosePlan choice={choice} onChange={setChoice} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabledReason={isSame && t('errors.same_plan')}
          onClick={() => setAsked(choice)}
        >
          {t('change.see')}
        </Button>
        {own.next && <Button onClick={() => setAsked(now)}>{t('change.undo')}</Button>}
      </div>
      {asked && <ChangeDialog clientId={view.clientId} to={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function ChangeDialog({ clientId, to, onClose }: { clientId: string; to: Choice; onClose(): void }) {
  const { t } = useTranslation(['billing', 'common'])
  const preview = useEndpoint(billingEndpoints.previewPlanChange, { id: clientId, ...to })
  // What it costs changes with every minute: a price from before is not shown as that of now.
  const { refetch } = preview
  useEffect(() => void refetch(), [refetch])
  const change = useAction(billingEndpoints.changePlan, {
    refreshes: [billingEndpoints.readClientPlan, billingEndpoints.listPlanInvoices],
  })
  const name = t(`billing:plan.${to.plan}`)
  const problem = change.error ?? preview.error
  const confirm = (shownCents: number): void =>
    change.mutate(
      { id: clientId, ...to, shownCents },
      {
        onSuccess: () => {
          notify({ title: t('billing:change.done'), tone: 'good' })
          onClose()
        },
        // The price may have moved: the page asks for it again.
        onError: () => void preview.refetch(),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('billing:change.preview')}
      closeLabel={t('billing:change.close')}
      shape="sheet"
      actions={
        <>
          {preview.data && !preview.isFetching && (
            <Button
              variant="primary"
              busy={change.isPending && t('billing:change.confirming')}
              onClick={() => confirm(preview.data.dueNowCents)}
            >
              {t('billing:change.confirm', { plan: name })}
            </Button>
          )}
          <Button onClick={onClose}>{t('billing:change.back')}</Button>
        </>
      }
    >
      {preview.data ? (
        <Preview change={preview.data} />
      ) : (
        !preview.error && <SkeletonText lines={3} label={t('billing:change.seeing')} />
      )}
      {problem && <BuyingProblem error={problem} />}
    </Dialog>
  )
}

function Preview({ change }: { change: PlanChange }) {
  const { t, i18n } = useTranslation('billing')
  const day = (at: string): string => longDay(at, i18n.language)
  const dollars = (cents: number): string => formatCents(cents, i18n.language)
  const { counts, effectiveAt, creditCents, chargeCents, dueNowCents, nextCents, nextAt } = change
  return (
    <>
      <p>{counts === 'now' ? t('change.now') : t('change.end', { day: day(effectiveAt) })}</p>
      <dl className="mt-3 flex flex-col">
        {chargeCents !== 0 && <Line name={t('change.charge')}>{dollars(chargeCents)}</Line>}
        {creditCents !== 0 && <Line name={t('change.credit')}>{dollars(-Math.abs(creditCents))}</Line>}
        <Line name={t('change.dueNow')} isMain>
          {dollars(Math.max(0, dueNowCents))}
        </Line>
        <Line name={t('change.nextPayment')}>
          {t('change.on', { price: dollars(nextCents), day: day(nextAt) })}
        </Line>
      </dl>
    </>
  )
}

function Line({ name, isMain, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <dt>{name}</dt>
      <dd className={`tabular-nums ${isMain ? 'text-lg font-bold' : ''}`}>{children}</dd>
    </div>
  )
}
