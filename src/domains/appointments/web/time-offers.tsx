import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ApiError, call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { openTimeEndpoints, type TimeOffer } from '../contract/open-times.ts'
import { problemOf } from './problem.ts'
import { useDateChange, useTimeOffers } from './queries.ts'

/** Times that became free for somebody who waits: take one, or let it go. */
export function TimeOffers({ clientId }: { clientId: string }) {
  const offers = useTimeOffers(clientId)
  return offers.data
    ?.filter(({ state }) => state === 'open')
    .map((offer) => <Offer key={offer.id} clientId={clientId} offer={offer} />)
}

function Offer({ clientId, offer }: { clientId: string; offer: TimeOffer }) {
  const { t, i18n } = useTranslation('appointments')
  const answer = useDateChange(clientId, (take: boolean) =>
    call(openTimeEndpoints.answerTimeOffer, { id: offer.id, take, despiteClash: true }),
  )
  const send = (take: boolean): void =>
    answer.mutate(take, {
      onSuccess: () => take && notify({ title: t('offer.taken'), tone: 'good' }),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'appointments.taken')
          notify({ title: t('offer.gone'), tone: 'neutral' })
      },
    })
  return (
    <Banner
      tone="good"
      title={t('offer.title')}
      actions={
        <>
          <Button variant="primary" busy={answer.isPending && t('saving')} onClick={() => send(true)}>
            {t('offer.take')}
          </Button>
          <Button onClick={() => send(false)}>{t('offer.leave')}</Button>
        </>
      }
    >
      {t('offer.text', {
        when: dayAndTime(offer.startsAt, i18n.language),
        name: offer.provider.fullName,
      })}
      {answer.isError && (
        <p role="alert" className="text-danger">
          <Problem error={answer.error}>{t(problemOf(answer.error))}</Problem>
        </p>
      )}
    </Banner>
  )
}
