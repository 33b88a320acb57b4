import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { calendarDay, dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useList } from '#web/use-endpoint.ts'
import { organizationPlanEndpoints } from '../../contract.ts'

/** Every price that was set for an organization: from when, by whom, why. */
export function PriceHistory({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['organization-plans', 'common'])
  const history = useList(organizationPlanEndpoints.listPriceChanges, { id, limit: 10 })
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{t('organization-plans:history.title')}</h3>
      <Loaded query={history} failed={t('organization-plans:history.failed')}>
        {(rows) =>
          rows.length ? (
            <ol className="divide-y divide-line text-sm tabular-nums">
              {rows.map(({ id: row, customPrice, startsOn, reason, setBy, setAt }) => (
                <li key={row} className="py-2">
                  <p className="font-bold">
                    {t('organization-plans:history.line', {
                      price:
                        customPrice === null
                          ? t('organization-plans:price.kinds.plan')
                          : formatCents(customPrice, i18n.language),
                      day: calendarDay(startsOn, i18n.language),
                    })}
                  </p>
                  {reason && <p dir="auto">{reason}</p>}
                  <p className="text-muted">
                    <bdi>{setBy ?? t('organization-plans:history.nobody')}</bdi> ·{' '}
                    {dayAndTime(setAt, i18n.language)}
                  </p>
                </li>
              ))}
            </ol>
          ) : (
            <p className="text-sm text-muted">{t('organization-plans:history.none')}</p>
          )
        }
      </Loaded>
      {history.hasNextPage && (
        <Button
          size="dense"
          className="mt-2 min-h-11"
          busy={history.isFetchingNextPage && t('common:loaded.loading')}
          onClick={() => void history.fetchNextPage()}
        >
          {t('organization-plans:showMore')}
        </Button>
      )}
    </section>
  )
}
