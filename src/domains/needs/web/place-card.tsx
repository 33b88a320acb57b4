import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { HelpPlace } from '../contract.ts'
import { sayHours, weekdays } from './hours.ts'

/** One place that helps: what it offers, whether it is open, how far it is, and how to reach it. */
export function PlaceCard({ place }: { place: HelpPlace }) {
  const { t, i18n } = useTranslation('needs')
  const { name, offers, address, phone, hours, note, miles, isOpen } = place
  // Without hours on the list nothing is known: "closed" could keep a person from going.
  const hasHours = hours.some((day) => day !== null)
  const distance = miles === null ? null : new Intl.NumberFormat(i18n.language).format(miles)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg font-bold break-words">
          <bdi>{name}</bdi>
        </h3>
        {hasHours && <Badge tone={isOpen ? 'good' : 'neutral'}>{t(isOpen ? 'open' : 'closed')}</Badge>}
      </div>
      <p className="mt-1">{offers.map((kind) => t(`kind.${kind}`)).join(' · ')}</p>
      {(address || distance) && (
        <p className="mt-1 text-muted">
          <bdi>{address}</bdi>
          {address && distance && ' · '}
          {distance && t('miles', { miles: distance })}
        </p>
      )}
      {note && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {note}
        </p>
      )}
      {phone && (
        <p className="mt-1">
          <PhoneLink phone={phone} className={standingLink} />
        </p>
      )}
      {hasHours && (
        <Fold title={t('week')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {weekdays(i18n.language).map((day, at) => (
              <div key={day} className="contents">
                <dt>{day}</dt>
                <dd className="tabular-nums">
                  {sayHours(hours[at] ?? null, i18n.language) ?? t('desk.closed')}
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </Card>
  )
}
