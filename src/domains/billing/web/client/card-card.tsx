import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { longDay } from '#web/format.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { useAction } from '#web/use-endpoint.ts'
import { billingEndpoints, type ClientPlan, type OwnPlan } from '../../contract.ts'
import { BuyingProblem } from '../buying-problem.tsx'

const useCardPage = (clientId: string) => {
  const open = useAction(billingEndpoints.openPlanCardPage)
  return {
    error: open.error,
    isPending: open.isPending || open.isSuccess,
    open: () => open.mutate({ id: clientId }, { onSuccess: ({ url }) => location.assign(url) }),
  }
}

/** The reasons that have words of their own. */
const known = ['insufficient_funds', 'expired_card', 'authentication_required'] as const

/** A payment is due: why, when it is tried again, and the one way to mend it. */
export function DueBanner({ view, own }: { view: ClientPlan; own: OwnPlan }) {
  const { t, i18n } = useTranslation(['billing', 'common'])
  const card = useCardPage(view.clientId)
  const reason = known.find((code) => code === own.declineCode) ?? 'other'
  return (
    <Banner
      tone="caution"
      announce="status"
      title={t('billing:due.title')}
      actions={
        <Button variant="primary" busy={card.isPending && t('billing:due.mending')} onClick={card.open}>
          {t('billing:due.mend')}
        </Button>
      }
    >
      <p>{t(`billing:decline.${reason}`)}</p>
      <p className="mt-1">
        {t('billing:due.text')}{' '}
        {own.nextAttemptAt
          ? t('billing:due.again', { day: longDay(own.nextAttemptAt, i18n.language) })
          : t('billing:due.noAgain')}
      </p>
      {card.error && (
        <p className="mt-2 font-bold text-danger">{problemWords(t as never, 'billing', card.error)}</p>
      )}
    </Banner>
  )
}

/** Where the card is changed: on the processor's page. */
export function CardCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['billing', 'common'])
  const card = useCardPage(clientId)
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('billing:card.title')}</h2>
      <p className="mt-1">{t('billing:card.text')}</p>
      <div className="mt-3">
        <Button busy={card.isPending && t('billing:card.opening')} onClick={card.open}>
          {t('billing:card.change')}
        </Button>
      </div>
      {card.error && <BuyingProblem error={card.error} />}
    </Card>
  )
}
