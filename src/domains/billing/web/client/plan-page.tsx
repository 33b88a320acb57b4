import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { billingEndpoints, type ClientPlan } from '../../contract.ts'
import { BuyCard } from './buy-card.tsx'
import { ChangeCard } from './change-card.tsx'
import { EndCard } from './end-card.tsx'
import { IncludesCard } from './includes-card.tsx'
import { Invoices } from './invoices.tsx'
import { CardCard, DueBanner } from './card-card.tsx'
import { NowCard } from './now-card.tsx'

/** /hub/plan-and-payments: the own plan, what it includes and what is used of it, and all that is paid. */
export function PlanPage() {
  const { t } = useTranslation(['billing', 'hub'])
  const { clientId } = useWho()
  const plan = useEndpoint(billingEndpoints.readClientPlan, clientId ? { id: clientId } : null)
  return (
    <Page title={t('billing:page.title')} lead={t('billing:page.lead')} width="text">
      <p className="-mt-2 mb-3">
        <Link to="/hub" className={standingLink}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t('hub:back')}
        </Link>
      </p>
      <Loaded query={plan} failed={t('billing:page.failed')}>
        {(view) => <PlanView view={view} />}
      </Loaded>
    </Page>
  )
}

function PlanView({ view }: { view: ClientPlan }) {
  const { own, buysNothing } = view
  const isPaying = own !== null && !own.isTrialAlone
  return (
    <div className="flex flex-col gap-5">
      <Returned view={view} />
      {own?.state === 'past_due' && <DueBanner view={view} own={own} />}
      <NowCard view={view} />
      <IncludesCard clientId={view.clientId} />
      {!isPaying && !buysNothing && <BuyCard view={view} />}
      {isPaying && !buysNothing && own.state !== 'past_due' && <ChangeCard view={view} own={own} />}
      {isPaying && <CardCard clientId={view.clientId} />}
      {own && <EndCard view={view} own={own} />}
      <Invoices clientId={view.clientId} />
      {buysNothing !== 'sponsored' && buysNothing !== 'given' && <FreeCard />}
    </div>
  )
}

/** What became of the payment page, or of a choice that was made without a script. */
function Returned({ view }: { view: ClientPlan }) {
  const { t } = useTranslation(['billing', 'common'])
  const [params] = useSearchParams()
  const checkout = params.get('checkout')
  const problem = params.get('problem')
  const isThere = view.own !== null && !view.own.isTrialAlone
  if (problem)
    return (
      <Banner tone="caution" announce="alert">
        {(t as (keys: string[]) => string)([
          `billing:errors.${problem.replace(/\W/g, '')}`,
          'common:form.failed',
        ])}
      </Banner>
    )
  if (checkout === 'left') return <Banner announce="status">{t('billing:back.left')}</Banner>
  if (checkout === 'done' && !isThere) return <Banner announce="status">{t('billing:back.done')}</Banner>
  return null
}

function FreeCard() {
  const { t } = useTranslation('billing')
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('free.title')}</h2>
      <p className="mt-1">{t('free.text')}</p>
      <p className="mt-1">
        <Link to="/contact" className={standingLink}>
          {t('free.contact')}
        </Link>
      </p>
    </Card>
  )
}
