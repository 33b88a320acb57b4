import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useKeepSignedIn, useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import type { ListedPlace } from '#domains/needs/contract.ts'
import { useHelpPlaces } from '#domains/needs/web/queries.ts'
import { PlaceForm } from '#domains/needs/web/staff/place-form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { usePage } from '#web/page.tsx'
import { SignedOutBanner } from '#web/signed-out-banner.tsx'

/** /help-places: the team's list of places that help. */
export function HelpPlacesPage() {
  const { t } = useTranslation('needs')
  const heading = usePage(t('desk.title'))
  const places = useHelpPlaces()
  const [open, setOpen] = useState<string | null>(null)
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => void places.refetch())
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-2 lg:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('desk.title')}
        </h1>
      </div>
      {signedOutAt > places.dataUpdatedAt && <SignedOutBanner className="mb-4" />}
      <p className="mb-4 text-muted">{t('desk.lead')}</p>
      {open === 'new' ? (
        <Card>
          <PlaceForm place={null} onDone={() => setOpen(null)} />
        </Card>
      ) : (
        <Button variant="primary" onClick={() => setOpen('new')}>
          {t('desk.add')}
        </Button>
      )}
      <div className="mt-4">
        <Loaded query={places} failed={t('failed')}>
          {(list) =>
            list.length ? (
              <ul className="flex flex-col gap-3">
                {list.map((place) => (
                  <li key={place.id}>
                    <Card>
                      {open === place.id ? (
                        <PlaceForm place={place} onDone={() => setOpen(null)} />
                      ) : (
                        <Line place={place} onEdit={() => setOpen(place.id)} />
                      )}
                    </Card>
                  </li>
                ))}
              </ul>
            ) : (
              open !== 'new' && <p>{t('desk.none')}</p>
            )
          }
        </Loaded>
      </div>
    </div>
  )
}

function Line({ place, onEdit }: { place: ListedPlace; onEdit(): void }) {
  const { t } = useTranslation('needs')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-base font-bold break-words">
          <bdi>{place.name}</bdi>
          {!place.isActive && <span className="font-normal text-muted"> · {t('desk.hidden')}</span>}
        </h2>
        <p className="text-sm text-muted">
          {place.offers.map((kind) => t(`kind.${kind}`)).join(' · ')}
          {place.address && ` · ${place.address}`}
        </p>
      </div>
      <Button size="dense" className="min-h-11" onClick={onEdit}>
        {t('desk.edit')}
      </Button>
    </div>
  )
}
