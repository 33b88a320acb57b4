import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { billingEndpoints, type Sponsorship } from '../../contract.ts'
import { GiveSeat } from './give-seat.tsx'
import { Seats } from './seats.tsx'
import { SponsorshipForm } from './sponsorship-form.tsx'

/** For whom the organization pays, and who has a seat: for its admin, who sees names and nothing of care. */
export function SponsorshipCard() {
  const { t } = useTranslation('sponsorship')
  const sponsorship = useEndpoint(billingEndpoints.readSponsorship)
  return (
    <Card className="min-w-0 lg:col-span-2">
      <h2 className="mb-1 text-lg font-bold">{t('title')}</h2>
      <Loaded query={sponsorship} failed={t('failed')}>
        {(data) => (
          <>
            <Now sponsorship={data} />
            <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
              <SponsorshipForm sponsorship={data} />
              <SeatsOf sponsorship={data} />
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Now({ sponsorship }: { sponsorship: Sponsorship | null }) {
  const { t, i18n } = useTranslation('sponsorship')
  const number = new Intl.NumberFormat(i18n.language)
  const words = (): string => {
    if (!sponsorship?.isActive) return t('now.nobody')
    const plan = t(`plan.${sponsorship.plan}`)
    if (sponsorship.seats === null) return t('now.every', { plan })
    return t('now.seats', {
      plan,
      taken: number.format(sponsorship.seatsTaken),
      all: number.format(sponsorship.seats),
    })
  }
  return (
    <p className="mb-4" aria-live="polite">
      {words()}
    </p>
  )
}

/** Seats, where they count or some are taken: with every client paid for there is nothing to give. */
function SeatsOf({ sponsorship }: { sponsorship: Sponsorship | null }) {
  const { t } = useTranslation('sponsorship')
  if (!sponsorship) return null
  const { isActive, seats, seatsTaken, plan } = sponsorship
  const count = isActive && seats !== null
  if (!count && seatsTaken === 0) return null
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {!isActive && <p className="text-muted">{t('seats.paused')}</p>}
      <Seats />
      {count && <GiveSeat plan={plan} />}
    </div>
  )
}
