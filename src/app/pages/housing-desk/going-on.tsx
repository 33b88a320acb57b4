import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { PlacementRow } from '#domains/housing/web/staff/placement-row.tsx'
import { type PlacementShow, usePlacements } from '#domains/housing/web/staff/queries.ts'
import { Loaded } from '#web/loaded.tsx'

const shows = ['open', 'living', 'over'] as const

/** Who may go where, who lives where, and what is over. */
export function GoingOn({ words, clientId }: { words: string; clientId: string | null }) {
  const { t } = useTranslation('housing-desk')
  const [show, setShow] = useState<PlacementShow>('open')
  const placements = usePlacements(show, clientId)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('going.title')}</h2>
      <Segmented
        legend={t('going.show')}
        legendHidden
        options={shows.map((value) => ({ value, label: t(`going.${value}`) }))}
        value={show}
        onChange={setShow}
      />
      <Loaded query={placements} failed={t('failed')}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          return rows.length ? (
            <ul className="flex flex-col gap-3">
              {rows.map((placement) => (
                <li key={placement.id}>
                  <Link to={`/housing-desk/${placement.propertyId}${words}`} className={standingLink}>
                    <bdi>{placement.city || placement.reference}</bdi>
                    <bdi dir="ltr" className="font-normal tabular-nums">
                      {placement.reference}
                    </bdi>
                  </Link>
                  <ul>
                    <PlacementRow placement={placement} />
                  </ul>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('going.none')}</p>
          )
        }}
      </Loaded>
      {placements.hasNextPage && (
        <Button className="self-start" onClick={() => void placements.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
