import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { scheduleOf, type Terms } from '../../contract/schedule.ts'
import { ScheduleList, ScheduleWords } from '../schedule-list.tsx'

/** What the donor promises, to the cent, before it is sent; `terms` is null while there is no amount that can be pledged. */
export function Summary({ terms }: { terms: Terms | null }) {
  const { t, i18n } = useTranslation('pledges')
  const parts = terms ? scheduleOf(terms) : []
  return (
    <section aria-labelledby="pledge-summary" className="rounded-card border border-line bg-raised p-5">
      <h3 id="pledge-summary" className="mb-2 text-lg font-bold">
        {t('summary.title')}
      </h3>
      <div aria-live="polite">
        {terms === null ? (
          <p className="text-muted">{t('summary.none')}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-bold">{t('summary.total')}</span>
              <span className="text-xl font-bold tabular-nums">
                {formatCents(terms.amountCents, i18n.language)}
              </span>
            </p>
            <div className="mt-2">
              <ScheduleWords parts={parts} plan={terms.plan} />
            </div>
            {parts.length > 1 && (
              <div className="mt-2">
                <ScheduleList parts={parts} />
              </div>
            )}
          </>
        )}
      </div>
      <p className="mt-3 font-bold">{t('summary.noCharge')}</p>
    </section>
  )
}
