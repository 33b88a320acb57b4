import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { StaffProperty } from '#domains/housing/contract/shapes.ts'
import { HouseBadge } from '#domains/housing/web/house-badge.tsx'
import { areaOf } from '#domains/housing/web/home-facts.tsx'
import { useNeeds } from '#domains/housing/web/queries.ts'
import { BedsBox } from '#domains/housing/web/staff/beds-box.tsx'
import { HeldBox } from '#domains/housing/web/staff/held-box.tsx'
import { InspectionBox } from '#domains/housing/web/staff/inspection-box.tsx'
import { PlacementRow } from '#domains/housing/web/staff/placement-row.tsx'
import { PropertyFacts } from '#domains/housing/web/staff/property-facts.tsx'
import { LeftProposal } from '#domains/housing/web/staff/left-proposal.tsx'
import { ProposeForm, proposalDraft } from '#domains/housing/web/staff/propose-form.tsx'
import { useOwnClients, useProperty } from '#domains/housing/web/staff/queries.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { firstName } from '#shared/names.ts'
import { ApiError } from '#web/api.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useBoot } from '#web/org-slots.ts'

interface PropertyRecordProps {
  id: string
  back: string
  /** For whom a place is looked for. */
  clientId: string | null
}

/** One place: the owner, the facts, the beds, the visits, and the people. */
export function PropertyRecord({ id, back, clientId }: PropertyRecordProps) {
  const { t } = useTranslation('housing-desk')
  const property = useProperty(id)
  if (property.error instanceof ApiError && property.error.status === 404)
    return (
      <Banner tone="caution" title={t('gone')}>
        <Link to={back} className={standingLink}>
          {t('back')}
        </Link>
      </Banner>
    )
  return (
    <Loaded query={property} failed={t('failed')}>
      {(known) => (
        <article className="flex flex-col gap-6">
          <header className="flex flex-col gap-2">
            <p>
              <Link to={back} className={standingLink}>
                {t('back')}
              </Link>
            </p>
            <h2 className="text-xl">{areaOf(known) || known.reference}</h2>
            <p className="flex flex-wrap items-center gap-3">
              <HouseBadge state={known.status} />
              <bdi dir="ltr" className="text-muted tabular-nums">
                {known.reference}
              </bdi>
              {known.mayDecide && (
                <Link to={`/inbox/${id}`} className={textLink}>
                  {t('house.openInbox')}
                </Link>
              )}
            </p>
            <p className="flex flex-wrap gap-x-5 gap-y-1">
              <span>
                {t('house.owner')}: <bdi>{known.ownerName}</bdi>
              </span>
              {known.phone && <PhoneLink phone={known.phone} className={textLink} />}
              {known.email && (
                <a href={`mailto:${known.email}`} className={`${textLink} break-all`}>
                  <bdi dir="ltr">{known.email}</bdi>
                </a>
              )}
            </p>
          </header>
          <HeldBox property={known} />
          {clientId && <Propose property={known} clientId={clientId} />}
          <section className="flex flex-col gap-3">
            <h3 className="font-bold">{t('placement.title')}</h3>
            {known.placements.length ? (
              <ul className="flex flex-col gap-3">
                {known.placements.map((placement) => (
                  <PlacementRow key={placement.id} placement={placement} />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{t('placement.none')}</p>
            )}
          </section>
          <BedsBox property={known} />
          <InspectionBox property={known} />
          <PropertyFacts property={known} />
        </article>
      )}
    </Loaded>
  )
}

/** Proposing the place to whom it is looked for, where they have said what they need and a bed is free. */
function Propose({ property, clientId }: { property: StaffProperty; clientId: string }) {
  const { t } = useTranslation('housing-desk')
  const [open, setOpen] = useState(() => isDraftOpen(proposalDraft(property.id, clientId)))
  const needs = useNeeds(clientId)
  const clients = useOwnClients(true)
  const { supportPhone } = useBoot().organization
  const client = clients.data?.find(({ id }) => id === clientId)
  const hasFree = property.rooms.some(({ beds }) =>
    beds.some(({ use, until, isPromised }) => !isPromised && (use === 'free' || until !== null)),
  )
  const isOpen = standingOf('property', property.status) === 'going'
  const isAsked = property.placements.some(
    (one) => one.client.id === clientId && ['proposed', 'agreed', 'moved_in'].includes(one.state),
  )
  if (!needs.data || !client) return null
  if (!hasFree || !isOpen || isAsked || property.held.length)
    return <LeftProposal propertyId={property.id} clientId={clientId} />
  const name = firstName(client.fullName)
  if (!open)
    return (
      <Button variant="primary" className="self-start" onClick={() => setOpen(true)}>
        {t('propose.open', { name })}
      </Button>
    )
  return (
    <ProposeForm
      property={property}
      client={{ id: clientId, name }}
      needs={needs.data}
      phone={supportPhone}
      onDone={(sent) => {
        setOpen(false)
        if (sent) notify({ title: t('propose.sent'), tone: 'good' })
      }}
    />
  )
}
