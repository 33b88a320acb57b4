import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { useTimeOffers } from '#domains/appointments/web/queries.ts'
import { Offer } from '#domains/appointments/web/time-offers.tsx'
import { useAwaiting } from '#domains/awaiting/web/queries.ts'
import { calendarDay } from '#web/format.ts'

const jobs = '/hub?tab=jobs&view=mine'
// Words of people first, then what has a date.
const kinds = [
  { kind: 'messages', to: '/hub/circle/messages' },
  { kind: 'circle', to: '/hub/circle' },
  { kind: 'times', to: '/hub/appointments' },
  { kind: 'letters', to: jobs },
  { kind: 'invitations', to: jobs },
  { kind: 'jobOffers', to: jobs },
  { kind: 'places', to: '/hub/housing' },
  { kind: 'volunteers', to: '/hub/circle' },
] as const

interface AwaitingCardProps {
  clientId: string
  /** Whether a first time is suggested to them: then it is not true that nothing is planned. */
  onSuggested(isSuggested: boolean): void
}

/**
 * What waits for a person's own look or answer, first on the dashboard; nothing while there is none. A first time that
 * their counselor suggests is answered right here.
 */
export function AwaitingCard({ clientId, onSuggested }: AwaitingCardProps) {
  const { t, i18n } = useTranslation('awaiting')
  const { data } = useAwaiting(clientId)
  const isSuggested = (data?.times ?? 0) > 0
  const offers = useTimeOffers(clientId, isSuggested)
  useEffect(() => onSuggested(isSuggested), [isSuggested, onSuggested])
  const suggested = offers.data?.filter((one) => one.isSuggested && one.state === 'open') ?? []
  const waiting = kinds.filter(({ kind }) => data?.[kind])
  if (!data || !waiting.length) return null
  const { lettersUntil } = data
  return (
    <Card data-awaiting className="border-s-4! border-s-accent!">
      <h2 className="mb-1 text-xl">{t('title')}</h2>
      <ul>
        {waiting.map(({ kind, to }) => (
          <li key={kind}>
            {kind === 'times' && suggested.length ? (
              <div className="my-2 flex flex-col gap-3">
                {suggested.map((offer) => (
                  <Offer key={offer.id} clientId={clientId} offer={offer} />
                ))}
              </div>
            ) : (
              <Link to={to} className={standingLink}>
                {kind === 'letters' && lettersUntil
                  ? t('lettersBefore', {
                      count: data.letters,
                      day: calendarDay(lettersUntil, i18n.language),
                    })
                  : t(kind, { count: data[kind] })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
