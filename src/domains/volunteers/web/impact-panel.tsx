import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { languageOf } from '#shared/languages.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Impact } from '../contract/impact.ts'
import { smallestCount } from '../contract/values.ts'
import { useImpact } from './queries.ts'

/** What volunteers have given, as far as it was counted. What was not measured says so. */
export function ImpactPanel() {
  const { t, i18n } = useTranslation('volunteers')
  const impact = useImpact()
  const number = new Intl.NumberFormat(languageOf(i18n.language).locale, { maximumFractionDigits: 1 })
  const inHours = (minutes: number): string =>
    minutes ? number.format(Math.round(minutes / 6) / 10) : t('impact.none')
  const people = (count: Impact['activeVolunteers']): string =>
    count === null
      ? t('impact.none')
      : count === 'few'
        ? t('impact.few', { count: smallestCount })
        : number.format(count)
  return (
    <Card>
      <h2 className="mb-3 text-xl">{t('impact.title')}</h2>
      <Loaded query={impact} failed={t('impact.failed')}>
        {(known) => (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-4 lg:grid-cols-1">
            {(
              [
                ['hoursYear', inHours(known.minutesThisYear)],
                ['hoursEver', inHours(known.minutesEver)],
                ['volunteers', people(known.activeVolunteers)],
                ['matched', people(known.peopleMatched)],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-muted">{t(`impact.${name}`)}</dt>
                <dd className={value === t('impact.none') ? '' : 'text-xl font-bold tabular-nums'}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <p className="mt-3 text-sm text-muted">{t('impact.source')}</p>
    </Card>
  )
}
