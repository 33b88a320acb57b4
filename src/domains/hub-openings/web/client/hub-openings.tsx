import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { hubOpeningEndpoints } from '../../contract.ts'

/** Who of the care team opened the own hub, and when. */
export function HubOpenings({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('hub-openings')
  const openings = useList(hubOpeningEndpoints.listHubOpenings, { id: clientId })
  return (
    <section aria-labelledby="hub-openings" className="mt-8 border-t border-line pt-5">
      <h2 id="hub-openings" className="text-xl">
        {t('list.title')}
      </h2>
      <p className="measure mt-1 mb-3 text-muted">{t('list.text')}</p>
      <Loaded query={openings} failed={t('list.failed')}>
        {(rows) =>
          rows.length ? (
            <ul className="divide-y divide-line">
              {rows.map(({ id, by, at }) => (
                <li key={id} className="py-2.5">
                  {t(by ? 'list.line' : 'list.lineNameless', {
                    name: by,
                    when: dayAndTime(at, i18n.language),
                  })}
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('list.none')}</p>
          )
        }
      </Loaded>
      {openings.hasNextPage && (
        <Button
          className="mt-3"
          busy={openings.isFetchingNextPage && t('list.loading')}
          onClick={() => void openings.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}
