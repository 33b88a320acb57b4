import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fold } from '#ui/fold.tsx'
import { NeedsForm } from '#domains/housing/web/needs-form.tsx'
import { PlaceCard } from '#domains/housing/web/place-card.tsx'
import { ShareHomes } from '#domains/housing/web/share-homes.tsx'
import { useNeeds, useOwnPlaces } from '#domains/housing/web/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { HeardCard, useHeard } from './heard.tsx'
import { HubPage } from './hub-page.tsx'

/** /hub/housing: places that were proposed to somebody, and what they need of one. */
export function HousingPage() {
  const { t } = useTranslation('housing')
  const { clientId, role } = useWho()
  return (
    <HubPage title={t('place.title')} lead={t('place.lead')}>
      {role === 'client' && clientId ? (
        <Places clientId={clientId} />
      ) : (
        <Banner
          announce="no"
          actions={
            <a href="/login?next=%2Fhub%2Fhousing" className={buttonClass('primary')}>
              {t('place.signIn')}
            </a>
          }
        >
          {t('place.visitor')}
        </Banner>
      )}
    </HubPage>
  )
}

const now = new Set(['proposed', 'agreed', 'moved_in'])

function Places({ clientId }: { clientId: string }) {
  const { t } = useTranslation('housing')
  const places = useOwnPlaces(clientId)
  const needs = useNeeds(clientId)
  const { level, hear } = useHeard()
  return (
    <div className="flex flex-col gap-6">
      <HeardCard clientId={clientId} level={level} />
      <Loaded query={places} failed={t('place.failed')}>
        {(rows) => {
          const current = rows.filter(({ state }) => now.has(state))
          // What came to nothing just now is told in full; the older ones are folded.
          const shown = current.length ? current : rows.slice(0, 1)
          const earlier = rows.filter((row) => !shown.includes(row))
          return (
            <>
              {shown.length === 0 && <EmptyState title={t('place.empty')}>{t('place.emptyText')}</EmptyState>}
              {shown.map((place) => (
                <PlaceCard key={place.id} clientId={clientId} place={place} onHeard={hear} />
              ))}
              {earlier.length > 0 && (
                <Fold title={t('place.earlier')}>
                  <div className="flex flex-col gap-4">
                    {earlier.map((place) => (
                      <PlaceCard key={place.id} clientId={clientId} place={place} onHeard={hear} />
                    ))}
                  </div>
                </Fold>
              )}
            </>
          )
        }}
      </Loaded>
      <Loaded query={needs} failed={t('place.failed')}>
        {(known) => (
          <Fold title={t('needs.title')} isOpen={known === null}>
            <NeedsForm clientId={clientId} needs={known} onSaved={hear} />
          </Fold>
        )}
      </Loaded>
      <ShareHomes clientId={clientId} />
    </div>
  )
}
