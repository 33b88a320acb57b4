import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { HouseBadge } from '#domains/housing/web/house-badge.tsx'
import { OwnPropertyCard } from '#domains/housing/web/partner/own-property-card.tsx'
import { useOwnProperties } from '#domains/housing/web/partner/queries.ts'
import { Loaded } from '#web/loaded.tsx'

/** An owner's places on their page; nothing for whoever has none. */
export function PropertySection() {
  const { t } = useTranslation('housing')
  const own = useOwnProperties()
  // The one that a letter was about.
  const asked = useSearchParams()[0].get('place')
  return (
    <Loaded query={own} failed={t('own.failed')}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return (
          rows.length > 0 && (
            <section className="mb-8 flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-xl">{t('own.title')}</h2>
                <Link to="/hub?tab=housing&side=have" className={buttonClass()}>
                  {t('own.add')}
                </Link>
              </div>
              {rows.map((row) => (
                <OwnPropertyCard
                  key={row.id}
                  own={row}
                  isAsked={row.id === asked}
                  badge={<HouseBadge state={row.status} />}
                  page={
                    <Link to={`/partner/${row.id}`} className={standingLink}>
                      {t(row.mayWithdraw ? 'own.withdraw' : 'own.title')}
                    </Link>
                  }
                />
              ))}
              {own.hasNextPage && (
                <Button className="self-start" onClick={() => void own.fetchNextPage()}>
                  {t('own.more')}
                </Button>
              )}
            </section>
          )
        )
      }}
    </Loaded>
  )
}
