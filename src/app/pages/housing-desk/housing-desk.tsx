import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Fold } from '#ui/fold.tsx'
import { useKeepSignedIn, useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { PropertyFilter } from '#domains/housing/contract.ts'
import { useNeeds } from '#domains/housing/web/queries.ts'
import { HomePlanDaysForm } from '#domains/housing/web/staff/home-plan-days-form.tsx'
import { PropertyFilters } from '#domains/housing/web/staff/property-filters.tsx'
import {
  type PropertyFilter as Filter,
  useHomePlanDays,
  useMatches,
  useProperties,
} from '#domains/housing/web/staff/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { usePage } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { SignedOutBanner } from '#web/signed-out-banner.tsx'
import { ForWhom } from './for-whom.tsx'
import { GoingOn } from './going-on.tsx'
import { PlaceList } from './place-list.tsx'
import { PropertyRecord } from './property-record.tsx'

const filterNames = Object.keys(PropertyFilter.shape) as (keyof Filter)[]
const filterIn = (search: URLSearchParams): Filter => {
  const given = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  // An address that somebody typed may hold anything.
  return PropertyFilter.safeParse(given).success ? (given as Filter) : {}
}

/** /housing-desk and /housing-desk/:id: places beside their map, who goes where, and the one that is open. */
export function HousingDesk() {
  const { t } = useTranslation('housing-desk')
  const heading = usePage(t('title'))
  const { role } = useWho()
  const isTherapist = role === 'therapist'
  const { id: openId } = useParams()
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const clientId = isTherapist ? search.get('client') : null
  const needs = useNeeds(clientId)
  const isMatching = clientId !== null && needs.data !== undefined && needs.data !== null
  const properties = useProperties(filter, !isMatching)
  const matches = useMatches(clientId, isMatching)
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => void (isMatching ? matches.refetch() : properties.refetch()))
  const words = search.size ? `?${search}` : ''
  const change = (part: Record<string, string | undefined>): void =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(part))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const readAt = isMatching ? matches.dataUpdatedAt : properties.dataUpdatedAt

  return (
    <div className="mx-auto w-full max-w-[1700px] px-4 py-2 lg:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('title')}
        </h1>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Link to="/inbox?kind=property" className={buttonClass('quiet', 'dense', 'min-h-11')}>
            {t('toInbox')}
          </Link>
        </div>
      </div>
      {signedOutAt > readAt && <SignedOutBanner className="mb-4" />}
      {!isMatching && (
        <div className={classNames('mb-4', openId && 'max-lg:hidden')}>
          <PropertyFilters filter={filter} isAdmin={role === 'admin'} onChange={change} />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
        <section
          aria-label={t('list')}
          className={classNames('flex min-w-0 flex-col gap-4', openId && 'max-lg:hidden')}
        >
          {isTherapist && (
            <ForWhom clientId={clientId} onChoose={(next) => change({ client: next ?? undefined })} />
          )}
          {isMatching ? (
            <Loaded query={matches} failed={t('failed')}>
              {(rows) => <PlaceList rows={rows} words={words} openId={openId} />}
            </Loaded>
          ) : (
            <>
              <Loaded query={properties} failed={t('failed')}>
                {({ pages }) => (
                  <PlaceList rows={pages.flatMap(({ rows }) => rows)} words={words} openId={openId} />
                )}
              </Loaded>
              {properties.hasNextPage && (
                <Button className="self-start" onClick={() => void properties.fetchNextPage()}>
                  {t('more')}
                </Button>
              )}
            </>
          )}
        </section>
        <section aria-label={t('record')} className="flex min-w-0 flex-col gap-6">
          {openId ? (
            <PropertyRecord key={openId} id={openId} back={`/housing-desk${words}`} clientId={clientId} />
          ) : (
            <>
              <p className="rounded-card border border-dashed border-line p-6 text-center text-muted max-lg:hidden">
                {t('nothingOpen')}
              </p>
              <GoingOn words={words} clientId={clientId} />
              {role === 'admin' && <LeadTimes />}
            </>
          )}
        </section>
      </div>
    </div>
  )
}

function LeadTimes() {
  const { t } = useTranslation('housing-desk')
  const days = useHomePlanDays()
  return (
    <Fold title={t('days.title')}>
      <Loaded query={days} failed={t('failed')}>
        {(known) => <HomePlanDaysForm days={known} />}
      </Loaded>
    </Fold>
  )
}
