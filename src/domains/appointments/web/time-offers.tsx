import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ApiError, call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { openTimeEndpoints, type TimeOffer } from '../contract/open-times.ts'
import { problemOf } from './problem.ts'
import { useDateChange, useTimeOffers } from './queries.ts'

/** Where the page of the dates opens with a choice of times. */
export const bookHash = '#book'

/** Times that became free for somebody who waits, or that their counselor suggests: take one, or let it go. */
export function TimeOffers({ clientId }: { clientId: string }) {
  const offers = useTimeOffers(clientId)
  return offers.data
    ?.filter(({ state }) => state === 'open')
    .map((offer) => <Offer key={offer.id} clientId={clientId} offer={offer} />)
}

/** One of them. What is suggested to a person alone is no race, and whoever wants another time chooses one. */
export function Offer({ clientId, offer }: { clientId: string; offer: TimeOffer }) {
  const { t, i18n } = useTranslation('appointments')
  const navigate = useNavigate()
  const kind = offer.isSuggested ? 'suggested' : 'offer'
  const answer = useDateChange(clientId, (take: boolean) =>
    call(openTimeEndpoints.answerTimeOffer, { id: offer.id, take, despiteClash: true }),
  )
  // What was answered leaves the page by itself, sometimes before the answer is here: it is said all the same.
  const send = async (take: boolean): Promise<void> => {
    try {
      await answer.mutateAsync(take)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'appointments.taken')
        notify({ title: t(`${kind}.gone`), tone: 'neutral' })
      return
    }
    if (take) return notify({ title: t(`${kind}.taken`), tone: 'good' })
    if (!offer.isSuggested) return
    notify({ title: t('suggested.left'), tone: 'neutral' })
    void navigate({ pathname: '/hub/appointments', hash: bookHash })
  }
  return (
    <Banner
      tone="good"
      title={t(`${kind}.title`)}
      actions={
        <>
          <Button variant="primary" busy={answer.isPending && t('saving')} onClick={() => void send(true)}>
            {t(`${kind}.take`)}
          </Button>
          <Button onClick={() => void send(false)}>{t(`${kind}.leave`)}</Button>
        </>
      }
    >
      {t(`${kind}.text`, {
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
